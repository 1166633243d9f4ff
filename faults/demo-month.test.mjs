import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '@homebright/sandbox';
import pg from 'pg';
import { scratch, until } from './stage/services.mjs';

const ADMIN = { username: 'admin', password: 'a-quiet-broom-27' };
/** Written by processes at work, by signing in, or meant to stay. */
const LEFT_OUT = new Set([
  ...['audit_log', 'event_sweep', 'schedule_run', 'worker_heartbeat', 'rate_limit', 'message_channel'],
  ...['session', 'known_browser', 'administrator', 'code_count', 'one_time_code', 'sign_in_failure'],
]);

/** `npm start` on data of its own. */
class Sandbox {
  dataDir = scratch();

  async start() {
    this.port ??= await freePort(8);
    this.child = spawn(process.execPath, [resolve(import.meta.dirname, '../sandbox/dist/start.js')], {
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATABASE_WAIT_SECONDS: '60' },
        ...{ PORT: String(this.port), DATA_DIR: this.dataDir },
        ...{ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    this.child.stdout.on('data', (chunk) => (said += chunk));
    this.ended = new Promise((done) => this.child.once('exit', done));
    await until(() => said.includes('is ready'), 'the sandbox is ready', 180);
    const { DATABASE_URL } = JSON.parse(readFileSync(join(this.dataDir, 'environment.json'), 'utf8'));
    this.databaseUrl = DATABASE_URL;
    await this.signIn();
  }

  async end(signal = 'SIGTERM') {
    this.child.kill(signal);
    await this.ended;
  }

  async rows(sql, values = []) {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async signIn() {
    const answer = await fetch(`http://localhost:${this.port}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    this.cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }

  async office(method, path, body) {
    const answer = await fetch(`http://localhost:${this.port}/api/admin/${path}`, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  }

  async demo(method, path = '', headers = { cookie: this.cookie }) {
    const answer = await fetch(`http://localhost:${this.port + 2}/_sandbox/demo${path}`, { method, headers });
    return { status: answer.status, body: await answer.json() };
  }

  /** @returns what it became */
  async done(what) {
    assert.equal((await this.demo('POST', `/${what}`)).status, 202);
    const status = await until(
      async () => {
        const { body } = await this.demo('GET');
        return ['filling', 'removing'].includes(body.state) ? null : body;
      },
      `${what} is over`,
      600,
    );
    assert.equal(status.problem, undefined);
    return status.state;
  }

  provider() {
    return fetch(`http://localhost:${this.port + 2}/_sandbox/state`).then((answer) => answer.json());
  }

  /** Every row of every table, as text. */
  async tables() {
    const names = await this.rows(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const all = {};
    for (const { name } of names) {
      if (LEFT_OUT.has(name)) continue;
      // A crew's calendar has had changes: its version counts on.
      const row = name === 'crew' ? `to_jsonb(t) - 'calendar_version'` : 'to_jsonb(t)';
      all[name] = (await this.rows(`SELECT (${row})::text AS row FROM ${name} AS t ORDER BY 1`)).map(
        (one) => one.row,
      );
    }
    return all;
  }
}

const sandbox = new Sandbox();
let empty;
before(async () => {
  await sandbox.start();
  empty = await sandbox.tables();
});
after(() => sandbox.end());

const sum = (list, amount) => list.reduce((total, one) => total + Number(amount(one)), 0);

test('only an owner of the office fills it, from the site’s own pages', async () => {
  assert.equal((await sandbox.demo('GET')).body.state, 'empty');
  assert.equal((await sandbox.demo('POST', '/fill', {})).status, 403);
  const elsewhere = { cookie: sandbox.cookie, 'sec-fetch-site': 'cross-site' };
  assert.equal((await sandbox.demo('POST', '/fill', elsewhere)).status, 403);
  assert.equal((await sandbox.demo('POST', '/remove')).status, 409);
  assert.equal((await sandbox.demo('GET')).body.state, 'empty');
});

test('killed in the middle of the month, the next start finds nothing of it', async () => {
  assert.equal((await sandbox.demo('POST', '/fill')).status, 202);
  await until(async () => ((await sandbox.demo('GET')).body.days ?? 0) > 3, 'some days went by', 300);
  await sandbox.end('SIGKILL');
  await sandbox.start();
  assert.equal((await sandbox.demo('GET')).body.state, 'empty');
  assert.deepEqual(await sandbox.tables(), empty);
  assert.equal((await sandbox.provider()).intents.length, 0);
});

test('a filled month agrees with itself: ledger, provider, journal and what was sent', async () => {
  assert.equal(await sandbox.done('fill'), 'filled');
  const { charges, disputes, intents } = await sandbox.provider();
  const [ledger] = await sandbox.rows(
    'SELECT sum(captured)::int AS captured, sum(refunded)::int AS refunded, sum(disputed)::int AS disputed FROM ledger_account',
  );
  const [cash] = await sandbox.rows(
    `SELECT coalesce(sum(amount), 0)::int AS sum FROM payment WHERE method <> 'card' AND status = 'succeeded'`,
  );
  const unmatched = await sandbox.rows('SELECT intent_id AS intent, amount FROM unmatched_payment');
  assert.equal(unmatched.length, 1);
  const paid = charges.filter(
    ({ status, payment_intent: intent }) => status === 'succeeded' && intent !== unmatched[0].intent,
  );
  assert.equal(ledger.captured, sum(paid, (charge) => charge.amount_captured) + cash.sum);
  assert.equal(
    ledger.refunded,
    sum(paid, (charge) => charge.amount_refunded),
  );
  assert.equal(
    ledger.disputed,
    sum(disputes, ({ amount }) => amount),
  );
  assert.ok(ledger.refunded > 0 && ledger.disputed > 0 && intents.length > 40);
  const [{ waiting }] = await sandbox.rows(
    'SELECT count(*)::int AS waiting FROM outbox WHERE completed_at IS NULL',
  );
  assert.equal(waiting, 0);
  const [spread] = await sandbox.rows(
    'SELECT count(DISTINCT created_at::date)::int AS days FROM ledger_entry',
  );
  assert.ok(spread.days > 15, `the ledger was written on ${spread.days} days`);
  for (const { month } of await sandbox.office('GET', 'months')) {
    const { accounts } = await sandbox.office('GET', `months/${month}`);
    assert.equal(
      sum(accounts, ({ debits }) => debits),
      sum(accounts, ({ credits }) => credits),
      month,
    );
  }
  const untagged = await sandbox.rows(`SELECT id FROM app_user WHERE NOT 'Demo data' = ANY (tags)`);
  assert.deepEqual(untagged, []);
  for (const [what, least, sql] of [
    ['ratings', 8, 'SELECT FROM rating WHERE answered_at IS NOT NULL'],
    ['open tickets', 1, `SELECT FROM rating WHERE ticket = 'open'`],
    ['work photos', 4, 'SELECT FROM work_photo'],
    ['closed doors', 2, `SELECT FROM visit_event WHERE kind = 'not_entered'`],
    ['declined payments', 1, `SELECT FROM ledger_account WHERE live_payment = 'declined' AND NOT cancelled`],
    ['visits to come', 20, `SELECT FROM booking WHERE appointment_date > now() AND status <> 'cancelled'`],
    ['time off', 1, 'SELECT FROM time_off'],
    ['people who wait', 3, 'SELECT FROM waitlist'],
  ]) {
    const { length } = await sandbox.rows(sql);
    assert.ok(length >= least, `${what}: ${length}`);
  }
});

test('removed, every table is as before', async () => {
  assert.equal(await sandbox.done('remove'), 'empty');
  assert.deepEqual(await sandbox.tables(), empty);
  const { customers, intents, charges, balanceTransactions } = await sandbox.provider();
  assert.deepEqual(
    [customers, intents, charges, balanceTransactions].map(({ length }) => length),
    [0, 0, 0, 0],
  );
  const mails = await (await fetch(`http://localhost:${sandbox.port + 3}/api/messages`)).json();
  assert.deepEqual(
    mails.filter(({ to, text }) => `${to} ${text}`.includes('example.test')),
    [],
  );
  const log = await sandbox.rows(
    `SELECT actor_name, action FROM audit_log WHERE entity = 'demo-data' ORDER BY id`,
  );
  assert.deepEqual(log, [
    { actor_name: ADMIN.username, action: 'fill' },
    { actor_name: ADMIN.username, action: 'remove' },
  ]);
});

test('what people made meanwhile stays, and a month closed with demo visits is open again', async () => {
  assert.equal(await sandbox.done('fill'), 'filled');
  await sandbox.signIn();
  const order = (userId, customerName) => ({
    ...{
      userId,
      customerName,
      customerPhone: '5550142233',
      service: '1-hour',
      isRecurring: false,
      payment: 'cash',
    },
    ...{
      rooms: '2',
      bathrooms: '1',
      hasKids: false,
      hasPets: false,
      noKidsPets: true,
      maintenanceHistory: 'recent',
    },
    ...{ location: '1 Real Street, Larkfield', hasDrivewayParking: true, hasStreetParking: false },
    ...{ appointmentDate: inDays(9), appointmentTime: 'evening' },
  });
  const own = await sandbox.office('POST', 'users', { name: 'Wanda Real', phone: '5550142234' });
  const mine = await sandbox.office('POST', 'bookings', order(own.id, 'Wanda Real'));
  const [maya, tom] = await sandbox.rows(
    `SELECT id, first_name AS first, version FROM app_user WHERE first_name IN ('Maya', 'Tom') ORDER BY first_name`,
  );
  const forMaya = await sandbox.office('POST', 'bookings', order(maya.id, 'Maya Bennett'));
  await sandbox.office('PATCH', `users/${tom.id}`, { version: tom.version, notes: 'Changed by hand' });
  const ended = (await sandbox.office('GET', 'months')).filter(({ state }) => state === 'open');
  for (const { month } of ended) await closeMonth(month);
  const { body: preview } = await sandbox.demo('GET', '/preview');
  assert.equal(preview.ownBookings, 1);
  assert.equal(preview.keptCustomers, 1);
  assert.deepEqual(preview.openedMonths.length, ended.length);

  assert.equal(await sandbox.done('remove'), 'in-use');
  const left = await sandbox.rows('SELECT first_name AS first FROM app_user ORDER BY 1');
  assert.deepEqual(
    left.map(({ first }) => first),
    ['Maya', 'Wanda'],
  );
  const bookings = await sandbox.rows('SELECT id::int FROM booking ORDER BY id');
  assert.deepEqual(
    bookings.map(({ id }) => id),
    [mine.booking.id, forMaya.booking.id].sort((a, b) => a - b),
  );
  const books = await sandbox.rows('SELECT booking_id::int AS id, captured FROM ledger_account ORDER BY 1');
  assert.deepEqual(
    books,
    bookings.map(({ id }) => ({ id, captured: 8_000 })),
  );
  assert.deepEqual(await sandbox.rows('SELECT FROM closed_month'), []);
  assert.equal((await sandbox.office('GET', `bookings/${forMaya.booking.id}`)).customerName, 'Maya Bennett');
});

function inDays(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function closeMonth(month) {
  const { version } = await sandbox.office('GET', `months/${month}`);
  await sandbox.office('POST', `months/${month}/close`, { version });
}
