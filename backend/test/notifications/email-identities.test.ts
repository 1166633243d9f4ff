import type { BookingRecord, CustomerRecord, OwnBooking } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { Browser } from '../browser.js';
import { Office } from '../office/office.js';
import { madeCustomer, order } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { ask, CodeStage, isIn, whoIs } from './code-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() => CodeStage.open());
const post = staged(() => stage.post);
const office = staged(() => Office.enter(post.bookings));
let email: string;

beforeEach(async () => (email = await stage.begin()));

const browser = () => stage.browser();
const signedIn = (address = email) => stage.signedIn(address);
const atProvider = (one: Browser, claims = {}) => stage.atProvider(one, { email, ...claims });

describe('the customer whom the office made', () => {
  const CODE = 'The lock opens with 4711.';
  const ordered = async () => {
    const userId = await madeCustomer(office, { email });
    const { body } = await order(office, userId, { accessNotes: CODE });
    await post.bookings.settle();
    return { userId, booking: body.booking };
  };

  test('is who signs in with the address; access notes are hidden until the office confirms', async () => {
    const { userId, booking } = await ordered();
    const one = await signedIn(email);
    expect((await whoIs(one)).id).toBe(userId);
    const [own] = (await one.get('/api/bookings')).json<OwnBooking[]>();
    expect(own?.id).toBe(booking.id);
    expect(own?.questionnaire.accessNotes).toBeUndefined();
    const told = await post.rows('SELECT 1 FROM staff_alert WHERE occasion = $1', [`joined:${userId}`]);
    expect(told).toHaveLength(1);
    const { version, joinedAt } = (await office.get<CustomerRecord>(`users/${userId}`)).body;
    expect(joinedAt).toBe(new Date(post.clock.now()).toISOString());
    await office.ask('POST', `users/${userId}/actions/confirm`, { version });
    const [shown] = (await one.get('/api/bookings')).json<OwnBooking[]>();
    expect(shown?.questionnaire.accessNotes).toBe(CODE);
  });

  test('keeps a home from whoever signs in with the old address once the office has another', async () => {
    const { userId } = await ordered();
    const { version } = (await office.get<CustomerRecord>(`users/${userId}`)).body;
    const next = `new-${email}`;
    await office.ask('PATCH', `users/${userId}`, { email: next, version });
    expect((await whoIs(await signedIn())).id).not.toBe(userId);
    const moved = await signedIn(next);
    expect((await whoIs(moved)).id).toBe(userId);
    const [own] = (await moved.get('/api/bookings')).json<OwnBooking[]>();
    expect(own?.questionnaire.accessNotes).toBeUndefined();
  });
});

describe('beside a provider', () => {
  test('the code of an address for which the provider vouches leads to the same customer', async () => {
    const there = browser();
    expect(await atProvider(there)).toBe('/bookings');
    expect((await whoIs(await signedIn())).id).toBe((await whoIs(there)).id);
  });

  test.each([
    ['that is only claimed', false],
    ['that is only claimed, and confirmed by a link in an email', true],
  ])('the code of an address %s leads to somebody new', async (_what, opened) => {
    const there = browser();
    await atProvider(there, { email_verified: false });
    const { id } = await whoIs(there);
    if (opened)
      await post.rows('UPDATE app_user SET email_verified = true, email_by_link = true WHERE id = $1', [id]);
    expect((await whoIs(await signedIn())).id).not.toBe(id);
  });

  test('who signed in by code is asked for one before the provider’s word counts', async () => {
    const { id } = await whoIs(await signedIn());
    const sub = randomUUID();
    const one = browser();
    expect(await atProvider(one, { sub })).toBe('/api/auth/join');
    expect(await isIn(one)).toBe(false);
    await one.post('/api/auth/join/code');
    expect((await one.post('/api/auth/join', { code: await stage.codeTo(email) })).headers.location).toBe(
      '/bookings',
    );
    expect((await whoIs(one)).id).toBe(id);
    const { joinedAt } = (await office.get<CustomerRecord>(`users/${id}`)).body;
    expect(joinedAt).toBeNull();
    // From now on both ways sign in the same customer.
    const later = browser();
    expect(await atProvider(later, { sub })).toBe('/bookings');
    expect((await whoIs(later)).id).toBe(id);
    expect((await whoIs(await signedIn())).id).toBe(id);
  });

  test('two who have both signed in stay two', async () => {
    const there = browser();
    const sub = randomUUID();
    await atProvider(there, { sub, email_verified: false });
    const own = await whoIs(there);
    const byCode = await whoIs(await signedIn());
    expect(byCode.id).not.toBe(own.id);
    const back = browser();
    expect(await atProvider(back, { sub })).toBe('/bookings');
    expect((await whoIs(back)).id).toBe(own.id);
    expect((await whoIs(await signedIn())).id).toBe(byCode.id);
  });

  test('an address that the provider has changed opens the account no longer', async () => {
    const sub = randomUUID();
    await atProvider(browser(), { sub });
    const { id } = await whoIs(await signedIn());
    await atProvider(browser(), { sub, email: `moved-${email}` });
    expect((await whoIs(await signedIn())).id).not.toBe(id);
    expect((await whoIs(await signedIn(`moved-${email}`))).id).toBe(id);
  });

  test('an address that signs in by code is exported, though the provider no longer vouches for it', async () => {
    const sub = randomUUID();
    await atProvider(browser(), { sub });
    const one = await signedIn();
    const { id } = await whoIs(one);
    await atProvider(browser(), { sub, email: email.toUpperCase(), email_verified: false });
    expect(
      await post.rows('SELECT email_verified, signs_in_by_code FROM app_user WHERE id = $1', [id]),
    ).toEqual([{ email_verified: false, signs_in_by_code: true }]);
    await post.rows(
      `INSERT INTO waitlist (email, zip, language, created_at) VALUES ($1, '20001', 'en', $2::timestamptz)`,
      [email, post.clock.date()],
    );
    await post.rows(
      `INSERT INTO unmatched_payment (id, kind, intent_id, amount, status, payer_email, made_at, found_at)
       VALUES ($1, 'payment', $1, 12000, 'succeeded', $2, $3::timestamptz, $3)`,
      [`pi_${id}`, email, post.clock.date()],
    );
    expect((await one.get('/api/account/export')).json()).toMatchObject({
      waitlist: [{ email, zip: '20001' }],
      unmatchedPayments: [{ email, amount: 12_000 }],
    });
  });
});

