import type { ErrorBody, OrderMade, PayLink, PaymentResponse, PayLinkView } from '@homebright/contract';
import { madeCustomer, order, type Wish } from '../office/phone-orders.js';
import { Office } from '../office/office.js';
import { PostStage } from '../notifications/stage.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';
import { intentOf } from './stage.js';

const post = useStage(() => PostStage.open({ SETTINGS: settingsSeed({ openHolds: 2 }) }));
const stage = staged(() => post.bookings);
const office = staged(() => Office.enter(stage));

beforeEach(() => stage.rows('DELETE FROM assignment'));

/** Sends a request without a cookie. */
const ask = async <Body>(method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await stage.test.app.inject({ method, url: `/api/pay-links/${path}`, payload });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() };
};
const tokenOf = (url: string): string => url.split('/pay/')[1] ?? '';
const look = (token: string) => ask<PayLinkView>('GET', token);
const pay = (token: string, amount = 12_000) => ask<PaymentResponse>('POST', `${token}/payment`, { amount });

interface Linked {
  id: number;
  token: string;
  made: OrderMade;
  userId: string;
}
async function linked(wish: Wish = {}, person: object = {}): Promise<Linked> {
  const userId = await madeCustomer(office, person);
  const { body: made } = await order(office, userId, { payment: 'pay-link', ...wish });
  return { id: made.booking.id, token: tokenOf(made.payLink?.url ?? ''), made, userId };
}
const give = (answer: { body: PaymentResponse }) => {
  stage.stripe.pay(intentOf(answer.body.clientSecret), undefined, 'http://localhost:3000/pay');
  return stage.settle();
};
const heldUntil = async (id: number) => (await office.booking(id)).heldUntil;
/** Does the work, then sets the clock back to noon of Wednesday, March 10. */
const atNoon = async (work: () => Promise<void>) => {
  const before = post.clock.now();
  await work();
  post.clock.set(new Date(before).toISOString());
};

