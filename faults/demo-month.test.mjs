import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ADMIN, orderFor, Sandbox } from './stage/demo-sandbox.mjs';
import { until } from './stage/services.mjs';

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
  const own = await sandbox.office('POST', 'users', { name: 'Wanda Real', phone: '5550142234' });
  const mine = await sandbox.office('POST', 'bookings', orderFor(own.id, 'Wanda Real'));
  const [maya, tom] = await sandbox.rows(
    `SELECT id, first_name AS first, version FROM app_user WHERE first_name IN ('Maya', 'Tom') ORDER BY first_name`,
  );
  const forMaya = await sandbox.office('POST', 'bookings', orderFor(maya.id, 'Maya Bennett'));
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

async function closeMonth(month) {
  const { version } = await sandbox.office('GET', `months/${month}`);
  await sandbox.office('POST', `months/${month}/close`, { version });
}
