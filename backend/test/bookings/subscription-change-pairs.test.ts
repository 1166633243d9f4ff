import type { BookingDraft, OwnSubscription, SubscriptionPreview } from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { NOW, settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { order } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { NONE } from './book-rules.js';
import { BookingsStage, type Customer } from './stage.js';

/** A plan changes while something happens to its payments. */
const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ payAfterVisit: true, signInsPerMinute: 100_000 }),
  }),
);
const office = staged(() => Office.enter(stage));
afterEach(async () => {
  stage.stripe.latency(0);
  await stage.rows('DELETE FROM assignment');
  stage.test.clock.set(NOW);
});

const follow = (ada: Customer, id: number) => {
  const path = `/api/subscriptions/${id}`;
  const plan = async () => (await ada.get<OwnSubscription>(path)).body;
  return {
    ada,
    plan,
    states: async () => (await plan()).visits.map(({ date, state }) => `${date} ${state}`),
    change: (wish: object) => ada.send<OwnSubscription>('PATCH', path, wish),
    preview: async (wish: object) => (await ada.post<SubscriptionPreview>(`${path}/preview`, wish)).body,
    undo: () => ada.post(`${path}/undo`, {}),
    visitOn: async (date: string) =>
      (await plan()).visits.find((visit) => visit.date === date)?.bookingId ?? 0,
  };
};
/** A weekly plan from Tuesday, March 16, with its first visit paid. */
const subscribe = async (draft: Partial<BookingDraft> = {}) => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly', ...draft });
  await ada.give(answer);
  return follow(ada, answer.body.subscriptionId ?? 0);
};
const charge = async () => {
  await stage.test.app.get(ChargeDueVisits).charge();
  await stage.settle();
};
/** The amount that was paid for a booking and not refunded, and whether the visit is withdrawn. */
const books = async (id: number) => {
  const [row] = await stage.rows<{ kept: number; gone: boolean }>(
    `SELECT l.captured - l.refunded - l.refunding AS kept, b.deleted_at IS NOT NULL OR b.status = 'cancelled' AS gone
     FROM booking b JOIN ledger_account l ON l.booking_id = b.id WHERE b.id = $1`,
    [id],
  );
  return row;
};

test('a change from a visit on × its charge under way: whoever is paid comes, and nobody pays for nothing', async () => {
  const { change, visitOn, states } = await subscribe();
  const id = await visitOn('2027-03-23');
  stage.test.clock.set('2027-03-21T12:01:00Z');
  stage.stripe.latency(150);
  const charging = stage.test.app.get(ChargeDueVisits).charge();
  const isAttempted = async () =>
    (await stage.rows('SELECT 1 FROM payment WHERE booking_id = $1 AND attempt = 1', [id])).length > 0;
  while (!(await isAttempted())) await new Promise((resolve) => setTimeout(resolve, 5));
  const changed = await change({ weekday: 4, from: '2027-03-23' });
  expect(changed.status).toBe(200);
  await charging;
  stage.stripe.latency(0);
  await stage.settle();
  const { kept, gone } = (await books(id)) ?? {};
  expect(kept).toBe(gone ? 0 : 12_000);
  await charge();
  const paid = (await states()).filter((state) => state.startsWith('2027-03-2') && state.endsWith('paid'));
  expect(paid.length).toBeLessThanOrEqual(1);
});

test('a change from a visit on × the price of first cleanings: it stays with the first visit alone', async () => {
  await stage.putInForce({ ...NONE, firstVisit: { kind: 'price', price: 8_000, services: null } });
  const { ada, plan, preview, change, undo, visitOn } = await subscribe({
    location: '77 New Lane, Springfield',
  });
  const first = await visitOn('2027-03-16');
  const prices = async () => (await plan()).visits.map(({ price = 12_000 }) => price);
  const usual = [8_000, ...Array<number>(7).fill(12_000)];
  expect(await prices()).toEqual(usual);
  expect((await preview({ weekday: 4, from: '2027-03-23' })).price).toBe(12_000);
  expect((await change({ weekday: 4, from: '2027-03-23', price: 12_000 })).status).toBe(200);
  expect(await prices()).toEqual(usual);
  expect((await undo()).status).toBe(200);
  expect((await change({ frequency: 'bi-weekly', price: 12_000 })).status).toBe(200);
  expect(await prices()).toEqual(usual);
  expect(await ada.booking(first)).toMatchObject({ amount: 8_000, paid: 8_000, balance: 0 });
  await stage.putInForce({ ...NONE, firstVisit: null });
});

test('a change from a visit on × a plan that is paid after its visits: no card is ever charged', async () => {
  const ada = await stage.customer();
  const { id: userId } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  const plan = { isRecurring: true, frequency: 'weekly' } as const;
  const { booking } = (await order(office, userId, { payment: 'after-visit', ...plan })).body;
  await stage.settle();
  const own = follow(ada, (await ada.booking(booking.id)).subscriptionId ?? 0);
  expect((await own.change({ weekday: 4, from: '2027-03-23' })).status).toBe(200);
  expect((await own.states()).slice(0, 3)).toEqual([
    '2027-03-16 booked',
    '2027-03-25 booked',
    '2027-04-01 booked',
  ]);
  expect((await own.undo()).status).toBe(200);
  expect((await own.change({ frequency: 'bi-weekly', from: '2027-03-30' })).status).toBe(200);
  stage.test.clock.set('2027-03-29T17:00:00Z');
  await charge();
  const rows = await stage.rows<{ card: boolean; after: boolean }>(
    `SELECT charge_at IS NOT NULL AS card, pay_after_visit AS after FROM booking WHERE subscription_id = $1 AND deleted_at IS NULL`,
    [(await own.plan()).id],
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ card, after }) => after && !card)).toBe(true);
  expect(await stage.rows('SELECT 1 FROM payment WHERE user_id = $1', [userId])).toEqual([]);
});

test('the toast’s Undo × a charge in between: what is paid stays, and the same week is not paid twice', async () => {
  const { change, undo, states } = await subscribe();
  stage.test.clock.set('2027-03-21T12:00:30Z');
  expect((await change({ weekday: 3, from: '2027-03-23' })).status).toBe(200);
  stage.test.clock.set('2027-03-21T12:00:50Z');
  // The charge for March 24 is set to an earlier time, so that it is due now.
  await stage.rows(
    `UPDATE booking SET charge_at = $1 WHERE appointment_date = '2027-03-24' AND deleted_at IS NULL`,
    [stage.test.clock.date()],
  );
  await charge();
  expect(await states()).toContain('2027-03-24 paid');
  const now = await states();
  const refused = await undo();
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.error).toBe(
    'A visit of the changed plan has been charged in the meantime. It stays as it is now.',
  );
  expect(await states()).toEqual(now);
});

test('the toast’s Undo × a charge in between of a visit that it brings back', async () => {
  const { ada, change, undo, visitOn, states } = await subscribe();
  const id = await visitOn('2027-03-23');
  const payment = await ada.post<never>('/api/pay-existing-booking', { bookingId: id });
  const before = await states();
  expect((await change({ weekday: 4, from: '2027-03-23' })).status).toBe(200);
  // The form was opened before the change, so its payment is for a withdrawn visit and is refunded.
  await ada.give(payment).catch(() => undefined);
  await stage.settle();
  expect((await books(id))?.kept).toBe(0);
  expect((await undo()).status).toBe(200);
  expect(await states()).toEqual(before);
  expect(await ada.booking(id)).toMatchObject({ balance: 12_000, paymentStatus: 'pending' });
});
