import { randomUUID } from 'node:crypto';
import { openApi } from '../../src/platform/http/open-api/complete.js';
import type {
  Administrator,
  Closure,
  Crew,
  OfficePriceBooks,
  SecondFactorStart,
  Subscription,
} from '@homebright/contract';
import { shownBy } from '../an-app.js';
import { NONE, RULES } from '../bookings/book-rules.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { auditCustomer } from './audit-customer.js';
import { auditFirstRun, type Entry } from './audit-first-run.js';
import { auditFiles } from './audit-look.js';
import { auditBulkActions, auditOrders } from './audit-orders.js';
import { auditCleaners, auditInvitations, auditSessions } from './audit-people.js';
import { auditCredit, WITH_CREDIT } from './audit-credit.js';
import { auditQuotePhotos, auditQuotes } from './audit-quotes.js';
import { writeInMoneyInbox } from './money-writes.js';
import { operationsOf } from './operations.js';

/**
 * Writes that need no entry: they extend a session that an entry already records, or a later call writes the
 * entry.
 */
const NO_CHANGE = [
  'POST /api/admin/refresh-session',
  'POST /api/admin/account/second-factor', // The secret has no effect until it is confirmed.
  // Previews, which only show what a change would do.
  'POST /api/admin/bookings/{id}/extras/preview',
  'POST /api/admin/bookings/{id}/restore/preview',
  'POST /api/admin/bookings/{id}/service/preview',
  'POST /api/admin/bookings/quote',
  'POST /api/admin/look/preview',
  'POST /api/admin/quotes/price',
  'POST /api/admin/subscriptions/{id}/actions/preview',
  'POST /api/admin/subscriptions/{id}/preview',
  'POST /api/admin/closure-plans/preview',
  'POST /api/admin/crew-plans/preview',
  'POST /api/admin/cleaners/{id}/time-off/preview',
];
const post = useStage(() => PostStage.open({ SETTINGS: WITH_CREDIT }, { texts: true }));
const done = new Set<string>();
beforeAll(async () => {
  // Signs in before anything is counted, because that writes an entry too.
  await post.office('GET', '/api/admin/session');
});

const NEWEST =
  'SELECT actor_name AS actor, actor_kind AS kind, action, entity FROM audit_log ORDER BY id DESC LIMIT 1';
const newest = async (): Promise<Entry | undefined> => (await post.rows<Entry>(NEWEST))[0];
const count = async (): Promise<number> =>
  (await post.rows<{ n: number }>('SELECT count(*)::int AS n FROM audit_log'))[0]?.n ?? 0;

/** Makes a change and expects exactly one entry that says who did what. @returns the answer's body */
async function does<Body>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
): Promise<Body> {
  const before = await count();
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
  const key = { 'idempotency-key': randomUUID() };
  const answer = await post.office<Body>(method, `/api/admin/${url}`, body, key);
  expect([method, path, answer.status >= 300 && answer.body]).toEqual([method, path, false]);
  expect([path, await newest()]).toEqual([
    path,
    { actor: 'admin', kind: 'administrator', action: expected[0], entity: expected[1] },
  ]);
  expect([path, (await count()) - before]).toEqual([path, 1]);
  done.add(`${method} /api/admin/${path.replace(/\?.*/, '')}`);
  return answer.body;
}

test('what comes in from files', async () => {
  expect(await auditFiles(post, does)).toEqual(['upload', 'upload']);
  expect(await auditQuotePhotos(post)).toEqual(['upload']);
  done.add('POST /api/admin/imports').add('POST /api/admin/look/images').add('POST /api/admin/quotes/photos');
});

test('what is done before the opening', () => auditFirstRun(post, does));

