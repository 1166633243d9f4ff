import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from './steps/places.mjs';

/** Changes that the previous version cannot work with, or that block everybody on a large table. */
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

/** Tables with a row per booking or more: creating an index on one in use stops all writing to it. */
const LARGE =
  'booking|ledger_account|ledger_entry|payment|refund|assignment|notification|delivery|mail|outbox|outbox_handled|photo|app_user|property|session|audit_log';
const INDEX = new RegExp(
  `\\bCREATE (UNIQUE )?INDEX (?!CONCURRENTLY)(IF NOT EXISTS )?\\w+ ON (${LARGE})\\b`,
  'i',
);

/** The first migration: no earlier version exists that it could break. */
const FIRST = '1763600000000-platform.sql';

/** Files that may break a rule: the rules, and the reason. */
const ALLOWED = {
  '1763600055000-office.sql': {
    problems: ['makes an index while everybody waits', 'makes an index while everybody waits'],
    why: 'made before anybody ran a version: the table was always empty',
  },
  '1763600060010-deliveries.sql': {
    problems: [
      ...Array(7).fill('renames'),
      'checks every row at once',
      'makes an index while everybody waits',
    ],
    why: 'made before anybody ran a version: the table of mails took its present name',
  },
  '1763610010010-office-lists.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'a row for each customer: 100,000 of them are indexed in a tenth of a second, and only signing in waits',
  },
  '1763610020000-disputes.sql': {
    problems: ['checks every row at once', 'checks every row at once'],
    why: 'the checks replace stricter ones in the same moment: what held those holds these, and one pass over the ledger is short',
  },
  '1763610080010-coming-visits.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'where there are bookings already it is made CONCURRENTLY beforehand, and found to be there',
  },
  '1763710000900-proven-addresses.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'where there are deliveries already it is made CONCURRENTLY beforehand, and found to be there',
  },
  '1763710000710-phone-digits.sql': {
    problems: ['makes an index while everybody waits', 'makes an index while everybody waits'],
    why: 'where there are bookings already both are made CONCURRENTLY beforehand, and found to be there',
  },
  '1763710000800-names-of-the-field.sql': {
    problems: Array(5).fill('renames'),
    why: 'this release alone is installed with a stop; compatibility between versions counts from here (CHANGELOG)',
  },
  '1763710000910-unread-tables.sql': {
    problems: Array(2).fill('drops a table'),
    why: 'this release alone is installed with a stop, and no version from here on reads them (CHANGELOG)',
  },
  '1763710001410-known-homes.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'a row for each home: 100,000 of them are indexed in some tenths of a second, and only booking waits',
  },
  '1763710001520-home-search.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'where there are very many homes already it is made CONCURRENTLY beforehand, and found to be there',
  },
  '1763710003400-figures-of-a-year.sql': {
    problems: Array(6).fill('makes an index while everybody waits'),
    why: 'where there are bookings already all are made CONCURRENTLY beforehand, and found to be there',
  },
  '1763710004060-sign-in-by-code.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'nobody signs in by code before it: the index is empty, and reading 100,000 customers takes some milliseconds',
  },
  '1763710000210-debts.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'where there are bookings already it is made CONCURRENTLY beforehand, and found to be there',
  },
  '1763710004020-crew-sessions.sql': {
    problems: ['checks every row at once', 'makes an index while everybody waits'],
    why: 'a row for each browser that is signed in: the check lets in all that the former one did, and the index begins empty',
  },
  '1763710004450-known-people.sql': {
    problems: Array(2).fill('makes an index while everybody waits'),
    why: 'a row for each customer and each home: 100,000 of either are indexed within seconds, and only booking and signing in wait',
  },
  '1763710004360-office-addresses.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'the column is new and empty: the index holds no row, and is made by one look at the customers',
  },
  '1763710004760-written-quotes.sql': {
    problems: ['makes an index while everybody waits'],
    why: 'the column is new and empty: the index holds no row, and is made by one look at the photos',
  },
};

/** Ignores statements on a table that the same file creates, because nobody waits for that table. */
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

test('no migration breaks the previous version, which still runs meanwhile (docs/operations.md)', () => {
  const files = readdirSync(at('backend/migrations')).filter((file) => file.endsWith('.sql'));
  assert.ok(files.length);
  assert.equal(files.sort()[0], FIRST);
  for (const file of files.slice(1)) {
    const sql = readFileSync(at('backend/migrations', file), 'utf8');
    assert.deepEqual(problemsIn(sql), ALLOWED[file]?.problems ?? [], file);
  }
});

test('every allowed exception is a file that exists, with a reason', () => {
  for (const [file, { problems, why }] of Object.entries(ALLOWED)) {
    assert.ok(readdirSync(at('backend/migrations')).includes(file), `${file} is not there`);
    assert.ok(problems.length && why.length > 20, file);
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

test('not caught: changes that the previous version does not notice', () => {
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
