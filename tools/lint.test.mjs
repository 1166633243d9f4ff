import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { at } from './steps/places.mjs';

const eslint = new ESLint({ cwd: at() });
/** The rules that a file with this text breaks. */
async function brokenBy(filePath, text) {
  const [{ messages }] = await eslint.lintText(`${text}\n`, { filePath: at(filePath) });
  return messages.map(({ ruleId }) => ruleId);
}

for (const folder of [
  'contract',
  'backend',
  'sandbox',
  'web-common',
  'customer-web',
  'crew-web',
  'admin-web',
])
  for (const reading of ['new Date()', 'Date.now()'])
    test(`a test in ${folder} may not read the machine's clock by ${reading}`, async () => {
      const text = `export const now = ${reading};`;
      assert.deepEqual(await brokenBy(`${folder}/src/a.test.ts`, text), ['no-restricted-syntax']);
      assert.deepEqual(await brokenBy(`${folder}/src/a.ts`, text), []);
    });

for (const opening of ["BookingsStage.open({ PAYMENTS: 'off' })", 'startTestApp()'])
  test(`a suite of the backend may not open its stage in beforeAll by ${opening}`, async () => {
    const hook = `export let stage; beforeAll(async () => { stage = await ${opening}; });`;
    assert.deepEqual(await brokenBy('backend/test/office/a.test.ts', hook), ['no-restricted-syntax']);
    const used = `export const stage = useStage(() => ${opening}); beforeAll(() => stage.begin());`;
    assert.deepEqual(await brokenBy('backend/test/office/a.test.ts', used), []);
  });

for (const reading of ['new Date()', 'Date.now()'])
  test(`a story of the backend may not read the machine's clock by ${reading}`, async () => {
    for (const file of ['a.test.ts', 'office/a.test.ts', 'office/a-stage.ts'])
      assert.deepEqual(await brokenBy(`backend/test/${file}`, `export const now = ${reading};`), [
        'no-restricted-syntax',
      ]);
  });

test('a use case may not name its method run', async () => {
  const named = (verb) => `export class CancelBooking { ${verb}() { return 1; } }`;
  const file = 'backend/src/bookings/use-cases/a.ts';
  assert.deepEqual(await brokenBy(file, named('run')), ['no-restricted-syntax']);
  assert.deepEqual(await brokenBy(file, named('cancel')), []);
});

for (const folder of ['contract', 'backend', 'customer-web', 'admin-web'])
  for (const format of [
    "new Intl.DateTimeFormat('en-US')",
    "Intl.NumberFormat('en-US')",
    "(1234).toLocaleString('en-US')",
    'new Date(0).toLocaleDateString()',
    'new Date(0).toLocaleTimeString()',
  ])
    test(`${folder} may not make a format of its own by ${format}`, async () => {
      const text = `export const words = ${format};`;
      assert.deepEqual(await brokenBy(`${folder}/src/a.ts`, text), ['no-restricted-syntax']);
    });

test('only the modules for dates and numbers make formats; a use case formats through them', async () => {
  const text = "export const words = new Intl.DateTimeFormat('en-US');";
  for (const module of ['date-words', 'numbers'])
    assert.deepEqual(await brokenBy(`contract/src/basics/${module}.ts`, text), []);
  assert.deepEqual(await brokenBy('backend/src/office/use-cases/a.ts', text), ['no-restricted-syntax']);
});

for (const layer of ['domain', 'use-cases', 'http'])
  test(`${layer} of a module may not write SQL`, async () => {
    const file = `backend/src/bookings/${layer}/a.ts`;
    for (const sql of [
      "'SELECT id FROM booking'",
      '`\n  INSERT INTO booking (id) VALUES (1)`',
      "'UPDATE booking SET id = 1'",
      '`DELETE FROM booking WHERE id = ${one}`',
      '`WITH given AS (SELECT 1) SELECT * FROM given`',
    ]) {
      const text = `export const text = (one) => [one, ${sql}];`;
      assert.deepEqual(await brokenBy(file, text), ['no-restricted-syntax'], sql);
      assert.deepEqual(await brokenBy('backend/src/bookings/infra/a.ts', text), [], sql);
    }
    for (const call of ['tx.query(`${one} LIMIT 1`)', "rows(tx, '-- none')", "this.sql.query('a b')"]) {
      const text = `export function ask(tx, rows, one) { return [one, ${call}]; }`;
      assert.deepEqual(await brokenBy(file, text), ['no-restricted-syntax'], call);
    }
    assert.deepEqual(await brokenBy(file, "export const text = 'Select a day with a crew';"), []);
  });

test('handlers and jobs of a module may not write SQL', async () => {
  for (const file of ['handlers.ts', 'jobs.ts'])
    assert.deepEqual(await brokenBy(`backend/src/bookings/${file}`, "export const text = 'SELECT 1';"), [
      'no-restricted-syntax',
    ]);
});

