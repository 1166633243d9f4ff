import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { at } from './places.mjs';
import { SPECIAL_DAYS } from './special-days.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** The output of Jest with `--json` and of Vitest with `--reporter=json`, which have the same shape. */
export function tallyOfJest(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  // A file that cannot be loaded contains no failing test.
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** @typedef {{ name: string, command: string }} Failure `command` runs the failed test again */

/** Quoted for a shell: a title may contain any character. */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const asPattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The tests that failed in a report of Jest or Vitest.
 *
 * @param {string} workspace
 * @param {Record<string, string>} [env] that they ran with
 * @returns {Failure[]}
 */
export function failuresOfJest(file, workspace, env = {}) {
  const failureOf = (path, titles) => {
    // Tests of a special day are listed under its name (test-setup/every-special-day.mjs).
    const day = env.EVERY_SPECIAL_DAY && SPECIAL_DAYS.find(({ name }) => name === titles[0]);
    const own = day ? titles.slice(1) : titles;
    const pattern = own.length ? ` -t ${quoted(asPattern(own.join(' ')))}` : '';
    const variables = Object.entries(day ? { TEST_NOW: day.now } : env).map(
      ([name, value]) => `${name}=${value} `,
    );
    return {
      name: [path, ...titles].join(' › '),
      command: `${variables.join('')}npm test -w ${workspace} -- ${path}${pattern}`,
    };
  };
  return (readReport(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const path = relative(at(workspace), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that cannot be loaded contains no failing test.
      if (!failed.length) return [failureOf(path, [])];
      return failed.map(({ ancestorTitles, title }) => {
        // An area's file contains the tests of many files, each under its own path
        // (backend/test/setup/load-stories.ts).
        const [first, ...rest] = ancestorTitles;
        const own = /^(src|test)\/.*\.test\.ts$/.test(first ?? '');
        return own ? failureOf(first, [...rest, title]) : failureOf(path, [...ancestorTitles, title]);
      });
    });
}

/** The tally of a run whose failing files were run again: tests that then pass count as passed. */
export function withSecondRun(first, second) {
  const passedLater = Math.max(0, first.failed - second.failed);
  return { ...first, passed: first.passed + passedLater, failed: second.failed };
}

export function tallyOfPlaywright(file) {
  const report = readReport(file);
  if (!report) return NOTHING;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** The journeys that failed. @returns {{ name: string, command: string }[]} `command` repeats one */
export const failuresOfPlaywright = (file) =>
  journeysThatWere('unexpected', file).map(({ name, spec, projectName }) => ({
    name,
    command: `npm run e2e -- journeys/${spec.file}:${spec.line} --project=${projectName}`,
  }));

/** The names of the journeys that passed only on a retry. */
export const flakyOfPlaywright = (file) => journeysThatWere('flaky', file).map(({ name }) => name);

function journeysThatWere(status, file) {
  const inSuite = (suite, above) => {
    // The outermost suite is the file.
    const titles = suite.title === suite.file ? above : [...above, suite.title];
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((one) => one.status === status)
        .map(({ projectName }) => ({ name: [...titles, spec.title].join(' › '), spec, projectName })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, titles))];
  };
  const found = (readReport(file)?.suites ?? []).flatMap((suite) => inSuite(suite, []));
  return found.map((one) => ({ ...one, name: `${one.spec.file}: ${one.name} (${one.projectName})` }));
}

/** @returns {Failure[]} in the output of `node --test --test-reporter=tap`, without each file's own line */
export function failuresOfNode(output) {
  const found = [...output.matchAll(/^not ok \d+ - (.+)\n(?: {2}.*\n)*? {2}location: '(.+?):\d+:\d+'$/gm)];
  return found.map(([, name, file]) => ({
    name: `${relative(at(), file)} › ${name}`,
    command: `node --test ${relative(at(), file)}`,
  }));
}

/** The summary lines of `node --test`. */
export function tallyOfNode(output) {
  const count = (name) => Number(new RegExp(`^(?:#|ℹ) ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * The line before the last one: the longest step first.
 *
 * @param {{ name: string, seconds: number }[]} steps some of which ran in parallel
 * @param {number} all seconds from the first to the last, installing included
 */
export function times(steps, all) {
  const each = [...steps]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`);
  const whole = Math.round(all);
  return `Took ${Math.floor(whole / 60)} min ${whole % 60} s: ${each.join(', ')}`;
}

/**
 * Says what to run again, and which journeys needed their retry; '' if there is nothing to say.
 *
 * @param {Failure[]} failures
 * @param {string[]} flaky
 */
export function repeats(failures, flaky) {
  const failed = failures.map(({ name, command }) => `  ${name}\n    ${command}`);
  return [
    ...(failed.length ? ['Failed, and how to run each again:', ...failed] : []),
    ...(flaky.length ? ['Passed only when repeated:', ...flaky.map((name) => `  ${name}`)] : []),
  ].join('\n');
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
