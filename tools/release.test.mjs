import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { at } from './steps/places.mjs';
import { compareWithReleased, manifests, migrationPrints, sectionsOf } from './steps/release.mjs';
import { incompatibilities } from './steps/schema.mjs';
import { chooseRelease, compareVersions, isDevelopment, isVersion, tagOf } from './steps/versions.mjs';

/**
 * The differences between the present tables and what the last release needs, each with the reason why it is
 * allowed. Something may be dropped once the last release no longer uses it. The list is emptied with each
 * release.
 */
const ALLOWED = {
  'administrator_email of administrator is new: UNIQUE INDEX btree (lower(email)) WHERE (email IS NOT NULL)':
    'the last release does not write the column, and rows without an address are not in the index',
  'app_user_signs_in_by_code of app_user is new: UNIQUE INDEX btree (lower(email)) WHERE signs_in_by_code':
    'the last release does not write the column, and customers of a provider alone are not in the index',
  'assignment_cleaners of assignment is new: CREATE TRIGGER assignment_cleaners BEFORE DELETE OR UPDATE OF crew_id, starts_at, ends_at ON public.assignment FOR EACH ROW EXECUTE FUNCTION let_cleaners_go()':
    'forbids nothing: the people of a visit leave with its slot, whichever release takes it',
  "photo_keys of photo is new: CHECK (((store_key ~ '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.jpg$'::text) AND (thumb_key ~ '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-thumb\\.jpg$'::text))) NOT VALID":
    'the last release names the files of photos in the same way, and only new rows are checked',
  "session_owner of session is gone or another: CHECK ((((kind = 'customer'::text) AND (user_id IS NOT NULL) AND (administrator_id IS NULL)) OR ((kind = 'administrator'::text) AND (administrator_id IS NOT NULL) AND (user_id IS NULL))))":
    'customers and administrators are checked as before; sessions of crews have a cookie of their own, which the last release does not read',
  "card_setup_status_check of card_setup is gone or another: CHECK ((status = ANY (ARRAY['open'::text, 'succeeded'::text, 'cancelled'::text])))":
    'allows more: the last release neither reads nor writes the forms of bookings (docs/decisions/0197-when-money-moves.md)',
  "card_setup_one_adding of card_setup is new: UNIQUE INDEX btree (user_id) WHERE (status = 'open-to-add'::text)":
    'the last release opens no form that adds a card (docs/decisions/0199-cards-and-tips.md)',
  "ledger_entry_kind_check of ledger_entry is gone or another: CHECK ((kind = ANY (ARRAY['charge'::text, 'capture'::text, 'refund'::text, 'dispute'::text, 'dispute_fee'::text])))":
    'allows more: the last release writes no tips, and reads its own kinds (docs/decisions/0199-cards-and-tips.md)',
  "booking_recurring_frequency_check of booking is gone or another: CHECK ((recurring_frequency = ANY (ARRAY['weekly'::text, 'bi-weekly'::text, 'monthly'::text])))":
    'allows more: the last release writes only its three frequencies (docs/decisions/0196-more-frequencies.md)',
  "subscription_frequency_check of subscription is gone or another: CHECK ((frequency = ANY (ARRAY['weekly'::text, 'bi-weekly'::text, 'monthly'::text])))":
    'allows more: the last release writes only its three frequencies (docs/decisions/0196-more-frequencies.md)',
};

const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const sections = sectionsOf(readFileSync(at('CHANGELOG.md'), 'utf8'));
let compared;
before(async () => {
  compared = await compareWithReleased();
});

