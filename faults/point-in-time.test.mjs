import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { DebianPostgres, skipDebian } from './stage/debian-postgres.mjs';
import { until } from './stage/services.mjs';
import { Stage } from './stage/stage.mjs';

/** The steps of docs/operations.md, Point-in-time recovery, with Debian's own server and tools. */
let database;
let stage;

before(async () => {
  if (skipDebian) return;
  database = await DebianPostgres.start(
    (at) => `archive_mode = on
archive_timeout = 60
archive_command = 'test ! -f ${at('wal')}/%f && cp %p ${at('wal')}/%f.part && mv ${at('wal')}/%f.part ${at('wal')}/%f'
`,
  );
  for (const name of ['wal', 'base']) database.ownFolder(database.at(name));
  stage = await Stage.open({ database });
});
after(() => stage?.close());

test(
  'bookings are deleted by mistake, and come back as of the moment before',
  { skip: skipDebian },
  async (t) => {
    const customer = await stage.customer();
    const { at } = database;
    const first = await paid(customer, 3);
    database.run(
      'pg_basebackup',
      '-d',
      `postgres://admin@127.0.0.1:${database.port}/`,
      '-D',
      at('base/one'),
      '-Ft',
      '-z',
      '-c',
      'fast',
    );

    const second = await paid(customer, 5);
    const [{ moment, last }] = await stage.rows(
      `SELECT clock_timestamp()::text AS moment, (SELECT last_value FROM booking_id_seq) AS last`,
    );
    await stage.rows('SELECT pg_sleep(1)');
    await stage.rows('DELETE FROM assignment; DELETE FROM booking');
    assert.deepEqual(await bookingsOf(customer), []);
    const [{ segment }] = await database.admin('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
    await until(() => readdirSync(at('wal')).includes(segment), 'the log is in the archive');

    await Promise.all([...stage.apis, stage.worker].map((one) => one.end('SIGTERM')));
    database.stop();
    renameSync(at('data'), at('data.before'));
    database.ownFolder(at('data'));
    database.command('tar', '-xzf', at('base/one/base.tar.gz'), '-C', at('data'));
    database.command('tar', '-xzf', at('base/one/pg_wal.tar.gz'), '-C', at('data/pg_wal'));
    appendFileSync(
      at('data/postgresql.conf'),
      `restore_command = 'cp ${at('wal')}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`,
    );
    writeFileSync(at('data/recovery.signal'), '');
    database.own(at('data/recovery.signal'));
    database.up();
    await until(async () => !(await stage.rows('SELECT pg_is_in_recovery() AS so'))[0].so, 'it is promoted');

    const recovered = stage.process('backup-cli.js', ['restore', '--recovered', 'homebright']);
    await recovered.start();
    assert.equal(await recovered.ended, 0, recovered.said);
    t.diagnostic(recovered.said.trim());
    await Promise.all([...stage.apis, stage.worker].map((one) => one.start()));

    // A session from before the recovery is no longer valid.
    assert.equal((await stage.ask('/api/bookings', { cookie: customer })).status, 401);
    const ids = (await stage.rows('SELECT id, status FROM booking ORDER BY id')).map(({ id }) => Number(id));
    assert.deepEqual(ids, [first.bookingId, second.bookingId].map(Number));
    const third = await stage.book(await stage.customer(), 7);
    assert.ok(Number(third.bookingId) > Number(last) + 100_000, `${third.bookingId} after ${last}`);
  },
);

async function paid(customer, day) {
  const booking = await stage.book(customer, day);
  stage.give(booking);
  await until(
    async () =>
      (await stage.rows(`SELECT 1 FROM booking WHERE id = $1 AND status = 'confirmed'`, [booking.bookingId]))
        .length,
    'it is paid',
  );
  return booking;
}

async function bookingsOf(customer) {
  const { status, text } = await stage.ask('/api/bookings', { cookie: customer });
  assert.equal(status, 200, text);
  return JSON.parse(text);
}