test('the domain may not name columns', async () => {
  const file = 'backend/src/bookings/domain/a.ts';
  for (const text of [
    'export interface NewBooking { user_id: string }',
    'export const idOf = (one: { id: string }) => { const user_id = one.id; return user_id; };',
    'export const idOf = (one: never) => one["a"].user_id;',
    'export class Booking { user_id = 1; }',
    'export const idOf = (user_id: string) => ({ user_id });',
  ]) {
    const broken = await brokenBy(file, text);
    assert.ok(broken.includes('no-restricted-syntax'), text);
  }
  const code = "export const LABELS = { rebooking_fee: 'Rebooking fee' }; export const kind = 'not_entered';";
  assert.deepEqual(await brokenBy(file, code), []);
  assert.deepEqual(
    await brokenBy('backend/src/bookings/infra/a.ts', 'export interface Row { user_id: string }'),
    [],
  );
});

for (const [literal, file] of [
  ['{ ...{ a: 1, b: 2 }, c: 3 }', 'backend/src/bookings/domain/a.ts'],
  ["['a', ...['b', 'c']]", 'backend/src/bookings/infra/a.ts'],
  ["[...['a', 'b'], 'c']", 'admin-web/src/a.test.tsx'],
  ['{ ...{ a: 1 }, ...b }', 'tools/a.mjs'],
])
  test(`${file} may not spread a literal into a literal`, async () => {
    assert.deepEqual(await brokenBy(file, `export const made = (b) => [b, ${literal}];`), [
      'no-restricted-syntax',
    ]);
    const useful = "export const made = (b) => [{ ...b, ...(b && { c: 1 }) }, [...b, ...(b ? ['c'] : [])]];";
    assert.deepEqual(await brokenBy(file, useful), []);
  });

test('a constructor takes at most eight parameters', async () => {
  const parts = (count) =>
    Array.from({ length: count }, (_, n) => `private readonly a${n}: string`).join(', ');
  const made = (count) => `export class A { constructor(${parts(count)}) {} }`;
  for (const file of ['backend/src/bookings/use-cases/a.ts', 'backend/src/notifications/jobs.ts']) {
    assert.deepEqual(await brokenBy(file, made(9)), ['no-restricted-syntax']);
    assert.deepEqual(await brokenBy(file, made(8)), []);
  }
});

for (const parts of [
  "import { Dialog } from '@mui/material';",
  "import { Box, DialogActions } from '@mui/material';",
  "import { Drawer } from '@mui/material';",
  "import Dialog from '@mui/material/Dialog';",
  "import { Confirm } from 'react-admin';",
])
  test(`the office has one dialog, and may not ${parts}`, async () => {
    const text = `${parts} export { ${/(\w+) (?:\} )?from/.exec(parts)[1]} };`;
    for (const file of ['features/a.tsx', 'ui/form-dialog.tsx', 'booking/a.test.tsx'])
      assert.ok((await brokenBy(`admin-web/src/${file}`, text)).includes('no-restricted-imports'), file);
    assert.ok(!(await brokenBy('admin-web/src/ui/dialog.tsx', text)).includes('no-restricted-imports'));
  });

test('the office may import other parts of MUI', async () => {
  const text = "import { Box } from '@mui/material'; export { Box };";
  assert.deepEqual(await brokenBy('admin-web/src/features/a.tsx', text), []);
});

test('a test may name an instant', async () => {
  assert.deepEqual(
    await brokenBy('admin-web/src/a.test.tsx', "export const day = new Date('2027-03-10');"),
    [],
  );
});

test('tests of the customer site may not pass callbacks to mutate either', async () => {
  const text = 'export const save = (query) => query.mutate(1, {});';
  assert.deepEqual(await brokenBy('customer-web/src/a.test.ts', text), ['no-restricted-syntax']);
});

for (const comment of [
  '/** What the last change replaced. */',
  '// Asked once. Who pressed the button is logged.',
  '/**\n * The entries.\n * @param id the key. Whose it is decides the caller\n */',
  '/** Of a visit, while the office shows them. */',
  '// null: it has it',
  '// A row without a character is none.',
  '// A happy customer is no\n// alert.',
  '// The price as of whichever is later.',
  '// So many letters must be left.',
  '// They are dead before the audit.',
])
  test(`a comment may not say ${JSON.stringify(comment)}`, async () => {
    for (const file of [
      'backend/src/bookings/domain/a.ts',
      'admin-web/src/a.test.tsx',
      'tools/a.mjs',
      'a.cjs',
    ])
      assert.deepEqual(await brokenBy(file, comment), ['words/plain-comments']);
  });

test('a comment may ask a question, quote a screen and contain “there is none”', async () => {
  for (const comment of [
    '// What if the page is old? The server refuses.',
    "// 'What to expect' on the page.",
    '/**\n * Says when, and by\n * What a word means here.\n */',
    '// null if there is none, or there is no\n// card, or it is no longer valid.',
    '// A keep-alive connection.',
  ])
    assert.deepEqual(await brokenBy('backend/src/bookings/domain/a.ts', comment), [], comment);
});