test('all packages and the lock file have one version: the last release’s or a later one', () => {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  assert.equal(lock.version, version);
  for (const folder of manifests()) {
    for (const manifest of [
      JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')),
      lock.packages[folder],
    ]) {
      assert.equal(manifest.version, version, folder);
      for (const [name, wanted] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
        if (name.startsWith('@homebright/')) assert.equal(wanted, version, `${folder}: ${name}`);
    }
  }
  const [newest] = sections.filter((section) => section.version !== 'Unreleased');
  assert.equal(compared.released.version, newest.version);
  if (isDevelopment(version)) assert.ok(compareVersions(version, newest.version) > 0, version);
  else assert.equal(version, newest.version);
});

test('the changelog has notes and a date for each release, the newest first', () => {
  assert.ok(sections.length);
  for (const [index, section] of sections.entries()) {
    if (index === 0 && section.version === 'Unreleased') continue;
    assert.ok(isVersion(section.version), section.version);
    assert.match(section.date ?? '', /^\d{4}-\d\d-\d\d$/, section.version);
    assert.ok(section.notes.length > 100, section.version);
    const older = sections[index + 1];
    if (older) assert.ok(compareVersions(section.version, older.version) > 0, older.version);
  }
});

const { stdout, status } = spawnSync('git', ['tag', '--points-at', 'HEAD', 'v*'], {
  cwd: at(),
  encoding: 'utf8',
});
const tags = status === 0 ? stdout.split('\n').filter(isVersion) : [];

test('a tag on this commit is this version', { skip: !tags.length && 'this commit has no tag' }, () => {
  assert.deepEqual(tags, [tagOf(version)]);
});

test('the notes are printed only for the tag of this code', () => {
  const notes = (tag) =>
    spawnSync(process.execPath, [at('tools/release.mjs'), '--notes', tag], { encoding: 'utf8' });
  if (sections[0].version === version) assert.equal(notes(tagOf(version)).stdout.trim(), sections[0].notes);
  else assert.equal(notes(tagOf(version)).status, 1);
  assert.match(notes('v0.0.1').stderr, /^v0\.0\.1 is not the version of this code: package\.json says /);
});

test('migrations of the last release are unchanged', () => {
  const present = migrationPrints();
  for (const [file, print] of Object.entries(compared.released.migrations))
    assert.equal(present[file], print, `${file} was changed after its release: write another one`);
});

test('the last release runs on the present tables (docs/decisions/0081-releases.md)', () => {
  assert.deepEqual(compared.problems.sort(), Object.keys(ALLOWED).sort());
  for (const why of Object.values(ALLOWED)) assert.ok(why.length > 20);
});

const column = (type, more) => ({ type, nullable: false, filled: false, ...more });
const booking = (columns, constraints) => ({
  booking: {
    columns: { id: column('bigint', { filled: true }), note: column('text', { nullable: true }), ...columns },
    constraints: { booking_pkey: { rule: 'PRIMARY KEY (id)', columns: 'id' }, ...constraints },
  },
});
const check = { price: { rule: 'CHECK (id > 0)', columns: 'id' } };

for (const [what, before, now, expected] of [
  ['a table that is gone', booking(), {}, 'table booking is gone'],
  ['a column that is gone', booking({ old: column('text') }), booking(), 'column booking.old is gone'],
  [
    'another type',
    booking(),
    booking({ note: column('varchar(20)', { nullable: true }) }),
    'column booking.note is varchar(20), was text',
  ],
  [
    'a value that is demanded',
    booking(),
    booking({ note: column('text') }),
    'column booking.note has to be filled',
  ],
  [
    'a default that is gone',
    booking(),
    booking({ id: column('bigint') }),
    'column booking.id has no default any more',
  ],
  [
    'a new column that must be given',
    booking(),
    booking({ tip: column('int') }),
    'column booking.tip is new, has to be filled and has no default',
  ],
  ['a new check', booking(), booking({}, check), 'price of booking is new: CHECK (id > 0)'],
  [
    'a check that is another',
    booking({}, check),
    booking({}, { price: { rule: 'CHECK (id > 9)', columns: 'id' } }),
    'price of booking is gone or another: CHECK (id > 0)',
  ],
  [
    'a unique index that is gone',
    booking({}, { one: { rule: 'UNIQUE INDEX btree (note)', columns: 'note' } }),
    booking(),
    'one of booking is gone or another: UNIQUE INDEX btree (note)',
  ],
])
  test(`caught: ${what}`, () => assert.deepEqual(incompatibilities(before, now), [expected]));

test('not caught: changes that the previous release does not notice', () => {
  const kinds = (list) => ({ kind: { rule: `CHECK (note = ANY (ARRAY[${list}]))`, columns: 'note' } });
  assert.deepEqual(incompatibilities(booking({}, kinds("'a'")), booking({}, kinds("'a', 'b'"))), []);
  assert.equal(incompatibilities(booking({}, kinds("'a', 'b'")), booking({}, kinds("'a', 'c'"))).length, 1);
  const bound = { tip_positive: { rule: 'CHECK (tip > 0)', columns: 'tip' } };
  const now = booking(
    { tip: column('int', { nullable: true }), kind: column('text', { filled: true }) },
    bound,
  );
  assert.deepEqual(incompatibilities(booking({}, check), { ...now, tip: now.booking }), []);
});

const TAGS = ['v0.2.0', 'v0.2.1', 'v0.3.0', 'v0.3.1', 'v0.4.0-rc.1', 'v0.4.0', 'v1.0.0', 'nonsense'];
for (const [here, asked, expected] of [
  ['0.2.0', undefined, 'v0.3.1'],
  ['0.2.0', '0.2.1', 'v0.2.1'],
  ['0.2.0', 'v0.3.0', 'v0.3.0'],
  ['0.2.0', 'v0.4.0', /v0\.4\.0 is too far from v0\.2\.0: install v0\.3\.1 first/],
  ['0.3.1', 'v0.4.0-rc.1', 'v0.4.0-rc.1'],
  ['0.4.0', undefined, 'v1.0.0'],
  ['0.4.0-rc.1', undefined, 'v1.0.0'],
  ['0.3.0-dev', undefined, 'v0.4.0'],
  ['0.3.0-dev', 'v0.3.0', 'v0.3.0'],
  ['1.0.0', undefined, null],
  ['1.0.0', 'v1.0.0', null],
  ['1.0.0', 'v0.4.0', /older than v1\.0\.0.*npm run rollback/],
  ['0.3.0', 'v9.9.9', /no release v9\.9\.9/],
  ['0.3.0', 'main', /no release vmain/],
])
  test(`from ${here}, asked for ${asked ?? 'nothing'}`, () => {
    const choose = () => chooseRelease(here, TAGS, asked).target;
    if (expected instanceof RegExp) assert.throws(choose, expected);
    else assert.equal(choose(), expected);
  });

test('versions are sorted by number, a candidate before its release', () => {
  const sorted = ['v0.10.0', 'v0.2.0', 'v1.0.0-rc.2', '1.0.0-dev', 'v1.0.0', 'v1.0.0-rc.10'].sort(
    compareVersions,
  );
  assert.deepEqual(sorted, ['v0.2.0', 'v0.10.0', '1.0.0-dev', 'v1.0.0-rc.2', 'v1.0.0-rc.10', 'v1.0.0']);
});

const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: at(),
  encoding: 'utf8',
  maxBuffer: 10_000_000,
});

