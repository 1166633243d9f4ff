import { randomUUID } from 'node:crypto';
import type { BookingRecord, OpenPayment, OrderMade, OrderQuote } from '@homebright/contract';
import { Registry } from '../../src/platform/outbox/registry.js';
import { settingsSeed } from '../harness.js';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';
import { laterOn, madeCustomer, order, type Wish } from './phone-orders.js';

const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ payAfterVisit: true, signInsPerMinute: 100_000 }),
  }),
);
const office = staged(() => Office.enter(stage));

beforeEach(() => stage.rows('DELETE FROM assignment'));

const later = (advance: { hours?: number; days?: number }, work: (late: Office) => Promise<void>) =>
  laterOn(stage, advance, work);
describe('an order to be paid after the visit', () => {
  const ordered = async (wish: Wish = {}) =>
    (await order(office, await madeCustomer(office), { payment: 'after-visit', ...wish })).body as OrderMade;
  const openPayments = async (late: Office, id: number) =>
    (
      await late.list<OpenPayment>('open-payments', {
        filter: { id: [id] },
        sort: ['appointmentDate', 'ASC'],
      })
    ).body;

  test('is confirmed as it is made: it keeps its time, tells the customer once and owes nothing before the visit', async () => {
    const { booking, payLink } = await ordered();
    expect(payLink).toBeNull();
    expect(booking).toMatchObject({ status: 'confirmed', heldUntil: null, collection: 'scheduled' });
    expect(await stage.told(booking.id)).toEqual(['booking-created', 'booking-confirmed']);
    await later({ days: 5 }, async (late) => {
      expect((await openPayments(late, booking.id)).map(({ collection }) => collection)).toEqual([
        'scheduled',
      ]);
    });
    await later({ days: 7 }, async (late) => {
      await stage.test.app.get(Registry).job('complete-past-visits')?.();
      expect((await openPayments(late, booking.id))[0]).toMatchObject({
        status: 'completed',
        collection: 'due',
        balance: 12_000,
      });
      const paid = await late.act(booking.id, 'record-payment', { method: 'cash', amount: 12_000 });
      expect(paid.body).toMatchObject({ balance: 0, collection: null });
    });
  });

  test('made again with its key is the same one, and told once', async () => {
    const userId = await madeCustomer(office);
    const key = randomUUID();
    const made = [
      await order(office, userId, { payment: 'after-visit' }, key),
      await order(office, userId, { payment: 'after-visit' }, key),
    ].map(({ body }) => (body as OrderMade).booking.id);
    expect(made[1]).toBe(made[0]);
    expect(await stage.told(made[0] ?? 0)).toEqual(['booking-created', 'booking-confirmed']);
  });

  test('is due as soon as the visit is done', async () => {
    const { booking } = await ordered();
    expect((await office.act(booking.id, 'complete')).body.collection).toBe('due');
  });

  test('counts among no holds of the customer’s own', async () => {
    const ada = await stage.customer();
    const userId = (await ada.get<{ id: string }>('/api/auth/user')).body.id;
    for (const appointmentDate of ['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19'])
      expect((await order(office, userId, { payment: 'after-visit', appointmentDate })).status).toBe(201);
    expect((await ada.book({ appointmentDate: '2027-03-22' })).status).toBe(200);
  });

  test('is refused wherever the owner’s switch is off', async () => {
    const userId = await madeCustomer(office);
    const { body: before } = await office.get<{ version: number }>('settings');
    await office.ask('PATCH', 'settings', { version: before.version, payAfterVisit: false });
    const refused = await order(office, userId, { payment: 'after-visit' });
    expect(refusalOf(refused)).toEqual([
      400,
      'INVALID',
      'Paying after the visit is turned off in the settings.',
    ]);
    const quote = await office.ask<OrderQuote>('POST', 'bookings/quote', { service: '2-hour' });
    expect(quote.body).toMatchObject({ payAfterVisit: false, card: null });
    await office.ask('PATCH', 'settings', { version: before.version + 1, payAfterVisit: true });
  });
});

describe('a plan to be paid after its visits', () => {
  const begun = async () => {
    const userId = await madeCustomer(office);
    const wish: Wish = { payment: 'after-visit', isRecurring: true, frequency: 'weekly' };
    const { id, subscriptionId } = (await order(office, userId, wish)).body.booking;
    const visits = async () =>
      (await office.get<BookingRecord[]>(`user-bookings/${userId}`)).body.sort((a, b) => a.id - b.id);
    const status = async () =>
      (
        await stage.rows<{ status: string }>('SELECT status FROM subscription WHERE id = $1', [
          subscriptionId,
        ])
      )[0]?.status;
    return { id, subscriptionId, visits, status };
  };

  test('starts as it is ordered, and its visits charge no card and are due once they are over', async () => {
    const { visits, status } = await begun();
    await stage.settle();
    expect(await status()).toBe('active');
    const made = await visits();
    expect(made.map(({ status, collection }) => [status, collection])).toEqual([
      ['confirmed', 'scheduled'],
      ...Array<string[]>(3).fill(['pending', 'scheduled']),
    ]);
    expect(made.every(({ heldUntil, startsAt }) => heldUntil === null && startsAt !== null)).toBe(true);
    const charges = await stage.rows('SELECT 1 FROM booking WHERE id = ANY ($1) AND charge_at IS NOT NULL', [
      made.map(({ id }) => id),
    ]);
    expect(charges).toEqual([]);
    await later({ days: 14 }, async (late) => {
      for (const job of ['charge-due-visits', 'complete-past-visits'] as const)
        await stage.test.app.get(Registry).job(job)?.();
      const second = await late.booking(made[1]?.id ?? 0);
      expect(second).toMatchObject({ status: 'completed', collection: 'due', balance: 12_000 });
      expect(
        stage.stripe.state().charges.filter(({ metadata }) => metadata['booking'] === String(second.id)),
      ).toEqual([]);
    });
  });

  test('takes no card for a visit that is restored or moved', async () => {
    const { visits } = await begun();
    await stage.settle();
    const second = (await visits())[1]?.id ?? 0;
    const appointmentDate = '2027-03-25';
    await office.edit(second, { appointmentDate, version: (await office.booking(second)).version });
    await office.edit(second, { status: 'cancelled', version: (await office.booking(second)).version });
    await office.act(second, 'restore');
    expect(await office.booking(second)).toMatchObject({ appointmentDate, collection: 'scheduled' });
    expect(
      await stage.rows('SELECT charge_at, pay_after_visit FROM booking WHERE id = $1', [second]),
    ).toEqual([{ charge_at: null, pay_after_visit: true }]);
  });
});
