import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isSlow, SLOW } from '../backend/test/setup/slow-suites.js';
import { areasOf, chooseSuites } from './steps/changed-suites.mjs';
import { at } from './steps/places.mjs';
import {
  failuresOfJest,
  failuresOfNode,
  failuresOfPlaywright,
  flakyOfPlaywright,
  repeats,
  summary,
  tallyOfJest,
  tallyOfNode,
  tallyOfPlaywright,
  times,
  withSecondRun,
} from './steps/reports.mjs';
import { suitesOfTheDay } from './steps/suites-of-the-day.mjs';

const folder = mkdtempSync(join(tmpdir(), 'homebright-tools-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, content) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};

test('the counts of all runners are added, and a file that does not load counts as one failure', () => {
  const jest = write('jest.json', {
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ],
  });
  assert.deepEqual(tallyOfJest(jest), { passed: 7, failed: 2, skipped: 3 });
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 0 };
  const playwright = write('playwright.json', { stats, errors: [{}] });
  assert.deepEqual(tallyOfPlaywright(playwright), { passed: 5, failed: 3, skipped: 0 });
  const tap = '# tests 4\n# pass 3\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n';
  assert.deepEqual(tallyOfNode(tap), { passed: 3, failed: 1, skipped: 0 });
  assert.deepEqual(tallyOfJest(join(folder, 'never-written')), { passed: 0, failed: 0, skipped: 0 });
});

