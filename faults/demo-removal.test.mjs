import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { stripeSignature } from '@homebright/sandbox';
import { answersOf, inDays, Sandbox } from './stage/demo-sandbox.mjs';
import { until as untilWithin } from './stage/services.mjs';

/** The demo is removed during other work: refunds, a webhook, a look change, imports, and a customer's own visit. */
const sandbox = new Sandbox();
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path fill="#2c6b1d" d="M0 0h200v50z"/></svg>';
/** Two real people, and two from the demo: the import gives Helen a plan and Frank nothing. */
const PEOPLE = [
  'Customer ID,Name,Email,Phone,Address',
  'R-1,Nora Real,nora@example.org,5550142201,"2 Real Street, Larkfield"',
  'R-2,Helen Marsh,helen.marsh@example.test,,"3 Real Street, Larkfield"',
  'R-3,Frank Delgado,frank.delgado@example.test,,',
].join('\n');
const PLANS = [
  'Plan ID,Customer ID,Address,Service,Frequency,Next visit,Time',
  `P-1,R-1,"2 Real Street, Larkfield",1-hour,bi-weekly,${inDays(40)},evening`,
  `P-2,R-2,"3 Real Street, Larkfield",1-hour,bi-weekly,${inDays(41)},evening`,
].join('\n');
const LATER = [
  'Customer ID,Name,Email,Phone,Address',
  'R-4,Olga Real,olga@example.org,5550142204,"4 Real Street, Larkfield"',
  'R-5,Tom Okafor,tom.okafor@example.test,,"5 Real Street, Larkfield"',
].join('\n');

/** Long, because events and emails are slow on a busy machine. */
const until = (condition, what) => untilWithin(condition, what, 600);

const meanwhile = {};
before(async () => {
  await sandbox.start();
  assert.equal(await sandbox.done('fill'), 'filled');
  await sandbox.signIn();
  await somebodyBooks();
  await aLookIsSaved();
  await filesAreImported();
  await sandbox.control('webhooks', { held: true });
  await refundsAreUnderWay();
  await webhooksAreLate();
  meanwhile.mails = await mails();
  assert.equal(await sandbox.done('remove'), 'in-use');
  await sandbox.control('clear-faults');
});
after(() => sandbox.end());

/** One refund that never reached the provider, and one that it made but whose answer was lost. */
async function refundsAreUnderWay() {
  const visits = await sandbox.rows(
    `SELECT b.id::int, b.version, p.intent_id AS intent FROM booking b JOIN payment p ON p.booking_id = b.id AND p.status = 'succeeded'
     WHERE b.status = 'confirmed' AND b.appointment_date > current_date + 1 AND b.subscription_id IS NULL AND p.refunded = 0 ORDER BY b.id LIMIT 3`,
  );
  assert.equal(visits.length, 3);
  const [never, lost, left] = visits;
  const path = '/v1/refunds';
  await sandbox.control('fault', { path, method: 'POST', kind: 'reset', when: 'after' });
  // Listing the refunds fails as well.
  await sandbox.control('fault', { path, kind: '503', times: 10_000 });
  for (const { id, version } of [lost, never])
    await sandbox.office('PATCH', `bookings/${id}`, { status: 'cancelled', version });
  await until(async () => {
    const { refunds } = await sandbox.provider();
    const asked = await sandbox.rows(`SELECT FROM refund WHERE status = 'requested'`);
    return asked.length === 2 && refunds.some(({ payment_intent: intent }) => intent === lost.intent);
  }, 'both refunds are under way');
  meanwhile.refunded = left;
}

/** Somebody refunds in the provider's dashboard, and the webhook has not arrived yet. */
async function webhooksAreLate() {
  const { payment_intent: intent } = await sandbox.control(`refund/${meanwhile.refunded.intent}`, {
    amount: 1_000,
  });
  const { events } = await sandbox.provider();
  meanwhile.event = events.findLast(
    ({ type, data }) => type.startsWith('charge.') && data.object.payment_intent === intent,
  );
  assert.ok(meanwhile.event);
}

