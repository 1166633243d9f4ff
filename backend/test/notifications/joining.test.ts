import type {
  BookingRecord,
  CustomerRecord,
  OwnBooking,
  SavedCardAnswer,
  SavedProperty,
  Subscription,
} from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { Browser } from '../browser.js';
import { intentOf } from '../bookings/stage.js';
import { settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer, order, type Wish } from '../office/phone-orders.js';
import { TestProvider } from '../openid-provider.js';
import { staged, useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const CODE = 'The lock opens with 4711.';

const provider = useStage(() => TestProvider.start());
const SETTINGS = settingsSeed({ signInsPerMinute: 100_000, codesPerDay: 1_000 });
const post = useStage(() => PostStage.open({ SETTINGS, OIDC_ISSUER_URL: provider.issuer }));
const office = staged(() => Office.enter(post.bookings));
let email: string;

beforeEach(async () => {
  email = `rosa-${randomUUID()}@example.com`;
  await post.rows('DELETE FROM assignment');
  await post.rows('DELETE FROM request_pot');
  as({});
});

/** Sets who the provider signs in. */
const as = (claims: object): void => {
  provider.claims = { sub: randomUUID(), email, email_verified: true, given_name: 'Rosa', ...claims };
};
const browser = () => new Browser(post.bookings.test.app);
/** Goes to the provider and comes back. @returns where the callback redirects */
async function signIn(one: Browser): Promise<string> {
  const there = await one.get('/api/auth/login?returnTo=%2Fmy-bookings');
  const answer = await fetch(String(there.headers.location), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return String((await one.get(`${back.pathname}${back.search}`)).headers.location);
}
const codeSent = async (): Promise<string> => {
  const mails = await post.mailsOf(email);
  return /\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
};
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const idOf = async (one: Browser) => (await one.get('/api/auth/user')).json<{ id: string }>().id;
const bookingsOf = async (one: Browser) => (await one.get('/api/bookings')).json<OwnBooking[]>();
const ordered = async (wish: Wish = {}) => {
  const userId = await madeCustomer(office, { email });
  const { body } = await order(office, userId, { accessNotes: CODE, ...wish });
  await post.bookings.settle();
  return { userId, booking: body.booking, made: body };
};
/** Signs in at the provider and enters the code. */
async function joined(): Promise<Browser> {
  const one = browser();
  expect(await signIn(one)).toBe('/api/auth/join');
  expect((await one.post('/api/auth/join/code')).statusCode).toBe(200);
  const entered = await one.post('/api/auth/join', { code: await codeSent() });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/my-bookings']);
  return one;
}

test('who signs in first with the address, and proves it by a code, is the customer whom the office made', async () => {
  const { userId, booking } = await ordered();
  const one = browser();
  expect(await signIn(one)).toBe('/api/auth/join');
  expect((await one.get('/api/auth/user')).statusCode).toBe(401);
  const page = await one.get('/api/auth/join');
  expect(page.body).toContain(email);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  await one.post('/api/auth/join/code');
  const code = await codeSent();
  expect(code).toMatch(/^\d{6}$/);
  await one.post('/api/auth/join', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  expect(await idOf(one)).toBe(userId);
  expect((await bookingsOf(one)).map(({ id }) => id)).toEqual([booking.id]);
  expect(one.names()).toEqual(['hb_session']);
  const again = browser();
  expect(await signIn(again)).toBe('/my-bookings');
  expect(await idOf(again)).toBe(userId);
  const told = await post.rows('SELECT message FROM staff_alert WHERE occasion = $1', [`joined:${userId}`]);
  expect(told).toHaveLength(1);
});

describe('until the office confirms it', () => {
  const shown = async (one: Browser) => {
    const [booking] = await bookingsOf(one);
    const [home] = (await one.get('/api/properties')).json<SavedProperty[]>();
    const whole = (await one.get(`/api/bookings/${booking?.id}`)).json<OwnBooking>();
    return [booking?.questionnaire, whole.questionnaire, home?.answers].map((given) => given?.accessNotes);
  };

  test('access notes are hidden, and nothing else of the home; not even in a visit that takes its place', async () => {
    const { booking } = await ordered();
    const one = await joined();
    expect(await shown(one)).toEqual([undefined, undefined, undefined]);
    const [first] = await bookingsOf(one);
    expect(first?.questionnaire.location).toBe('12 North Elm Street, Springfield');
    expect((await one.get('/api/account/export')).body).not.toContain('4711');
    post.clock.advance({ seconds: 1 });
    const moved = await post.bookings.test.app.inject({
      method: 'POST',
      url: '/api/rebook',
      headers: { cookie: `hb_session=${one.cookie('hb_session')}` },
      payload: { originalBookingId: booking.id, rebookingFee: 3_000, appointmentDate: '2027-03-18' },
    });
    expect(moved.statusCode).toBe(200);
    const [successor] = await bookingsOf(one);
    expect(successor?.id).not.toBe(booking.id);
    expect([await shown(one), moved.body].join()).not.toContain('4711');
  });

  test('the saved card is hidden, and pays nothing', async () => {
    const { userId, made } = await ordered({ payment: 'pay-link', isRecurring: true, frequency: 'weekly' });
    const token = made.payLink?.url.split('/pay/')[1] ?? '';
    const form = await post.bookings.test.app.inject({
      method: 'POST',
      url: `/api/pay-links/${token}/payment`,
      payload: { amount: 12_000 },
    });
    const { clientSecret } = form.json<{ clientSecret: string }>();
    post.bookings.stripe.pay(intentOf(clientSecret), undefined, 'http://localhost:3000/pay');
    await post.bookings.settle();
    const one = await joined();
    const cards = async () => [
      (await bookingsOf(one))[0]?.savedCard ?? null,
      (await one.get('/api/subscriptions')).json<Subscription[]>()[0]?.card ?? null,
    ];
    const later = (await bookingsOf(one)).find(({ collection }) => collection === 'scheduled');
    const wish = { bookingId: later?.id, amount: later?.balance };
    const press = async () => (await one.postJson('/api/pay-with-saved-card', wish)).json<SavedCardAnswer>();
    expect(await cards()).toEqual([null, null]);
    expect(await press()).toEqual({ outcome: 'no_card' });
    await confirm(userId);
    expect(await cards()).toEqual(Array(2).fill({ brand: 'visa', last4: '4242' }));
    expect(await press()).toEqual({ outcome: 'paid' });
  });

  const confirm = async (userId: string) => {
    const { version } = (await office.get<CustomerRecord>(`users/${userId}`)).body;
    return office.ask<CustomerRecord>('POST', `users/${userId}/actions/confirm`, { version });
  };

  test('which is one click, audited; afterwards they see everything', async () => {
    const { userId } = await ordered();
    const one = await joined();
    const { joinedAt, version } = (await office.get<CustomerRecord>(`users/${userId}`)).body;
    expect(joinedAt).toBe(new Date(post.clock.now()).toISOString());
    const late = await office.ask('POST', `users/${userId}/actions/confirm`, { version: version + 1 });
    expect(late.status).toBe(409);
    expect((await confirm(userId)).body.joinedAt).toBeNull();
    await confirm(userId);
    expect(await shown(one)).toEqual([CODE, CODE, CODE]);
    expect((await one.get('/api/account/export')).body).toContain('4711');
    const audit = await post.rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE entity = 'customer' AND entity_id = $1 ORDER BY id`,
      [userId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'join', 'confirm']);
  });
});

describe('nobody else', () => {
  test.each([{ email_verified: false }, { email_verified: undefined }])(
    'with an address that is only claimed (%j) gets anything, or learns that it is known',
    async (claims) => {
      const { userId } = await ordered();
      as(claims);
      const stranger = browser();
      expect(await signIn(stranger)).toBe('/my-bookings');
      expect(await idOf(stranger)).not.toBe(userId);
      expect(await bookingsOf(stranger)).toEqual([]);
      expect((await stranger.get('/api/auth/join')).statusCode).toBe(401);
      expect((await stranger.post('/api/auth/join/code')).statusCode).toBe(401);
      expect(await post.mailsOf(email)).toEqual([]);
    },
  );

  test('guesses the code: five tries for each, and five codes a day', async () => {
    await ordered();
    const one = browser();
    await signIn(one);
    expect((await one.post('/api/auth/join', { code: '' })).statusCode).toBe(400);
    for (let codes = 0; codes < 5; codes += 1) {
      expect((await one.post('/api/auth/join/code')).statusCode).toBe(200);
      post.clock.advance({ minutes: 2 });
    }
    const code = await codeSent();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await one.post('/api/auth/join', { code: wrong(code) });
      expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
    }
    expect((await one.post('/api/auth/join', { code })).statusCode).toBe(400);
    const { statusCode, body } = await one.post('/api/auth/join/code');
    expect([statusCode, body.includes('returnTo=%2Fmy-bookings"')]).toEqual([429, true]);
    expect((await one.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('enters with a code that is too old, or in a browser that did not begin it', async () => {
    await ordered();
    const one = browser();
    await signIn(one);
    await one.post('/api/auth/join/code');
    const code = await codeSent();
    expect((await browser().post('/api/auth/join', { code })).statusCode).toBe(401);
    const forged = browser();
    forged.set('hb_join', one.cookie('hb_join').slice(0, -2));
    expect((await forged.post('/api/auth/join', { code })).statusCode).toBe(401);
    post.clock.advance({ minutes: 10 });
    expect((await one.post('/api/auth/join', { code })).statusCode).toBe(400);
    post.clock.advance({ minutes: 21 });
    expect((await one.get('/api/auth/join')).statusCode).toBe(401);
  });

  test('is sent from another website', async () => {
    await ordered();
    const one = browser();
    await signIn(one);
    const headers = { origin: 'https://elsewhere.example' };
    for (const path of ['/api/auth/join', '/api/auth/join/code', '/api/auth/join/skip'])
      expect((await one.post(path, {}, headers)).statusCode).toBe(403);
  });

  test('who has signed in before is joined: two identities stay two', async () => {
    const one = browser();
    await signIn(one);
    const own = await idOf(one);
    await post.rows('UPDATE app_user SET email_verified = false WHERE id = $1', [own]);
    const { userId } = await ordered();
    const again = browser();
    expect([await signIn(again), await idOf(again)]).toEqual(['/my-bookings', own]);
    expect(own).not.toBe(userId);
  });

  test('joins whom somebody else has become meanwhile', async () => {
    const { userId } = await ordered();
    const late = browser();
    expect(await signIn(late)).toBe('/api/auth/join');
    as({});
    const first = await joined();
    expect(await idOf(first)).toBe(userId);
    await late.post('/api/auth/join/code');
    const entered = await late.post('/api/auth/join', { code: await codeSent() });
    expect(entered.statusCode).toBe(303);
    expect(await idOf(late)).not.toBe(userId);
    expect(await bookingsOf(late)).toEqual([]);
  });

  test('is joined who was erased while they typed the code', async () => {
    const userId = await madeCustomer(office, { email });
    const one = browser();
    await signIn(one);
    await one.post('/api/auth/join/code');
    const code = await codeSent();
    const erased = await office.ask('POST', `users/${userId}/erase`);
    expect(erased.status).toBe(204);
    const entered = await one.post('/api/auth/join', { code });
    expect(await idOf(one).catch(() => null)).not.toBe(userId);
    expect([303, 400]).toContain(entered.statusCode);
    expect(await post.rows('SELECT 1 FROM app_user WHERE id = $1', [userId])).toEqual([]);
    expect(await signIn(browser())).toBe('/my-bookings');
  });

  test('is joined whose address the office has corrected since', async () => {
    const { userId } = await ordered();
    const one = browser();
    await signIn(one);
    const { version } = (await office.get<CustomerRecord>(`users/${userId}`)).body;
    await office.ask('PATCH', `users/${userId}`, { email: `other-${email}`, version });
    await one.post('/api/auth/join/code');
    await one.post('/api/auth/join', { code: await codeSent() });
    expect(await idOf(one)).not.toBe(userId);
  });
});

test('whoever goes on without it is somebody new, and is not asked again', async () => {
  const { userId } = await ordered();
  const one = browser();
  await signIn(one);
  const skipped = await one.post('/api/auth/join/skip');
  expect([skipped.statusCode, skipped.headers.location]).toEqual([303, '/my-bookings']);
  expect(await idOf(one)).not.toBe(userId);
  expect(await signIn(browser())).toBe('/my-bookings');
  const [theirs] = (await office.get<BookingRecord[]>(`user-bookings/${userId}`)).body;
  expect(theirs?.questionnaire.accessNotes).toBe(CODE);
});