test('nobody books for a customer under an address that signs in already', async () => {
  const { id } = await whoIs(await signedIn());
  const made = await office.ask<{ details: { userId: string }[] }>('POST', 'users', {
    name: 'Rosa Smith',
    phone: '(555) 201-0001',
    email,
  });
  expect([made.status, made.body.details[0]?.userId]).toEqual([409, id]);
  expect((await office.get<BookingRecord[]>(`user-bookings/${id}`)).body).toEqual([]);
});

describe('without a provider', () => {
  const alone = useStage(() =>
    PostStage.open({ OIDC_ISSUER_URL: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }),
  );

  test('a code is the way in, and nothing leads elsewhere', async () => {
    const one = new Browser(alone.bookings.test.app);
    const page = await one.get('/api/login');
    expect([page.statusCode, page.body.includes('/api/login/provider')]).toEqual([200, false]);
    expect((await one.get('/api/login/provider')).headers.location).toBe('/api/login?returnTo=%2F');
    expect((await one.get('/api/auth/callback?code=x&state=0123456789abc')).statusCode).toBe(401);
    await one.post('/api/login/code', { email });
    const [mail] = await alone.mailsOf(email);
    await one.post('/api/login/session', { code: /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '' });
    expect((await one.get('/api/auth/user')).json()).toMatchObject({ email });
    const copy = (await one.get('/api/account/export')).json<{ data: { identity: object } }>();
    expect(JSON.stringify(copy)).toContain('"signsInByCode":true');
    // Signed in while there was still a provider: signing out must not need it.
    await alone.rows(`UPDATE session SET id_token = 'of-then'`);
    expect((await one.get('/api/logout')).headers.location).toBe('/');
  });
});

describe('with a provider alone', () => {
  test('no code is sent or taken, and the browser goes straight there', async () => {
    const only = await PostStage.open({ OIDC_ISSUER_URL: stage.provider.issuer });
    try {
      const one = new Browser(only.bookings.test.app);
      expect((await one.get('/api/login')).headers.location).toContain(stage.provider.issuer);
      expect((await one.post('/api/login/code', { email })).statusCode).toBe(401);
      one.set('hb_code', (await codeCookie()) ?? '');
      expect((await one.get('/api/login/code')).statusCode).toBe(401);
      expect((await one.post('/api/login/session', { code: await stage.codeTo(email) })).statusCode).toBe(
        401,
      );
    } finally {
      await only.close();
    }
  });

  /** A code cookie from a site with the same secret, but with code sign-in on. */
  async function codeCookie(): Promise<string> {
    const one = browser();
    await ask(one, email);
    return one.cookie('hb_code');
  }
});