test('what is done to bookings', async () => {
  const customer = await post.bookings.customer();
  const id = await customer.bookAndPay();
  const on = (action: string, word: string, body?: unknown) =>
    does('POST', `bookings/{id}/actions/${action}`, { id }, body, [word, 'booking']);
  await does('PATCH', 'bookings/{id}', { id }, { specialInstructions: 'Ring twice.' }, ['edit', 'booking']);
  await does('PATCH', 'bookings/{id}/price', { id }, { customPrice: 9_000, lockPrice: true }, [
    'price',
    'booking',
  ]);
  await on('choose-cleaners', 'choose-cleaners', { cleanerIds: [], version: 4 });
  await on('assign', 'assign', { crewId: null });
  const there = { crewId: 1, date: '2027-03-16', time: '08:00', version: 6 };
  await on('move', 'move', there);
  for (const step of ['start', 'complete']) await on(step, step);
  await on('refund', 'refund', { amount: 500, version: 9 });
  await does('DELETE', 'bookings/{id}', { id }, undefined, ['delete', 'booking']);
  await on('restore', 'restore');
  const unpaid = (await customer.book({ appointmentDate: '2027-03-17' })).body.bookingId;
  await does('POST', 'bookings/{id}/actions/confirm', { id: unpaid }, undefined, ['confirm', 'booking']);
  await does('POST', 'bookings/{id}/actions/complete', { id: unpaid }, undefined, ['complete', 'booking']);
  await does('POST', 'bookings/{id}/actions/write-off', { id: unpaid }, { amount: 12_000 }, [
    'write-off',
    'booking',
  ]);
});

test('what is done to many bookings at once', () => auditBulkActions(post, does));
test('orders that the office takes, and ratings', () => auditOrders(post, does));
test('quotes that the office writes', () => auditQuotes(post, does));
test('credit and gift cards', () => auditCredit(post, does));
test('who is asked to come in', () => auditInvitations(does));
test('what is done to a customer’s record and homes', () => auditCustomer(post, does));
test('what is done in the money inbox', () => writeInMoneyInbox(post, does));

test('what is done to the extras of a visit', async () => {
  await post.bookings.putInForce(RULES);
  const customer = await post.bookings.customer();
  const id = await customer.bookAndPay({ appointmentDate: '2027-03-19' });
  const { version } = await customer.booking(id);
  await does('PATCH', 'bookings/{id}/extras', { id }, { extras: { oven: 1 }, version }, [
    'extras',
    'booking',
  ]);
  await post.bookings.putInForce(NONE);
});

