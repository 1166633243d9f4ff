import type { SlotAlternative } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { booked, lines, minutesOf, onlyRules, refusal, TOTAL, WISH } from './book-rules.js';
import { BARE, inShortMornings, lapse, officeAsks, officeLooks, WITH_OVEN } from './extras-calls.js';
import { BookingsStage } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => onlyRules(stage));
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('the office', () => {
  test('adds extras to a paid visit: the difference is due, by line, and the customer is told', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ rooms: '3' });
    const seen = await officeLooks(office, id, WISH.extras);
    expect(seen.body).toMatchObject({
      before: { total: BARE, minutes: 150 },
      total: TOTAL,
      minutes: 195,
      balance: TOTAL - BARE,
      refund: 0,
    });
    expect(await officeAsks(office, id, WISH.extras, { total: seen.body.total })).toMatchObject({
      status: 200,
      body: { amount: TOTAL, balance: TOTAL - BARE, paymentStatus: 'pending', extras: WISH.extras },
    });
    expect(await minutesOf(stage, id)).toBe(195);
    expect(await stage.told(id)).toContain('booking-repriced');
    await ada.give(await ada.post('/api/pay-existing-booking', { bookingId: id }));
    expect(await ada.booking(id)).toMatchObject({ paid: TOTAL, balance: 0, paymentStatus: 'paid' });
  });

  test('takes extras out of a paid visit: the difference goes back, line by line with its tax', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    const seen = await officeLooks(office, id, { windows: 2 });
    expect(seen.body).toMatchObject({ total: 16_994, refund: 3_732, balance: 0, minutes: 165 });
    await officeAsks(office, id, { windows: 2 }, { total: seen.body.total });
    await stage.settle();
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'rooms:3': 3_000,
      'extra:windows': 1_000,
      'tax:6625': 994,
    });
    expect(await ada.booking(id)).toMatchObject({ paid: 16_994, balance: 0 });
    expect(await minutesOf(stage, id)).toBe(165);
  });

  test('leaves a trace of who changed what', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    await officeAsks(office, id, { oven: 1, windows: 2 });
    expect((await office.audit(id)).at(-1)).toMatchObject({
      action: 'extras',
      before: { extras: null, cataloguePrice: BARE },
      after: { extras: 'oven, windows × 2', cataloguePrice: TOTAL },
    });
  });

  test('of two managers the second is told what the first changed', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    const { version } = await office.booking(id);
    await officeAsks(office, id, { oven: 1 });
    for (const [method, path] of [
      ['PATCH', 'extras'],
      ['POST', 'extras/preview'],
    ] as const) {
      const answer = await office.ask(method, `bookings/${id}/${path}`, { extras: { windows: 1 }, version });
      expect(refusal(answer)).toMatchObject({
        status: 409,
        code: 'STALE_VERSION',
        details: expect.arrayContaining([{ field: 'extras', now: 'oven' }]),
      });
    }
    expect((await office.booking(id)).extras).toEqual({ oven: 1 });
  });

  test('keeps a locked price, while the visit takes the longer time', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ rooms: '3' });
    await office.price(id, 15_000, true);
    await stage.settle();
    const seen = await officeLooks(office, id, { oven: 1 });
    expect(seen.body).toMatchObject({
      before: { total: 15_000 },
      total: 15_000,
      minutes: 180,
      balance: 0,
      refund: 0,
    });
    await officeAsks(office, id, { oven: 1 });
    expect(await office.booking(id)).toMatchObject({ customPrice: 15_000, extras: { oven: 1 }, balance: 0 });
    expect(await minutesOf(stage, id)).toBe(180);
  });

  test('replaces its own unlocked price by the book’s', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    await office.price(id, 5_000);
    expect((await officeLooks(office, id, { oven: 1 })).body).toMatchObject({
      before: { total: 5_000 },
      total: WITH_OVEN,
    });
    await officeAsks(office, id, { oven: 1 });
    expect(await office.booking(id)).toMatchObject({
      customPrice: null,
      amount: WITH_OVEN,
      balance: WITH_OVEN,
    });
  });

  test('is told where the longer visit fits; moved there, it takes its extras', async () => {
    await inShortMornings(stage, async () => {
      const [ada, bob] = [await stage.customer(), await stage.customer()];
      await ada.bookAndPay({ service: '1-hour', appointmentTime: 'custom', customTime: '10:45 AM' });
      const id = await bob.bookAndPay({ rooms: '2' });
      const refused = await officeLooks(office, id, { oven: 1, windows: 4 });
      expect(refusal(refused)).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
      const [slot] = (refused.body as unknown as { details: SlotAlternative[] }).details;
      await office.edit(id, {
        appointmentDate: slot?.appointmentDate,
        appointmentTime: slot?.appointmentTime,
      });
      expect((await officeAsks(office, id, { oven: 1, windows: 4 })).status).toBe(200);
      expect(await minutesOf(stage, id)).toBe(180);
    });
  });

  test('changes a visit that waits for a crew; it goes on waiting', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ rooms: '3' });
    await office.act(id, 'assign', { crewId: null });
    expect((await officeAsks(office, id, { oven: 1 })).status).toBe(200);
    expect(await office.booking(id)).toMatchObject({ crewId: null, extras: { oven: 1 } });
    expect(await minutesOf(stage, id)).toBe(180);
  });

  test('shortens a visit that it put outside the working hours without moving it', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    const { crewId } = await office.booking(id);
    await office.edit(id, { appointmentTime: '19:00' });
    await office.act(id, 'assign', { crewId });
    const { startsAt } = await office.booking(id);
    expect((await officeAsks(office, id, {})).status).toBe(200);
    expect(await office.booking(id)).toMatchObject({ crewId, startsAt });
    expect(await minutesOf(stage, id)).toBe(150);
  });

  test('after a hold has ended, paying takes a slot of the new length', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    await lapse(stage, id);
    await officeAsks(office, id, { oven: 1 });
    await ada.give(await ada.post('/api/pay-existing-booking', { bookingId: id }));
    expect(await ada.booking(id)).toMatchObject({ paymentStatus: 'paid', paid: WITH_OVEN });
    expect(await minutesOf(stage, id)).toBe(180);
  });

  test('cannot change a cancelled visit, and a repeated call does nothing twice', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    const { version } = await office.booking(id);
    const wish = { extras: { oven: 1 }, version };
    const [one, other] = [
      await office.ask('PATCH', `bookings/${id}/extras`, wish, 'the same'),
      await office.ask('PATCH', `bookings/${id}/extras`, wish, 'the same'),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await office.audit(id)).filter(({ action }) => action === 'extras')).toHaveLength(1);
    await office.edit(id, { status: 'cancelled' });
    expect(refusal(await officeAsks(office, id, {}))).toMatchObject({
      status: 409,
      error: 'This booking is cancelled. Please restore it first.',
    });
  });

  test('while a payment is under way is asked to wait', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    await stage.rows(
      `UPDATE ledger_account SET live_payment = 'processing', payment_status = 'processing' WHERE booking_id = $1`,
      [id],
    );
    expect((await officeAsks(office, id, { oven: 1 })).status).toBe(409);
  });
});