test('a failed test is named with the command that runs it again, in an area by the path of its own file', () => {
  const failed = (ancestorTitles, title) => ({ ancestorTitles, title, status: 'failed' });
  const report = write('jest-failing.json', {
    testResults: [
      { name: at('backend/test/areas/crew.ts'), status: 'passed', assertionResults: [] },
      {
        name: at('backend/test/areas/bookings.ts'),
        status: 'failed',
        assertionResults: [
          failed(['test/bookings/charging.test.ts', 'a card (again)'], "is not the customer's"),
          { ...failed(['test/bookings/terms.test.ts'], 'holds'), status: 'passed' },
        ],
      },
      { name: at('backend/src/a.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  assert.deepEqual(failuresOfJest(report, 'backend'), [
    {
      name: "test/bookings/charging.test.ts › a card (again) › is not the customer's",
      command: String.raw`npm test -w backend -- test/bookings/charging.test.ts -t 'a card \(again\) is not the customer'\''s'`,
    },
    { name: 'src/a.test.ts', command: 'npm test -w backend -- src/a.test.ts' },
  ]);
  const [{ command }] = failuresOfJest(report, 'backend', { TEST_NOW: '2028-02-29T17:00:00Z' });
  assert.match(command, /^TEST_NOW=2028-02-29T17:00:00Z npm test /);
  assert.deepEqual(failuresOfJest(join(folder, 'never-written'), 'backend'), []);
});

test('a test that failed on a special day runs again on that day', () => {
  const ancestorTitles = ['leap day', 'a plan'];
  const report = write('special-days.json', {
    testResults: [
      {
        name: at('customer-web/src/a.test.ts'),
        status: 'failed',
        assertionResults: [{ ancestorTitles, title: 'ends', status: 'failed' }],
      },
    ],
  });
  assert.deepEqual(failuresOfJest(report, 'customer-web', { EVERY_SPECIAL_DAY: 'yes' }), [
    {
      name: 'src/a.test.ts › leap day › a plan › ends',
      command: "TEST_NOW=2028-02-29T17:00:00Z npm test -w customer-web -- src/a.test.ts -t 'a plan ends'",
    },
  ]);
});

test('special days have a suite for each module of a web that reads the clock, and only those', () => {
  for (const [web, suite] of [
    ['customer-web', 'src/ui/slot/calendar.test.tsx'],
    ['crew-web', 'src/crew.test.ts'],
    ['admin-web', 'src/features/dashboard/dashboard.test.tsx'],
    ['admin-web', 'src/features/prices/tabs/tax-fields.test.tsx'],
  ])
    assert.ok(suitesOfTheDay(web).includes(suite), `${web}: ${suite}`);
  assert.ok(!suitesOfTheDay('customer-web').includes('src/lib/money.test.ts'));
});

test('a failing file counts as passed if it passes when run once more, otherwise as failed', () => {
  const first = { passed: 10, failed: 2, skipped: 1 };
  const mended = { ...first, passed: 12, failed: 0 };
  assert.deepEqual(withSecondRun(first, { passed: 5, failed: 0, skipped: 0 }), mended);
  const half = { ...first, passed: 11, failed: 1 };
  assert.deepEqual(withSecondRun(first, { passed: 4, failed: 1, skipped: 0 }), half);
  const unloadable = { passed: 0, failed: 0, skipped: 0 };
  assert.equal(withSecondRun(first, { ...unloadable, failed: 3 }).passed, 10);
});

test("a failed test of node's runner is named with its file", () => {
  const file = write(
    'failing.test.mjs',
    "import { test } from 'node:test'; test('holds', () => { throw new Error('no'); });",
  );
  const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  });
  const [first] = failuresOfNode(stdout);
  assert.match(first.name, /failing\.test\.mjs › holds$/);
  assert.match(first.command, /^node --test .*failing\.test\.mjs$/);
});

test('the last lines name the tests to run again and those that passed only when repeated', () => {
  assert.equal(repeats([], []), '');
  assert.equal(
    repeats([{ name: 'a › b', command: 'npm test' }], ['c']),
    'Failed, and how to run each again:\n  a › b\n    npm test\nPassed only when repeated:\n  c',
  );
});

test('a change runs its own suites first, then those that import it, then its area, within a budget', () => {
  const suite = (path, text = '') => ({ path, text });
  const tests = [
    suite('test/bookings/ratings.test.ts'),
    suite('test/bookings/charging.test.ts'),
    suite('test/office/price.test.ts', "import { x } from '../../src/bookings/charge-due.js';"),
    suite('test/dispatch/crews.test.ts'),
  ];
  assert.deepEqual(
    chooseSuites(['src/bookings/charge-due.ts', 'test/dispatch/crews.test.ts'], tests).chosen.slice(0, 2),
    ['test/dispatch/crews.test.ts', 'test/office/price.test.ts'],
  );
  const ofAll = suite('test/security/open-api.test.ts', '');
  assert.deepEqual(chooseSuites(['src/office/http/orders.controller.ts'], [ofAll]).chosen, [ofAll.path]);
  assert.deepEqual(chooseSuites(['src/office/use-cases/order.ts'], [ofAll]).chosen, []);
  const long = '  test(\n'.repeat(200);
  assert.deepEqual(chooseSuites(['src/office/price.ts'], [suite('test/office/a.test.ts', long)]), {
    chosen: [],
    rest: ['test/office/a.test.ts'],
  });
});

test('each folder of the backend leads to suites that exist', () => {
  const folders = readdirSync(at('backend/test'), { withFileTypes: true }).filter((one) => one.isDirectory());
  const known = new Set(['', ...folders.map(({ name }) => name)]);
  for (const { name } of readdirSync(at('backend/src'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  ))
    assert.ok(
      areasOf(`src/${name}/a.ts`).every((area) => known.has(area)),
      name,
    );
});

test('each suite is in an area or slow, and each slow suite exists', () => {
  const areas = readdirSync(at('backend/test/areas')).map((file) =>
    readFileSync(at('backend/test/areas', file), 'utf8'),
  );
  const folders = readdirSync(at('backend/test'), { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name } of folders) {
    const quick = readdirSync(at('backend/test', name)).filter(
      (file) => file.endsWith('.test.ts') && !isSlow(at('backend/test', name, file)),
    );
    assert.ok(quick.length === 0 || areas.some((text) => text.includes(`'test/${name}'`)), name);
  }
  for (const name of SLOW) assert.ok(existsSync(at('backend/test', `${name}.test.ts`)), name);
});

test('a failed journey is named with the command that repeats it, and a retried one by its name', () => {
  const ended = (projectName, status) => ({ projectName, status, results: [] });
  const spec = (title, line, ...tests) => ({ title, file: 'look.spec.ts', line, tests });
  const report = write('playwright-journeys.json', {
    suites: [
      {
        title: 'look.spec.ts',
        file: 'look.spec.ts',
        specs: [
          spec('a logo @both', 73, ended('desktop', 'expected'), ended('phone-again', 'unexpected')),
          spec('a color', 90, ended('phone', 'flaky')),
        ],
        suites: [
          {
            title: 'in Spanish',
            file: 'look.spec.ts',
            specs: [spec('the page', 130, ended('phone', 'unexpected'))],
          },
        ],
      },
    ],
  });
  assert.deepEqual(failuresOfPlaywright(report), [
    {
      name: 'look.spec.ts: a logo @both (phone-again)',
      command: 'npm run e2e -- journeys/look.spec.ts:73 --project=phone-again',
    },
    {
      name: 'look.spec.ts: in Spanish › the page (phone)',
      command: 'npm run e2e -- journeys/look.spec.ts:130 --project=phone',
    },
  ]);
  assert.deepEqual(flakyOfPlaywright(report), ['look.spec.ts: a color (phone)']);
  assert.deepEqual(flakyOfPlaywright(join(folder, 'never-written')), []);
});

test('the last line has the numbers of passed, failed and skipped tests', () => {
  assert.equal(summary({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  assert.equal(summary({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped');
});

test('the line before the last has the time of each step, the longest first', () => {
  const steps = [
    { name: 'build', seconds: 19.6 },
    { name: 'backend tests', seconds: 270.2 },
  ];
  assert.equal(times(steps, 352.9), 'Took 5 min 53 s: backend tests 270 s, build 20 s');
});
