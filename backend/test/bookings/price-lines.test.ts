import type { BookingDraft } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { booked, lines, minutesOf, NONE, RULES, TOTAL, WISH } from './book-rules.js';
import { BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  await stage.putInForce({ ...NONE, ...RULES, minimum: 0 });
  await stage.costs('2-hour', 12_000);
});
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('the ledger’s lines', () => {
  test('become the service and its tax when the office sets a price, and the later ones when it lowers it', async () => {
    const ada = await stage.customer();
    const id = await booked(ada);
    await office.price(id, 10_000);
    expect(await lines(stage, id)).toEqual({ 'service:2-hour': 9_379, 'tax:6625': 621 });
    await office.price(id, 5_000, true);
    expect(await lines(stage, id)).toEqual({ 'service:2-hour': 4_689, 'tax:6625': 311 });
  });

  test('follow another service that the office chooses', async () => {
    const ada = await stage.customer();
    const id = await booked(ada);
    await office.edit(id, { service: '4-hour' });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'service:4-hour': 13_000,
      'rooms:3': 3_000,
      'extra:oven': 3_500,
      'tax:6625': 2_087,
    });
    expect(await minutesOf(stage, id)).toBe(300);
    expect(await ada.booking(id)).toMatchObject({ amount: 33_587, balance: 33_587 });
  });

  test('share a partial refund to the cent, and are back in full when it fails', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    const before = await lines(stage, id);
    await office.ask('POST', `bookings/${id}/actions/refund`, { amount: 5_001 }, 'a part');
    const after = await lines(stage, id);
    for (const [code, amount] of Object.entries(before)) {
      const share = (amount * 5_001) / TOTAL;
      expect(Math.abs(amount - (after[code] ?? 0) - share)).toBeLessThan(1);
    }
    expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(TOTAL - 5_001);
    expect(after['tax:6625']).toBe(1_226 - 296);
  });

  test('are nothing once cancelled, and the same again when the office restores the visit', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    const before = await lines(stage, id);
    await ada.post('/api/cancel-booking', { bookingId: id });
    const [fees] = await stage.rows(
      `SELECT sum(amount)::int AS sum, count(code)::int AS coded FROM ledger_entry
       WHERE booking_id = $1 AND kind = 'charge'`,
      [id],
    );
    expect(fees).toMatchObject({ sum: 4_000 });
    await stage.settle();
    await office.ask('POST', `bookings/${id}/actions/restore`, {});
    const restored = await lines(stage, id);
    expect(Object.fromEntries(Object.keys(before).map((code) => [code, restored[code]]))).toEqual(before);
    expect(await minutesOf(stage, id)).toBe(195);
  });

  test('move with a paid visit to its new booking, its length as well', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    const { body } = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: id,
      appointmentDate: '2027-03-18',
    });
    const after = await lines(stage, body.newBookingId);
    expect(after).toMatchObject(await lines(stage, id));
    expect(after).toMatchObject({ 'service:2-hour': 12_000, 'extra:oven': 3_500, 'tax:6625': 1_226 });
    expect(await minutesOf(stage, body.newBookingId)).toBe(195);
    expect(await ada.booking(body.newBookingId)).toMatchObject({ balance: 3_000, openFees: 3_000 });
  });

  test('are those of today when a cancelled visit is booked again, without a plan’s discount', async () => {
    const ada = await stage.customer();
    const id = await booked(ada);
    await ada.post('/api/cancel-booking', { bookingId: id });
    await stage.putInForce({ taxRates: [], extras: (RULES.extras ?? []).slice(0, 1) });
    const { body } = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: id,
      appointmentDate: '2027-03-18',
    });
    expect(await lines(stage, body.newBookingId)).toEqual({
      'service:2-hour': 12_000,
      'rooms:3': 3_000,
      'extra:oven': 3_500,
    });
    expect(await minutesOf(stage, body.newBookingId)).toBe(180);
  });
});

describe('a plan', () => {
  const WEEKLY: Partial<BookingDraft> = { ...WISH, isRecurring: true, frequency: 'weekly' };
  const later = async (ada: Customer) =>
    (await ada.bookings()).filter(({ appointmentDate }) => appointmentDate > '2027-03-16');

  test('pays in full for its first visit and less for those after it', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WEEKLY);
    expect(await lines(stage, id)).not.toHaveProperty('frequency:weekly');
    const visits = await later(ada);
    expect(visits).toHaveLength(3);
    for (const visit of visits) {
      expect(await lines(stage, visit.id)).toEqual({
        'service:2-hour': 12_000,
        'rooms:3': 3_000,
        'extra:oven': 3_500,
        'extra:windows': 1_000,
        'frequency:weekly': -2_925,
        'tax:6625': 1_042,
      });
      expect(await minutesOf(stage, visit.id)).toBe(195);
      expect(visit.amount).toBe(17_617);
    }
  });

  test('keeps a locked price, its tax worked out backwards', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WEEKLY);
    await office.price(id, 15_000, true);
    for (const visit of await later(ada)) {
      expect(visit).toMatchObject({ customPrice: 15_000, balance: 15_000 });
      expect(await lines(stage, visit.id)).toEqual({ 'service:2-hour': 14_068, 'tax:6625': 932 });
    }
  });

  test('with another frequency pays without the discount from the next unpaid visit on', async () => {
    const ada = await stage.customer();
    await ada.bookAndPay(WEEKLY);
    const [{ subscriptionId } = { subscriptionId: null }] = await ada.bookings();
    await ada.send('PATCH', `/api/subscriptions/${subscriptionId}`, { frequency: 'monthly' });
    const visits = (await later(ada)).filter(({ status }) => status === 'pending');
    expect(visits.map(({ amount }) => amount)).toEqual(visits.map(() => TOTAL));
    expect(visits.length).toBeGreaterThan(1);
  });
});
