import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { at, MEMORY, TSC } from './places.mjs';
import { failingFilesOfJest, tallyOfJest, tallyOfNode, withSecondRun } from './reports.mjs';

/** More failing files than these are no accident of a busy machine. */
const WORTH_A_SECOND_RUN = 3;

/** MiB for what is young: with the default the collector takes a tenth of the time of suites that load much. */
const ROOMY = '--max-semi-space-size=64';

const program = (path) => at('node_modules', path);

export const format = {
  name: 'format',
  run: () => command('node', [program('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
};

export const lint = { name: 'lint', run: () => command('node', [program('eslint/bin/eslint.js'), '.']) };

const HOUSES = ['contract/src', 'backend/src', 'sandbox/src', 'customer-web/src', 'admin-web/src'];

export const boundaries = {
  name: 'boundaries',
  run: () =>
    command('node', [
      program('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...HOUSES,
    ]),
};

/** Files, exports and packages that nothing uses (knip.json says where everything begins). */
export const unused = {
  name: 'nothing unused',
  run: () => command('node', [program('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
};

/** Types of what is compiled (`-b` also builds it) and of what is not: tests, webs, journeys. */
const TYPED = [
  'contract/tsconfig.test.json',
  'backend/tsconfig.test.json',
  'sandbox/tsconfig.test.json',
  'customer-web',
  'admin-web',
  'e2e',
];

export const types = {
  name: 'types',
  async run() {
    const results = [await command('node', [TSC, '-b', 'contract', 'backend', 'sandbox'])];
    for (const project of TYPED) results.push(await command('node', [TSC, '-p', project]));
    return {
      code: results.some(({ code }) => code !== 0) ? 1 : 0,
      output: results.map(({ output }) => output).join(''),
    };
  },
};

/** The tests of the tools and of the boundaries: each rule has to catch a planted violation. */
export const house = {
  name: 'tests of the house',
  async run() {
    const files = readdirSync(at('tools'))
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => join('tools', file));
    const result = await command('node', ['--test', '--test-reporter=tap', ...files]);
    return { ...result, tally: tallyOfNode(result.output) };
  },
};

function reportFile(name) {
  mkdirSync(MEMORY, { recursive: true });
  const file = join(MEMORY, `${name}.report.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Jest on a real PostgreSQL; with a Redis also on that. `which` narrows it to some of the files.
 * In CI a file that failed is run once more by itself, as the journeys are, and named if it passes then.
 */
export const backendTests = (env = {}, which = [], name = 'backend tests') => ({
  name,
  async run() {
    const report = reportFile('backend');
    const jest = ['--experimental-vm-modules', '--no-warnings', ROOMY, program('jest/bin/jest.js')];
    const suites = (files) =>
      command('node', [...jest, '--json', `--outputFile=${report}`, ...files], {
        cwd: at('backend'),
        env,
        minutes: 45,
      });
    const result = await suites(which);
    const first = tallyOfJest(report);
    const failing = failingFilesOfJest(report);
    if (!process.env.CI || failing.length === 0 || failing.length > WORTH_A_SECOND_RUN)
      return { ...result, tally: first };
    console.log(`Failed, and run once more: ${failing.join(', ')}\n${result.output}`);
    const second = await suites(['--runTestsByPath', ...failing]);
    return { ...second, tally: withSecondRun(first, tallyOfJest(report)) };
  },
});

/** The backend's suites that run on Redis too where there is one; they have to pass where there is none. */
export function suitesThatUseRedis() {
  return readdirSync(at('backend/test'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /from '[./]+\/redis\.js'/.test(readFileSync(at('backend/test', file), 'utf8')))
    .map((file) => join('test', file))
    .sort();
}

export const vitest = (workspace, env = {}, name = `${workspace} tests`) => ({
  name,
  async run() {
    const report = reportFile(workspace);
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const result = await command('node', [program('vitest/vitest.mjs'), ...args], {
      cwd: at(workspace),
      env: { NO_COLOR: '1', ...env },
    });
    return { ...result, tally: tallyOfJest(report) };
  },
});

export const webTests = ['customer-web', 'admin-web']
  .filter((name) => existsSync(at(name, 'src')))
  .map((name) => vitest(name));