test(
  'a release is made in a scratch clone, tagged, and followed by the next version in development',
  { skip: listed.status !== 0 && 'no git here' },
  () => {
    const clone = mkdtempSync(join(tmpdir(), 'homebright-release-'));
    const run = (program, ...args) => {
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: clone, encoding: 'utf8' });
      assert.equal(status, 0, `${args.join(' ')}: ${stderr || stdout}`);
      return stdout;
    };
    const npmRunRelease = (...args) => run(process.execPath, 'tools/release.mjs', ...args);
    const commit = (words) =>
      run('git', '-c', 'user.name=Zoe', '-c', 'user.email=zoe@example.com', 'commit', '-qam', words);
    const says = (file) => JSON.parse(readFileSync(join(clone, file), 'utf8')).version;
    try {
      for (const file of listed.stdout.split('\0').filter((one) => one && existsSync(at(one))))
        cpSync(at(file), join(clone, file));
      // The clone uses the packages and builds of this folder.
      const lent = [
        '',
        'backend/',
        'sandbox/',
        'web-common/',
        'customer-web/',
        'crew-web/',
        'admin-web/',
        'contract/',
        'e2e/',
        'bench/',
      ].flatMap((folder) => [`${folder}node_modules`, `${folder}dist`]);
      for (const folder of lent) if (existsSync(at(folder))) symlinkSync(at(folder), join(clone, folder));
      run('git', 'init', '-q');
      writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\ndist\n');
      run('git', 'add', '-A');
      commit('All');
      assert.match(npmRunRelease('90.1.0'), /git tag v90\.1\.0/);
      commit('Release 90.1.0');
      run('git', 'tag', 'v90.1.0');
      assert.equal(says('package.json'), '90.1.0');
      assert.equal(says('package-lock.json'), '90.1.0');
      assert.equal(says('backend/migrations/released.json'), '90.1.0');
      assert.equal(npmRunRelease('--notes', 'v90.1.0').trim(), sections[0].notes);
      // Skips this test, which would make a release in a scratch clone.
      run(
        process.execPath,
        '--test',
        '--test-name-pattern',
        '^(all packages|a tag on|the notes)',
        'tools/release.test.mjs',
      );

      assert.match(npmRunRelease('90.2.0-dev'), /This is 90\.2\.0-dev now/);
      commit('Begin 90.2.0');
      assert.equal(says('backend/package.json'), '90.2.0-dev');
      assert.equal(says('backend/migrations/released.json'), '90.1.0');
      const [first, second] = sectionsOf(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8'));
      assert.deepEqual([first.version, first.notes, second.version], ['Unreleased', '', '90.1.0']);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  },
);
