import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everythingOnce } from './stage/books.mjs';
import { PgBouncer, skipPgBouncer, skipPrepared } from './stage/pgbouncer.mjs';
import { everyRouteAnswers, routesOf } from './stage/routes.mjs';
import { Database, until } from './stage/services.mjs';
import { ANSWER_SECONDS, RECOVERY_SECONDS, Stage } from './stage/stage.mjs';

/** Fewer than one process would use, so that any state left on a connection affects another request. */
const CONNECTIONS = 3;

/** Two APIs and a worker that connect to the database through PgBouncer. */
async function openStage(options) {
  const database = await Database.start();
  const pooler = await PgBouncer.start(database, { connections: CONNECTIONS, ...options });
  const stage = await Stage.open({ database, apis: 2, environment: { DATABASE_URL: pooler.url.href } });
  return { pooler, stage };
}

async function connections(stage) {
  const [{ count }] = await stage.rows(
    `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'homebright'`,
  );
  return count;
}

async function journey(t, stage) {
  const customers = await Promise.all(Array.from({ length: 6 }, () => stage.customer()));
  const bookings = await Promise.all(customers.map((customer, at) => stage.book(customer, 3 + at)));
  bookings.forEach((booking) => stage.give(booking));
  await everythingOnce(stage, bookings);
  const routes = await routesOf(stage);
  const { seen, slowest } = await everyRouteAnswers(stage, routes, [customers[0], await stage.admin()]);
  t.diagnostic(`routes: ${JSON.stringify(seen)}, slowest ${slowest} s`);
  assert.ok(!seen[503], 'a route has answered 503');
  const most = await connections(stage);
  t.diagnostic(`connections of three processes through PgBouncer: ${most}`);
  assert.ok(most >= 1 && most <= CONNECTIONS, `${most} connections`);
}

let stage, pooler;
before(async () => {
  if (!skipPgBouncer) ({ stage, pooler } = await openStage());
});
after(async () => {
  await stage?.close();
  await pooler?.kill();
});

test(
  'behind PgBouncer bookings are made, paid, confirmed and told once',
  { skip: skipPgBouncer },
  async (t) => {
    await journey(t, stage);
    // A migration of the next release, while all processes continue to work.
    const migrate = stage.process('migrate.js');
    await migrate.start();
    assert.equal(await migrate.ended, 0, migrate.said);
  },
);

test(
  'PgBouncer is killed and started: every route answers, nothing is lost',
  { skip: skipPgBouncer },
  async (t) => {
    const [customer, admin] = [await stage.customer(), await stage.admin()];
    const routes = await routesOf(stage);
    const booking = await stage.book(customer, 9);
    await pooler.kill();
    stage.give(booking);
    const { seen, slowest } = await everyRouteAnswers(stage, routes, [customer, admin]);
    t.diagnostic(`while it was away: ${JSON.stringify(seen)}, slowest ${slowest} s`);
    assert.equal((await stage.ask('/api/health/ready')).status, 503);
    await pooler.start();
    const recovery = await stage.recovery('/api/bookings', customer);
    t.diagnostic(`recovered in ${recovery} s`);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
    await everythingOnce(stage, [booking]);
  },
);

test(
  'statements that hang are given up, and their connections with them',
  { skip: skipPgBouncer },
  async (t) => {
    const cookie = await stage.customer();
    const blocker = await stage.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE booking IN ACCESS EXCLUSIVE MODE');
      const lanes = Array.from({ length: CONNECTIONS }, () => stage.ask('/api/bookings', { cookie }));
      const answers = await Promise.all(lanes);
      t.diagnostic(
        `while the table was locked: ${answers.map(({ status, seconds }) => `${status} in ${seconds} s`)}`,
      );
      for (const { status, seconds } of answers) {
        assert.equal(status, 503);
        assert.ok(seconds <= ANSWER_SECONDS, `${seconds} s`);
      }
      // All connections were taken; requests that need no locked table still recover.
      const others = await stage.recovery('/api/notifications', cookie);
      assert.ok(others <= RECOVERY_SECONDS, `others waited ${others} s`);
      const begun = Date.now();
      await until(
        async () => (await connections(stage)) <= CONNECTIONS,
        'PostgreSQL has let go of what hung',
      );
      const gone = (Date.now() - begun) / 1_000;
      t.diagnostic(`what hung was gone after ${gone} s more`);
      assert.ok(gone <= RECOVERY_SECONDS, `what hung stayed for ${gone} s`);
    } finally {
      await blocker.end();
    }
    const recovery = await stage.recovery('/api/bookings', cookie);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
  },
);

test('with named statements as well', { skip: skipPgBouncer || skipPrepared }, async (t) => {
  const other = await openStage({ prepares: true });
  try {
    await journey(t, other.stage);
  } finally {
    await other.stage.close();
    await other.pooler.kill();
  }
});
