import { join } from 'node:path';
import { MEMORY } from './places.mjs';

/** Of a hundred mutants so many have to fall (docs/mutation.md). */
const KILLED_PERCENT = 85;

/**
 * What Stryker's configurations of the workspaces share. Only what changed since the last run is tried again.
 *
 * @param {string} workspace
 * @param {Partial<import('@stryker-mutator/api/core').StrykerOptions>} options
 */
export const mutation = (workspace, options) => ({
  plugins: ['@stryker-mutator/jest-runner', '@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Sentences are read, not tested, and names of kinds are types.
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