async function aLookIsSaved() {
  const form = new FormData();
  form.append('use', 'logo');
  form.append('file', new Blob([LOGO], { type: 'image/svg+xml' }), 'logo.svg');
  const { removed: _, ...light } = await sandbox.upload('look/images', form);
  const now = await sandbox.office('GET', 'look');
  meanwhile.look = await sandbox.office('PATCH', 'look', {
    ...now,
    brand: '#2c6b1d',
    logo: { light, dark: null, hasName: false },
    words: { en: { 'hero.title': 'Homes that breathe' }, es: {} },
  });
}

async function filesAreImported() {
  assert.deepEqual((await imported('customers', PEOPLE)).counts, { new: 1, joined: 2 });
  assert.deepEqual((await imported('plans', PLANS)).counts, { new: 2 });
  meanwhile.run = await checked('customers', LATER);
  assert.deepEqual(meanwhile.run.counts, { new: 1, joined: 1 });
}

/** Pays by card, between the demo's visits; one payout contains this payment together with the demo's. */
async function somebodyBooks() {
  meanwhile.guest = await sandbox.customer('Wanda Real', 'wanda@example.org');
  const draft = { ...answersOf('Wanda Real'), draftId: randomUUID() };
  const { clientSecret, bookingId } = await sandbox.ask(
    'POST',
    '/api/create-payment-intent',
    meanwhile.guest,
    draft,
  );
  await sandbox.control(`pay/${clientSecret.split('_secret_')[0]}`, { return_url: 'http://localhost/' });
  meanwhile.bookingId = bookingId;
  await until(async () => (await own()).paymentStatus === 'paid', 'Wanda’s visit is paid');
  // As if days had passed: a payout with the demo's payments also contains some of her money.
  await sandbox.rows(
    `INSERT INTO balance_transaction (id, category, amount, fee, net, source_id, intent_id, made_at, available_at, posted_on, payout_id)
     SELECT 'txn_beside_demo', 'charge', 8000, 262, 7738, 'ch_beside_demo', 'pi_beside_demo', now(), now(), current_date, id FROM payout ORDER BY id LIMIT 1`,
  );
  await until(async () => (await mails()).some(({ to }) => `${to}`.includes('wanda@')), 'Wanda is told');
}

const own = () => sandbox.ask('GET', `/api/bookings/${meanwhile.bookingId}`, meanwhile.guest);
const mails = async () => (await fetch(`http://localhost:${sandbox.port + 3}/api/messages`)).json();

async function checked(kind, content) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([content], { type: 'text/csv' }), `${kind}.csv`);
  const { id, mapping, version } = await sandbox.upload('imports', form);
  return check({ id, mapping, version });
}

async function check({ id, mapping, version }) {
  await sandbox.office('POST', `imports/${id}/actions/check`, { mapping, version });
  return worked(id);
}

const worked = (id) =>
  until(async () => {
    const run = await sandbox.office('GET', `imports/${id}`);
    return ['checking', 'importing'].includes(run.state) ? null : run;
  }, 'the import is worked on');

async function confirmed({ id, version }) {
  await sandbox.office('POST', `imports/${id}/actions/import`, { version });
  return worked(id);
}

const imported = async (kind, content) => confirmed(await checked(kind, content));

/** Waits until the remaining events are handled without an error. */
const settled = () =>
  until(
    async () => !(await sandbox.rows('SELECT FROM outbox WHERE completed_at IS NULL')).length,
    'every event is handled',
  );

test('refunds under way are gone with their visits, here and at the provider', async () => {
  await settled();
  assert.deepEqual(await sandbox.rows('SELECT FROM refund'), []);
  const { refunds, intents, charges } = await sandbox.provider();
  assert.deepEqual([refunds.length, intents.length, charges.length], [0, 1, 1]);
  const names = (await sandbox.office('GET', 'refunds')).length;
  assert.equal(names, 0);
});