test('a link shows amount, service and time to whoever has it, and nothing of home or person', async () => {
  const { token, made } = await linked({ accessNotes: 'The code is 4711.', specialNotes: 'Mind the cat.' });
  expect(made.payLink).toMatchObject({ email: null, expiresAt: '2027-03-11T17:00:00.000Z' });
  const { status, headers, body } = await look(token);
  expect([status, body]).toEqual([
    200,
    {
      state: 'open',
      visit: {
        amount: 12_000,
        service: '2-Hour Standard Clean',
        appointmentDate: '2027-03-16',
        appointmentTime: 'morning',
        customTime: null,
        frequency: null,
        expiresAt: '2027-03-11T17:00:00.000Z',
        policy: { cancellationFee: 4_000, rebookingFee: 3_000, freeNoticeHours: 0, lockout: null },
      },
    },
  ]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('it is paid once, and the visit is confirmed', async () => {
  const { id, token } = await linked();
  const answer = await pay(token);
  expect(answer).toMatchObject({ status: 200, body: { amount: 12_000 } });
  const again = await pay(token);
  expect(again.body.clientSecret).toBe(answer.body.clientSecret);
  await give(answer);
  expect(await office.booking(id)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    heldUntil: null,
  });
  expect((await look(token)).body).toMatchObject({ state: 'paid', visit: { amount: 12_000 } });
  expect((await pay(token)).status).toBe(409);
});

test('the first visit of a plan keeps the card for those after it', async () => {
  const { token, userId } = await linked({ isRecurring: true, frequency: 'weekly' });
  expect((await look(token)).body.visit?.frequency).toBe('weekly');
  await give(await pay(token));
  expect(await stage.rows('SELECT brand FROM saved_card WHERE user_id = $1', [userId])).toEqual([
    { brand: 'visa' },
  ]);
});

describe('the slot is held', () => {
  test('for 24 hours, and counts among no holds of the customer’s own', async () => {
    const ada = await stage.customer();
    const { id: userId } = (await ada.get<{ id: string }>('/api/auth/user')).body;
    for (const appointmentDate of ['2027-03-16', '2027-03-17', '2027-03-18']) {
      const { body } = await order(office, userId, { payment: 'pay-link', appointmentDate });
      expect(await heldUntil(body.booking.id)).toBe('2027-03-11T17:00:00.000Z');
    }
    const own = ['2027-03-22', '2027-03-23', '2027-03-24'].map((appointmentDate) =>
      ada.book({ appointmentDate }),
    );
    expect((await Promise.all(own)).map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const { body } = await order(office, userId, { payment: 'pay-link', appointmentDate: '2027-03-25' });
    expect(body.booking.heldUntil).toBe('2027-03-11T17:00:00.000Z');
  });

  test('until four hours before a visit that is sooner', async () => {
    const soon: Wish = { appointmentDate: '2027-03-11', appointmentTime: 'custom', customTime: '09:00 AM' };
    const { id, made } = await linked(soon);
    expect([await heldUntil(id), made.payLink?.expiresAt]).toEqual(Array(2).fill('2027-03-11T10:00:00.000Z'));
    const tooSoon: Wish = {
      appointmentDate: '2027-03-10',
      appointmentTime: 'custom',
      customTime: '04:00 PM',
    };
    const userId = await madeCustomer(office);
    const refused = await order(office, userId, { ...tooSoon, payment: 'pay-link' });
    expect([refused.status, (refused.body as never as ErrorBody).error]).toEqual([
      409,
      'A pay link ends 4 hours before the visit. Please take the payment another way.',
    ]);
  });

  test('and is free when the link has lapsed', async () => {
    const [crew] = (await office.list<{ id: number }>('crews')).body;
    const slot: Wish = { crewId: crew?.id, appointmentTime: 'custom', customTime: '09:00 AM' };
    const { token } = await linked(slot);
    const other = await madeCustomer(office);
    expect((await order(office, other, slot)).status).toBe(409);
    await atNoon(async () => {
      post.clock.advance({ hours: 24 });
      expect((await look(token)).body).toEqual({ state: 'lapsed', visit: null });
      expect((await pay(token)).status).toBe(409);
      const late = await Office.enter(stage, { again: true });
      expect((await order(late, other, slot)).status).toBe(201);
    });
  });
});

describe('a link is worth nothing', () => {
  test('once the booking is cancelled or deleted', async () => {
    const { id, token } = await linked();
    await office.edit(id, { status: 'cancelled' });
    expect((await look(token)).body).toEqual({ state: 'cancelled', visit: null });
    expect((await pay(token)).status).toBe(409);
    const other = await linked({ appointmentDate: '2027-03-17' });
    await office.delete(other.id);
    expect((await look(other.token)).body.state).toBe('cancelled');
  });

  test('for another price than the page showed', async () => {
    const { id, token } = await linked();
    const open = await pay(token);
    await office.price(id, 9_000);
    expect((await pay(token)).status).toBe(409);
    expect((await look(token)).body.visit?.amount).toBe(9_000);
    const now = await pay(token, 9_000);
    expect(now.body.amount).toBe(9_000);
    await give(now);
    expect(await office.booking(id)).toMatchObject({ paid: 9_000, balance: 0 });
    expect(open.status).toBe(200);
  });

  test('once another was made, or the customer erased', async () => {
    const { id, token, userId } = await linked();
    const next = await office.ask<PayLink>('POST', `bookings/${id}/actions/pay-link`);
    expect((await look(token)).status).toBe(404);
    expect((await look(tokenOf(next.body.url))).body.state).toBe('open');
    await office.askRaw('POST', `users/${userId}/erase`).catch(() => null);
    expect((await look(tokenOf(next.body.url))).status).toBe(404);
  });

  test.each(['x', 'x'.repeat(43), `${'x'.repeat(42)}%00`])('when it is guessed: %j', async (guess) => {
    expect((await look(guess)).status).toBe(404);
    expect((await pay(guess)).status).toBe(404);
  });

  test('as a sign-in, or for another purpose', async () => {
    const { token } = await linked();
    for (const url of ['/api/bookings', `/api/visits/${token}/confirm`, `/api/email-proof/${token}`]) {
      const answer = await stage.test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([401, 404]).toContain(answer.statusCode);
    }
  });
});

test('of a visit that took place it collects the debt', async () => {
  const { id } = await linked();
  await office.act(id, 'confirm');
  await atNoon(async () => {
    post.clock.advance({ days: 8 });
    await post.run('complete-past-visits');
    const late = await Office.enter(stage, { again: true });
    const made = await late.ask<PayLink>('POST', `bookings/${id}/actions/pay-link`);
    const token = tokenOf(made.body.url);
    expect((await look(token)).body).toMatchObject({ state: 'open', visit: { amount: 12_000 } });
    await give(await pay(token));
    expect(await late.booking(id)).toMatchObject({ status: 'completed', balance: 0 });
  });
});

test('it is emailed to the address that the office wrote down, proven or not, without the home', async () => {
  const email = 'rosa.pays@example.com';
  const { made } = await linked({ location: '5 Secret Lane, Springfield' }, { email });
  expect(made.payLink?.email).toBe(email);
  await post.tell();
  const [mail] = (await post.mailbox.messages()).filter(({ to }) => to.includes(email));
  expect(mail?.subject).toBe('Pay $120.00 to book your cleaning');
  expect(mail?.text).toContain('We’ll hold your time until Thursday, March 11, 12:00 PM.');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Secret Lane|key is under/);
  const token = /\/pay\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe(tokenOf(made.payLink?.url ?? ''));
  expect((await look(token)).body.state).toBe('open');
  const kept = await stage.rows<{ text: string }>(
    `SELECT to_jsonb(d)::text AS text FROM delivery d UNION ALL SELECT to_jsonb(o)::text FROM outbox o`,
  );
  expect(
    kept.filter(({ text }) => text.includes(token) || text.includes(tokenOf(made.payLink?.url ?? ''))),
  ).toEqual([]);
});

test('a customer without an email gets none', async () => {
  const { id } = await linked();
  await post.tell();
  expect(await stage.rows('SELECT 1 FROM delivery WHERE booking_id = $1', [id])).toEqual([]);
});
