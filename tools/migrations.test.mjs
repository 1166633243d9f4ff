import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from './steps/places.mjs';

/** What the version before cannot live with, or what keeps everybody waiting on a large table. */
const RULES = [
  ['drops a column', /\bDROP COLUMN\b/i],
  ['drops a table', /\bDROP TABLE\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i],
  ['demands a value', /\bSET NOT NULL\b/i],
  [
    'adds a column that must be filled and has no default',
    /\bADD COLUMN (IF NOT EXISTS )?\w+ (?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/i,
  ],
  ['checks every row at once', /\bADD CONSTRAINT \w+ (CHECK|FOREIGN KEY)(?![^;]*\bNOT VALID\b)/i],
  ['rewrites or locks a whole table', /\b(VACUUM FULL|CLUSTER|LOCK TABLE)\b/i],
];

/** Tables that hold a row per booking or more: an index made on one that is in use stops all writing to it. */
const LARGE =
  'booking|ledger_account|ledger_entry|payment|refund|assignment|notification|delivery|mail|outbox|outbox_handled|photo|app_user|property|session|audit_log';
const INDEX = new RegExp(`\\bCREATE (UNIQUE )?INDEX (?!CONCURRENTLY)\\w+ ON (${LARGE})\\b`, 'i');

/** Migrations up to here made the first version that anybody ran: there is none before it to break. */
const FIRST_VERSION = 1763619999999n;

/** Later ones that break a rule, each with the reason why they may. */
const ALLOWED = {};

/** Where a statement stands on a table that the same file makes, nobody waits. */
function problemsIn(sql) {
  const text = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  const fresh = [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(
    ([, name]) => name,
  );
  return text
    .split(';')
    .filter(
      (statement) => !fresh.some((name) => new RegExp(`(ALTER TABLE|ON) ${name}\\b`, 'i').test(statement)),
    )
    .flatMap((statement) => [
      ...RULES.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
      ...(INDEX.test(statement) ? ['makes an index while everybody waits'] : []),
    ]);
}

test('no migration breaks the version that still runs beside it (docs/operations.md)', () => {
  const files = readdirSync(at('backend/migrations')).filter((file) => file.endsWith('.sql'));
  assert.ok(files.length);
  for (const file of files.filter((name) => BigInt(name.split('-')[0]) > FIRST_VERSION)) {
    if (ALLOWED[file]) continue;
    assert.deepEqual(problemsIn(readFileSync(at('backend/migrations', file), 'utf8')), [], file);
  }
});

test('caught in a real one: before the first version a table was renamed', () => {
  const sql = readFileSync(at('backend/migrations/1763600060010-deliveries.sql'), 'utf8');
  assert.ok(problemsIn(sql).includes('renames'));
});

test('what is allowed to break a rule is there, and says why', () => {
  for (const [file, why] of Object.entries(ALLOWED)) {
    assert.ok(readdirSync(at('backend/migrations')).includes(file), `${file} is not there`);
    assert.ok(why.length > 20, file);
  }
});

for (const [statement, what] of [
  ['ALTER TABLE booking DROP COLUMN focus_notes', 'drops a column'],
  ['DROP TABLE photo', 'drops a table'],
  ['ALTER TABLE mail RENAME TO delivery', 'renames'],
  ['ALTER TABLE crew ALTER COLUMN name TYPE varchar(20)', 'changes a type'],
  ['ALTER TABLE crew ALTER COLUMN name SET NOT NULL', 'demands a value'],
  [
    'ALTER TABLE crew ADD COLUMN colour text NOT NULL',
    'adds a column that must be filled and has no default',
  ],
  ['ALTER TABLE booking ADD CONSTRAINT b CHECK (version > 0)', 'checks every row at once'],
  ['CREATE INDEX booking_name ON booking (customer_name)', 'makes an index while everybody waits'],
]) {
  test(`caught: a migration that ${what}`, () => assert.deepEqual(problemsIn(statement), [what]));
}

test('not caught: what the version before does not notice', () => {
  for (const statement of [
    'ALTER TABLE crew ADD COLUMN colour text',
    "ALTER TABLE crew ADD COLUMN colour text NOT NULL DEFAULT 'green'",
    'ALTER TABLE booking ADD CONSTRAINT b CHECK (version > 0) NOT VALID',
    'CREATE TABLE tip (id bigint PRIMARY KEY, booking_id bigint NOT NULL); CREATE INDEX tip_booking ON tip (booking_id)',
    'CREATE INDEX closure_day ON closure (day)',
  ]) {
    assert.deepEqual(problemsIn(statement), [], statement);
  }
});