test('a webhook that was held or is sent again says nothing about what is gone', async () => {
  await sandbox.control('release-webhooks');
  const body = JSON.stringify(meanwhile.event);
  const signature = stripeSignature(
    sandbox.environment.STRIPE_WEBHOOK_SECRET,
    body,
    Math.floor(Date.now() / 1_000),
  );
  const answer = await fetch(`http://localhost:${sandbox.port}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  assert.ok(answer.ok);
  await sandbox.control('delivered');
  await settled();
  assert.deepEqual(await sandbox.rows('SELECT FROM unmatched_payment'), []);
  assert.deepEqual(await sandbox.rows(`SELECT FROM refund`), []);
  const known = await sandbox.rows('SELECT id FROM stripe_event WHERE object_id = $1 AND id <> $2', [
    meanwhile.refunded.intent,
    meanwhile.event.id,
  ]);
  assert.deepEqual(known, []);
});

test('a look saved meanwhile is as it was saved', async () => {
  const { version: _, usual: __, ...look } = await sandbox.office('GET', 'look');
  const { version: ___, usual: ____, ...saved } = meanwhile.look;
  assert.deepEqual(look, saved);
  const page = await (await fetch(`http://localhost:${sandbox.port}/`)).text();
  assert.match(page, /Homes that breathe/);
  const logo = await fetch(`http://localhost:${sandbox.port}/api/look/images/${look.logo.light.id}.svg`);
  assert.equal(logo.status, 200);
});

test('what was imported stays, with whom it was imported for; who has nothing of it comes in new', async () => {
  const people = await sandbox.rows('SELECT email FROM app_user ORDER BY email');
  assert.deepEqual(
    people.map(({ email }) => email),
    ['helen.marsh@example.test', 'nora@example.org', 'wanda@example.org'],
  );
  const visits = await sandbox.rows(
    `SELECT count(*)::int AS visits, count(a.booking_id)::int AS places, count(l.booking_id)::int AS ledgers
     FROM booking b JOIN subscription s ON s.id = b.subscription_id
       LEFT JOIN assignment a ON a.booking_id = b.id LEFT JOIN ledger_account l ON l.booking_id = b.id`,
  );
  assert.deepEqual(visits, [{ visits: 8, places: 8, ledgers: 8 }]);
  assert.deepEqual((await checked('customers', PEOPLE)).counts, { known: 2, new: 1 });
  assert.deepEqual((await checked('plans', PLANS)).counts, { known: 2 });
});

test('a file that was checked against the demo is checked again, and comes in whole', async () => {
  const run = await sandbox.office('GET', `imports/${meanwhile.run.id}`);
  assert.equal(run.state, 'uploaded');
  const again = await check(run);
  assert.deepEqual(again.counts, { new: 2 });
  assert.equal((await confirmed(again)).state, 'done');
  const people = await sandbox.rows(
    `SELECT first_name AS first FROM app_user WHERE email LIKE 'tom%' OR email LIKE 'olga%' ORDER BY 1`,
  );
  assert.deepEqual(
    people.map(({ first }) => first),
    ['Olga', 'Tom'],
  );
});

test('a customer’s own visit keeps its time, its crew, its payment and its emails', async () => {
  const booking = await own();
  assert.deepEqual([booking.status, booking.paymentStatus], ['confirmed', 'paid']);
  const [place] = await sandbox.rows(
    `SELECT a.crew_id AS crew, (SELECT count(*)::int FROM visit_cleaner v WHERE v.booking_id = a.booking_id) AS cleaners,
       (SELECT count(*)::int FROM cleaner) AS all FROM assignment a WHERE a.booking_id = $1`,
    [meanwhile.bookingId],
  );
  assert.ok(place.crew);
  assert.deepEqual([place.cleaners, place.all], [0, 0]);
  const [books] = await sandbox.rows('SELECT captured, refunded FROM ledger_account WHERE booking_id = $1', [
    meanwhile.bookingId,
  ]);
  const held = await sandbox.rows(
    `SELECT b.payout_id AS payout, (SELECT count(*)::int FROM payout) AS payouts FROM balance_transaction b WHERE b.id = 'txn_beside_demo'`,
  );
  assert.deepEqual(held, [{ payout: null, payouts: 0 }]);
  const { charges, customers } = await sandbox.provider();
  assert.deepEqual(
    charges.map(({ amount_captured: captured }) => captured),
    [books.captured],
  );
  assert.equal(customers.filter(({ email }) => email === 'wanda@example.org').length, 1);
  const to = (mail) => `${mail.to}`.includes('wanda@example.org');
  assert.deepEqual((await mails()).filter(to), meanwhile.mails.filter(to));
  // The office continues to work with the booking, also at the provider.
  const { version } = await sandbox.office('GET', `bookings/${meanwhile.bookingId}`);
  await sandbox.office('POST', `bookings/${meanwhile.bookingId}/actions/refund`, { amount: 2_000, version });
  await until(async () => (await own()).paymentStatus === 'partially_refunded', 'Wanda has her money back');
});
