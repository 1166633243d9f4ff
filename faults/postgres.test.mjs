import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { everythingOnce } from './stage/books.mjs';
import { everyRouteAnswers, routesOf } from './stage/routes.mjs';
import { startHole } from './stage/blackhole-proxy.mjs';
import { Database, until } from './stage/services.mjs';
import { ANSWER_SECONDS, RECOVERY_SECONDS, Stage } from './stage/stage.mjs';

let stage;
before(async () => {
  stage = await Stage.open();
});
after(() => stage?.close());

test('PostgreSQL is stopped and started: every route answers, nothing is lost or done twice', async (t) => {
  const customers = await Promise.all([stage.customer(), stage.customer(), stage.customer()]);
  const admin = await stage.admin();
  const routes = await routesOf(stage);
  const bookings = [];
  for (const customer of customers.slice(0, 2)) {
    bookings.push(await stage.book(customer, 3 + bookings.length));
    stage.give(bookings.at(-1));
    await stage.database.stop();
    // The webhook arrives while the database is down: it is refused, then sent again or found by reconciliation.
    const { seen, slowest } = await everyRouteAnswers(stage, routes, [customers[0], admin]);
    t.diagnostic(`while it was away: ${JSON.stringify(seen)}, slowest ${slowest} s`);
    assert.equal((await stage.ask('/api/health/ready')).status, 503);
    await stage.database.start();
    const recovery = await stage.recovery('/api/bookings', customers[0]);
    t.diagnostic(`API recovered in ${recovery} s`);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
    await workerRecovers(t, stage);
  }
  bookings.push(await stage.book(customers[2], 9));
  stage.give(bookings.at(-1));
  await everythingOnce(stage, bookings);
});

const skip = process.platform === 'linux' ? false : 'processes are found by /proc, which Linux has';

test(
  'PostgreSQL hangs: every route answers, the process says that it is not ready, and works again at once',
  { skip },
  async (t) => {
    const [customer, admin] = [await stage.customer(), await stage.admin()];
    const routes = await routesOf(stage);
    const backends = await stage.rows(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    const [{ pid }] = await stage.rows('SELECT pg_backend_pid() AS pid');
    const all = [parentOf(pid), ...backends.map((one) => one.pid)];
    all.forEach((one) => kill(one, 'SIGSTOP'));
    try {
      const [live, ready] = await Promise.all([
        stage.ask('/api/health/live'),
        stage.ask('/api/health/ready'),
      ]);
      assert.deepEqual([live.status, ready.status], [200, 503]);
      assert.ok(Math.max(live.seconds, ready.seconds) <= ANSWER_SECONDS);
      const { seen, slowest } = await everyRouteAnswers(stage, routes, [customer, admin]);
      t.diagnostic(`while it hung: ${JSON.stringify(seen)}, slowest ${slowest} s`);
    } finally {
      all.forEach((one) => kill(one, 'SIGCONT'));
    }
    const recovery = await stage.recovery('/api/bookings', customer);
    t.diagnostic(`recovered in ${recovery} s`);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
  },
);

test('one process of PostgreSQL hangs with a request: that one is told so in time', { skip }, async (t) => {
  const cookies = await Promise.all(Array.from({ length: 8 }, () => stage.customer()));
  await Promise.all(cookies.map((cookie) => stage.ask('/api/bookings', { cookie })));
  const backends = await stage.rows(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'homebright' AND state = 'idle'`,
  );
  backends.forEach(({ pid }) => kill(pid, 'SIGSTOP'));
  try {
    const answers = await Promise.all(cookies.map((cookie) => stage.ask('/api/bookings', { cookie })));
    t.diagnostic(`slowest of ${answers.length}: ${Math.max(...answers.map(({ seconds }) => seconds))} s`);
    for (const { status, seconds } of answers) {
      assert.ok([200, 503].includes(status), String(status));
      assert.ok(seconds <= ANSWER_SECONDS, `${seconds} s`);
    }
    // The hanging connections were given up: others serve requests while these still hang.
    const recovery = await stage.recovery('/api/bookings', cookies[0]);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
  } finally {
    backends.forEach(({ pid }) => kill(pid, 'SIGCONT'));
  }
});

test('the network loses every word to PostgreSQL: every route answers, and all works again with it', async (t) => {
  const database = await Database.start();
  const hole = await startHole(database.port);
  const url = new URL(database.url);
  url.port = String(hole.port);
  const far = await Stage.open({ database, environment: { DATABASE_URL: url.href } });
  try {
    const [customer, admin] = [await far.customer(), await far.admin()];
    const routes = await routesOf(far);
    const booking = await far.book(customer, 3);
    hole.swallow();
    far.give(booking);
    const { seen, slowest } = await everyRouteAnswers(far, routes, [customer, admin]);
    t.diagnostic(`while it lost everything: ${JSON.stringify(seen)}, slowest ${slowest} s`);
    assert.equal((await far.ask('/api/health/ready')).status, 503);
    hole.heal();
    const recovery = await far.recovery('/api/bookings', customer);
    t.diagnostic(`API recovered in ${recovery} s`);
    assert.ok(recovery <= RECOVERY_SECONDS, `recovery took ${recovery} s`);
    await workerRecovers(t, far);
    // A failure too short for idle connections to be closed meanwhile.
    hole.swallow();
    assert.equal((await far.ask('/api/bookings', { cookie: customer })).status, 503);
    hole.heal();
    const again = await far.recovery('/api/bookings', customer);
    assert.ok(again <= RECOVERY_SECONDS, `recovery took ${again} s`);
    await workerRecovers(t, far);
    await everythingOnce(far, [booking]);
  } finally {
    await far.close();
    await hole.stop();
  }
});

/** Checks that the worker handles a new event within the recovery time. */
async function workerRecovers(t, stage) {
  const begun = Date.now();
  await stage.rows(`INSERT INTO outbox (name, payload) VALUES ('faults.nobody-listens', '{}')`);
  await until(async () => {
    const [{ open }] = await stage.rows(
      `SELECT count(*)::int AS open FROM outbox WHERE name = 'faults.nobody-listens' AND completed_at IS NULL`,
    );
    return open === 0;
  }, 'the worker relays again');
  const seconds = (Date.now() - begun) / 1_000;
  t.diagnostic(`worker recovered in ${seconds} s`);
  assert.ok(seconds <= RECOVERY_SECONDS, `the worker took ${seconds} s`);
}

function kill(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

function parentOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