test('what is decided on payments that the ledger lacks', async () => {
  const { stripe } = post.bookings;
  const customer = await post.bookings.customer();
  await customer.bookAndPay({ appointmentDate: '2027-03-22' });
  const { bookingId } = (await customer.book({ appointmentDate: '2027-03-23' })).body;
  const { intents } = stripe.state();
  const payer = String(intents.at(-1)?.customer);
  const made = async (): Promise<string> => {
    const answer = await fetch(`${stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_bookings_stage' },
      body: new URLSearchParams({ amount: '12000', currency: 'usd', customer: payer }),
    });
    const { id } = (await answer.json()) as { id: string };
    stripe.pay(id, undefined, 'http://localhost:3000/payment-success');
    await post.bookings.settle();
    await post.rows('UPDATE unmatched_payment SET booking_id = $2 WHERE id = $1', [id, bookingId]);
    return id;
  };
  for (const [action, body] of [['match', { bookingId }], ['refund'], ['dismiss']] as const) {
    const told: [string, string] = [action, 'unmatched-payment'];
    await does('POST', `unmatched-payments/{id}/actions/${action}`, { id: await made() }, body, told);
    await does('POST', `unmatched-payments/actions/${action}`, {}, { ids: [await made()] }, told);
  }
});

test('a test email of the system check', async () => {
  await does('POST', 'system-check/test-email', {}, { to: 'ada@example.com' }, ['test-email', 'system']);
});

test('what is done to subscriptions', async () => {
  const customer = await post.bookings.customer();
  await customer.bookAndPay({ isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-18' });
  const [subscription] = (await customer.get<Subscription[]>('/api/subscriptions')).body;
  const id = subscription?.id ?? 0;
  const on = (action: string, body?: unknown) =>
    does('POST', `subscriptions/{id}/actions/${action}`, { id }, body, [action, 'subscription']);
  await does('PATCH', 'subscriptions/{id}', { id }, { frequency: 'bi-weekly' }, ['change', 'subscription']);
  await on('undo');
  const [next] = await post.rows<{ id: number }>(
    `SELECT id FROM booking WHERE subscription_id = $1 AND status = 'pending' AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [id],
  );
  await on('skip', { bookingId: next?.id });
  await on('pause');
  await on('resume');
  await on('end');
});

test('what is done to the business', async () => {
  const crew = await does<Crew>(
    'POST',
    'crews',
    {},
    { name: 'Crew Z', workingDays: [1, 2], startsAt: '09:00', endsAt: '17:00' },
    ['create', 'crew'],
  );
  await does('PATCH', 'crews/{id}', crew as never, { name: 'Crew Y', version: 1 }, ['change', 'crew']);
  await does('POST', 'crews/{id}/calendar/reset', crew as never, undefined, ['reset-calendar', 'crew']);
  await auditCleaners(does, crew.id);
  const plan = { crewId: crew.id, version: 2, endsAt: '16:00', moves: [] };
  await does('POST', 'crew-plans', {}, plan, ['change', 'crew']);
  await does('DELETE', 'crews/{id}?version=3', crew as never, undefined, ['delete', 'crew']);
  const days = { name: 'Fair', firstDate: '2027-07-01', lastDate: '2027-07-02' };
  const closure = await does<Closure>('POST', 'closures', {}, days, ['create', 'closure']);
  await does('PATCH', 'closures/{id}', closure as never, { version: 1 }, ['change', 'closure']);
  await does('DELETE', 'closures/{id}?version=2', closure as never, undefined, ['delete', 'closure']);
  await does('POST', 'closure-plans', {}, { ...days, moves: [] }, ['create', 'closure']);
  await does('PATCH', 'services/{id}', { id: '4-hour' }, { price: 20_100 }, ['change', 'service']);
  await does('DELETE', 'services/{id}', { id: '1-minute' }, undefined, ['retire', 'service']);
  const added = { name: 'Move-out', price: 30_000, durationMinutes: 300 };
  await does('POST', 'services', {}, added, ['create', 'service']);
  const opened: [string, string] = ['open-draft', 'price-book'];
  const { draft } = await does<OfficePriceBooks>('POST', 'price-books/draft', {}, undefined, opened);
  const sent = { ...draft?.book, revision: draft?.revision, minimum: 500 };
  const written: [string, string] = ['save-draft', 'price-book'];
  const saved = await does<OfficePriceBooks>('PATCH', 'price-books/draft', {}, sent, written);
  const seen = { revision: saved.draft?.revision, replaces: saved.inForce.version };
  await does('POST', 'price-books/draft/actions/put-in-force', {}, seen, ['put-in-force', 'price-book']);
  await does('POST', 'price-books/draft', {}, undefined, opened);
  await does('DELETE', 'price-books/draft', {}, undefined, ['discard-draft', 'price-book']);
  await post.rows(`INSERT INTO waitlist (email, zip, language) VALUES ('far@example.com', '10001', 'en')`);
  await does('POST', 'waitlist/actions/tell', {}, undefined, ['tell', 'waitlist']);
  const [waiting] = await post.rows<{ id: number }>('SELECT id::int FROM waitlist');
  await does('DELETE', 'waitlist/{id}', { id: waiting?.id ?? 0 }, undefined, ['delete', 'waitlist']);
  await does('PATCH', 'settings', {}, { version: 2, businessName: 'Bright & Co' }, ['change', 'settings']);
});

test('what is sent, and who is erased', async () => {
  const customer = await post.bookings.customer();
  const { id: userId } = (await customer.get<{ id: string }>('/api/auth/user')).body;
  const letter = { userId, title: 'Hello', message: 'We are closed on Monday.' };
  await does('POST', 'send-notification', {}, letter, ['send', 'notification']);
  await post.tell();
  const [mail] = await post.rows<{ id: number }>(
    `SELECT id FROM delivery WHERE status = 'sent' ORDER BY id LIMIT 1`,
  );
  await does('POST', 'mails/{id}/send-again', { id: mail?.id ?? 0 }, undefined, ['send-again', 'mail']);
  await does('POST', 'users/{userId}/erase', { userId }, undefined, ['erase', 'customer']);
});

test('who may come in, and who does', async () => {
  const given = { username: 'zofia', password: 'a-long-enough-password' };
  const proof = { ownPassword: 'a-quiet-broom-27' };
  const made: [string, string] = ['create', 'administrator'];
  const one = await does<Administrator>('POST', 'administrators', {}, { ...given, ...proof }, made);
  await does('PATCH', 'administrators/{id}', one as never, { password: 'another-long-password', ...proof }, [
    'change',
    'administrator',
  ]);
  const login = (password: string) =>
    post.bookings.test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: given.username, password },
    });
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await login('not-it')).statusCode).toBe(401);
    const action = failure === 10 ? 'sign-in-locked' : 'sign-in-failed';
    expect(await newest()).toEqual({ actor: null, kind: 'system', action, entity: 'administrator' });
  }
  post.clock.advance({ minutes: 16 });
  const answer = await login('another-long-password');
  expect([answer.statusCode, await newest()]).toEqual([
    200,
    { actor: 'zofia', kind: 'administrator', action: 'sign-in', entity: 'administrator' },
  ]);
  done.add('POST /api/admin/login');
  const cookie = `hb_admin=${answer.cookies[0]?.value}`;
  await post.bookings.test.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });
  expect(await newest()).toEqual({
    actor: 'zofia',
    kind: 'administrator',
    action: 'sign-out',
    entity: 'administrator',
  });
  done.add('POST /api/admin/logout');
  await does('DELETE', 'administrators/{id}', one as never, proof, ['change', 'administrator']);
});

