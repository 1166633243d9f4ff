import { join } from 'node:path';
import { MEMORY } from './places.mjs';

/** The percentage of mutants that the tests must kill (docs/mutation.md). */
const KILLED_PERCENT = 85;

/**
 * Options shared by the workspaces' Stryker configurations. Only mutants changed since the last run are tried again.
 *
 * @param {string} workspace
 * @param {Partial<import('@stryker-mutator/api/core').StrykerOptions>} options
 */
export const mutation = (workspace, options) => ({
  plugins: ['@stryker-mutator/jest-runner', '@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Tests do not check the wording of sentences, and the compiler checks names of kinds.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  thresholds: { high: 95, low: KILLED_PERCENT, break: KILLED_PERCENT },
  incremental: true,
  incrementalFile: join(MEMORY, `mutation-${workspace}.json`),
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: join(MEMORY, `mutation-${workspace}.report.json`) },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.mutants',
  ignorePatterns: ['dist', 'data', 'test-results'],
  concurrency: 2,
  allowConsoleColors: false,
  ...options,
});
