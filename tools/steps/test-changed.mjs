import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { backendTests, nodeTests, vitest } from './checks.mjs';
import { chooseSuites, workspaceOf } from './changed-suites.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { at, TSC } from './places.mjs';
import { runSteps } from './run-steps.mjs';

console.log('npm run test:changed: what the change can break, before a commit. npm test runs everything.');
await ensureInstalled();

const git = (...args) =>
  execFileSync('git', args, { cwd: at(), encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * `npm run test:changed -- main` takes everything since `main`; without a name, everything that is not committed yet.
 */
const base = process.argv[2] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', '--relative', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(at(file)));
if (!changed.length) {
  console.log(`Nothing has changed since ${base}. Name an older commit to compare with.`);
  process.exit(0);
}

const changedIn = (workspace) => changed.filter((file) => workspaceOf(file) === workspace);
const pathsIn = (workspace) => changedIn(workspace).map((file) => file.slice(workspace.length + 1));
const scripts = changed.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
const leftOut = [];

const style = {
  name: 'format and lint',
  async run() {
    const programs = [
      ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--ignore-unknown', ...changed],
    ];
    if (scripts.length) programs.push(['eslint/bin/eslint.js', '--no-warn-ignored', ...scripts]);
    const results = [];
    for (const [program, ...args] of programs)
      results.push(await command('node', [at('node_modules', program), ...args]));
    return {
      code: results.some(({ code }) => code !== 0) ? 1 : 0,
      output: results.map(({ output }) => output).join(''),
    };
  },
};

const PROJECTS = {
  contract: ['contract/tsconfig.test.json'],
  backend: ['backend/tsconfig.test.json'],
  sandbox: ['sandbox/tsconfig.test.json'],
  'web-common': ['web-common'],
  'customer-web': ['customer-web'],
  'crew-web': ['crew-web'],
  'admin-web': ['admin-web'],
  e2e: ['e2e'],
};
const typed = Object.entries(PROJECTS).filter(([workspace]) => changedIn(workspace).length);
const types = {
  name: `types of ${typed.map(([workspace]) => workspace).join(', ')}`,
  async run() {
    const results = [await command('node', [TSC, '-b', 'contract', 'backend', 'sandbox'])];
    for (const project of typed.flatMap(([, projects]) => projects))
      results.push(await command('node', [TSC, '-p', project]));
    return {
      code: results.some(({ code }) => code !== 0) ? 1 : 0,
      output: results.map(({ output }) => output).join(''),
    };
  },
};

function backend() {
  const files = pathsIn('backend').filter((file) => file.endsWith('.ts'));
  if (!files.length) return [];
  const tests = readdirSync(at('backend/test'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ path: `test/${file}`, text: readFileSync(at('backend/test', file), 'utf8') }));
  const { chosen, rest } = chooseSuites(files, tests);
  if (rest.length) leftOut.push(`${rest.length} HTTP suites of the same areas: ${rest.join(', ')}`);
  const sources = files.filter((file) => file.startsWith('src/'));
  const related = ['--config=jest.rules.config.js', '--passWithNoTests', '--findRelatedTests', ...sources];
  const suites = ['--config=jest.areas.config.js', '--testPathPatterns=areas/changed'];
  return [
    ...(sources.length ? [backendTests('backend rules that import it', related)] : []),
    ...(chosen.length
      ? [
          backendTests(`backend HTTP suites: ${chosen.join(', ')}`, suites, {
            CHANGED_SUITES: chosen.map((path) => at('backend', path)).join('\n'),
          }),
        ]
      : []),
  ];
}

function related(workspace) {
  const files = pathsIn(workspace).filter((file) => /\.(tsx?|css)$/.test(file));
  if (!files.length) return [];
  const args = ['related', '--run', '--passWithNoTests', ...files];
  return [vitest(workspace, { name: `${workspace} tests that import it`, args })];
}

const tools = changedIn('tools').length ? [nodeTests('tests of the tools', ['tools/tools.test.mjs'])] : [];
if (changedIn('contract').length) leftOut.push('backend and webs, which import the contract: npm run check');
if (changedIn('web-common').length)
  leftOut.push('customer-web and crew-web, which import web-common: npm run check');
if (changedIn('e2e').length)
  leftOut.push(
    `journeys: npm run e2e -- ${pathsIn('e2e')
      .filter((file) => file.endsWith('.spec.ts'))
      .join(' ')}`,
  );
leftOut.push('journeys, boundaries, unused code and the slow suites: npm test, npm run test:slow');
console.log(`${changed.length} files changed since ${base}. Left out: ${leftOut.join('; ')}.`);

await runSteps([
  [
    [style, ...(typed.length ? [types] : []), ...tools, ...['contract', 'sandbox'].flatMap(related)],
    [...backend(), ...['web-common', 'customer-web', 'crew-web', 'admin-web'].flatMap(related)],
  ],
]);