test('whose sessions are ended, and what is made of what crews tell', () => auditSessions(post, does));

test('how somebody proves to be the one', async () => {
  const password = 'a-quiet-broom-27';
  const tells = (path: string, body: object, action: string) =>
    does('POST', `account/${path}`, {}, body, [action, 'administrator']);
  const begin = '/api/admin/account/second-factor';
  const { secret } = (await post.office<SecondFactorStart>('POST', begin, { password })).body;
  const nextCode = (): string => {
    post.clock.advance({ minutes: 1 });
    return shownBy(secret, post.clock.date());
  };
  await tells('second-factor/confirm', { code: nextCode() }, 'second-factor-on');
  const renewed = { password, code: nextCode() };
  await tells('second-factor/recovery-codes', renewed, 'recovery-codes-renewed');
  await tells('second-factor/off', { password, code: nextCode() }, 'second-factor-off');

  const [zofia] = await post.rows<{ id: number }>(
    `INSERT INTO second_factor (administrator_id, sealed_secret, begun_at, enrolled_at)
     SELECT id, 'sealed', now(), now() FROM administrator WHERE username = 'zofia' RETURNING administrator_id AS id`,
  );
  const path = 'administrators/{id}/actions/take-second-factor';
  const taken: [string, string] = ['second-factor-taken-away', 'administrator'];
  await does('POST', path, zofia as never, { ownPassword: password }, taken);
  const newPassword = 'one-more-long-password';
  await tells('name', { username: 'admin', password }, 'change-name');
  await tells('password', { password, newPassword }, 'change-password');
});

test('that is all that the office can do', () => {
  const writes = operationsOf(openApi(post.bookings.test.app))
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(writes.filter((one) => !done.has(one) && !NO_CHANGE.includes(one))).toEqual([]);
});
