import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build-all.mjs';
import { command } from './command.mjs';
import { at, MEMORY, TSC } from './places.mjs';
import { failuresOfJest, failuresOfNode, tallyOfJest, tallyOfNode, withSecondRun } from './reports.mjs';

/** 64 MiB for young objects: with the default, garbage collection takes a tenth of the time of large suites. */
const YOUNG_SPACE = '--max-semi-space-size=64';

const program = (path) => at('node_modules', path);

export const build = {
  name: 'build',
  async run() {
    const output = await buildAll();
    return { code: output ? 1 : 0, output };
  },
};

export const format = {
  name: 'format',
  run: () => command('node', [program('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
};

export const lint = { name: 'lint', run: () => command('node', [program('eslint/bin/eslint.js'), '.']) };

const SOURCE_FOLDERS = [
  'contract/src',
  'backend/src',
  'sandbox/src',
  'web-common/src',
  'customer-web/src',
  'crew-web/src',
  'admin-web/src',
];

export const boundaries = {
  name: 'boundaries',
  run: () =>
    command('node', [
      program('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...SOURCE_FOLDERS,
    ]),
};

/** Files, exports and packages that nothing uses (knip.json lists the entry points). */
export const unused = {
  name: 'nothing unused',
  run: () => command('node', [program('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
};

/** Types of code that is compiled (`-b` also builds it) and of code that is not: tests, webs, journeys. */
const TYPED = [
  'contract/tsconfig.test.json',
  'backend/tsconfig.test.json',
  'sandbox/tsconfig.test.json',
  'web-common',
  'customer-web',
  'crew-web',
  'admin-web',
  'e2e',
  'bench',
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

/** @param {string[]} files of `node --test` */
export const nodeTests = (name, files) => ({
  name,
  async run() {
    const result = await command('node', ['--test', '--test-reporter=tap', ...files]);
    return { ...result, tally: tallyOfNode(result.output), failures: failuresOfNode(result.output) };
  },
});

/** The tests of the tools and of the boundaries: each rule has to catch a planted violation. */
export const house = nodeTests(
  'tests of the house',
  readdirSync(at('tools'))
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => join('tools', file)),
);

export function reportFile(name) {
  mkdirSync(MEMORY, { recursive: true });
  // A step may name many suites, and a file's name has at most 255 characters.
  const file = join(MEMORY, `${name.replaceAll(/\W+/g, '-').slice(0, 100)}.report.json`);
  rmSync(file, { force: true });
  return file;
}

/** If more files than this fail, a busy machine is not the reason. */
const MAX_REPEATED_FILES = 3;

/**
 * Jest on its own PostgreSQL. In CI, until ten whole runs on a busy machine have passed, a suite that failed
 * is run again by itself, and named if it then passes.
 *
 * @param {string} name of the step
 * @param {string[]} args for Jest: which configuration, which files
 * @param {Record<string, string>} [env]
 */
export const backendTests = (name, args, env = {}) => ({
  name,
  async run() {
    const report = reportFile(name);
    const jest = ['--experimental-vm-modules', '--no-warnings', YOUNG_SPACE, program('jest/bin/jest.js')];
    const suites = async (which) => {
      const result = await command('node', [...jest, '--json', `--outputFile=${report}`, ...which], {
        cwd: at('backend'),
        env,
        minutes: 45,
      });
      return { ...result, tally: tallyOfJest(report), failures: failuresOfJest(report, 'backend') };
    };
    const first = await suites(args);
    const failing = [...new Set(first.failures.map((failure) => failure.name.split(' › ')[0]))];
    if (!process.env.CI || !failing.length || failing.length > MAX_REPEATED_FILES) return first;
    console.log(`Failed, and run once more: ${failing.join(', ')}\n${first.output}`);
    const second = await suites(['--config=jest.config.js', '--runTestsByPath', ...failing]);
    return {
      ...second,
      tally: withSecondRun(first.tally, second.tally),
      flaky: second.code === 0 ? failing : [],
    };
  },
});

/** All rules and all HTTP stories except the slow ones, one area at a time. */
export const backendAreas = backendTests('backend tests', ['--config=jest.areas.config.js']);

/** Only the unit tests next to the code. */
export const backendRules = backendTests('backend rules', [
  '--config=jest.areas.config.js',
  '--testPathPatterns=areas/rules',
]);

/** The backend's suites that also run on Redis if there is one; they must pass without it. */
export function suitesThatUseRedis() {
  return readdirSync(at('backend/test'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => /from '[./]+\/redis\.js'/.test(readFileSync(at('backend/test', file), 'utf8')))
    .map((file) => join('test', file))
    .sort();
}

/**
 * @param {string} workspace
 * @param {{ name?: string, args?: string[], env?: Record<string, string> }} [options] args: which files
 */
export const vitest = (workspace, { name = `${workspace} tests`, args = ['run'], env = {} } = {}) => ({
  name,
  async run() {
    const report = reportFile(name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const result = await command('node', [program('vitest/vitest.mjs'), ...args, ...reporters], {
      cwd: at(workspace),
      env: { NO_COLOR: '1', ...env },
    });
    const failures = failuresOfJest(report, workspace, env);
    return { ...result, tally: tallyOfJest(report), failures };
  },
});

export const WEBS = ['customer-web', 'crew-web', 'admin-web'].filter((name) => existsSync(at(name, 'src')));
export const webTests = ['web-common', ...WEBS].map((name) => vitest(name));
