import type { BookingDraft, VisitPreview } from '@homebright/contract';
import { addDays } from '../../src/kernel/local-date.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { booked, lines, NONE, refusal } from './book-rules.js';
import { BookingsStage, draftOf } from './stage.js';
import { AT_THE_SHORE, busyMinutes, FAR, IN_THE_NORTH, NORTH, SHORE, ZONES } from './zones.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => stage.putInForce({ ...NONE, ...ZONES }));
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('another address', () => {
  test('of a draft is asked about, priced and placed anew', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ location: NORTH });
    const id = await booked(ada, draft);
    expect(refusal(await ada.book({ ...draft, location: FAR }))).toMatchObject({ code: 'OUTSIDE_AREA' });
    expect(await ada.booking(id)).toMatchObject({ amount: IN_THE_NORTH, questionnaire: { location: NORTH } });
    const moved = await ada.book({ ...draft, location: SHORE });
    expect(moved.body).toMatchObject({ bookingId: id, amount: AT_THE_SHORE });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'zone:shore': 1_500,
      'tax:6625': 894,
    });
    expect(await busyMinutes(stage, id)).toBe(195);
  });

  test('of a draft whose ZIP code is served no more may stay as it is', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ location: NORTH });
    const id = await booked(ada, draft);
    await stage.putInForce({ zones: (ZONES.zones ?? []).slice(0, 1) });
    expect((await ada.book({ ...draft, specialNotes: 'Ring.' })).body).toMatchObject({
      bookingId: id,
      amount: IN_THE_NORTH,
    });
    expect(refusal(await ada.book({ location: NORTH }))).toMatchObject({ code: 'OUTSIDE_AREA' });
  });

  test('of a draft cannot be had for the price that the office has set', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ location: NORTH });
    const id = await booked(ada, draft);
    await office.price(id, 10_000);
    expect(refusal(await ada.book({ ...draft, location: SHORE }))).toMatchObject({
      code: 'PRICE_SET',
      details: [{ fields: ['location'] }],
    });
  });

  test('from the office: a paid visit owes the difference, or gets it back', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ location: NORTH });
    const there = await office.edit(id, { location: SHORE });
    expect(there.body).toMatchObject({ amount: AT_THE_SHORE, balance: AT_THE_SHORE - IN_THE_NORTH });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'zone:shore': 1_500,
      'tax:6625': 894,
    });
    expect(await busyMinutes(stage, id)).toBe(195);
    expect(await office.audit(id)).toContainEqual(
      expect.objectContaining({
        action: 'edit',
        before: expect.objectContaining({ location: NORTH }),
        after: expect.objectContaining({ location: SHORE }),
      }),
    );
    const back = await office.edit(id, { location: NORTH });
    expect(back.body).toMatchObject({ amount: IN_THE_NORTH, balance: 0, questionnaire: { location: NORTH } });
    expect(await busyMinutes(stage, id)).toBe(150);
  });

  test('from the office says before what is due or goes back', async () => {
    const id = await (await stage.customer()).bookAndPay({ location: NORTH });
    const preview = async (wish: object) => {
      const { version } = await office.booking(id);
      const { body } = await office.ask<VisitPreview>('POST', `bookings/${id}/service/preview`, {
        ...wish,
        version,
      });
      return body;
    };
    const more = AT_THE_SHORE - IN_THE_NORTH;
    expect(await preview({ location: SHORE })).toMatchObject({
      before: { total: IN_THE_NORTH, minutes: 120 },
      total: AT_THE_SHORE,
      balance: more,
      refund: 0,
    });
    expect(await preview({ location: SHORE, service: '1-hour' })).toMatchObject({
      total: 10_129,
      balance: 0,
      refund: IN_THE_NORTH - 10_129,
      refundSources: [{ method: 'card', refundable: IN_THE_NORTH }],
    });
    expect(await preview({ location: FAR })).toMatchObject({ total: IN_THE_NORTH, balance: 0, refund: 0 });
    expect(await office.booking(id)).toMatchObject({
      amount: IN_THE_NORTH,
      questionnaire: { location: NORTH },
    });
  });

  test('from the office outside the area is asked about once more', async () => {
    const id = await (await stage.customer()).bookAndPay({ location: NORTH });
    const refused = await office.edit(id, { location: FAR, specialInstructions: 'Ring.' });
    expect(refusal(refused)).toMatchObject({
      status: 409,
      code: 'OUTSIDE_AREA',
      details: [{ zip: '10001' }],
    });
    expect(await office.booking(id)).toMatchObject({ questionnaire: { location: NORTH }, version: 2 });
    const served = await office.edit(id, { location: FAR, evenOutside: true });
    expect(served.body).toMatchObject({ amount: IN_THE_NORTH, questionnaire: { location: FAR } });
  });

  test('under a locked price changes the tax in it, not the price', async () => {
    const id = await (await stage.customer()).bookAndPay({ location: NORTH });
    await office.price(id, 10_000, true);
    expect(await lines(stage, id)).toEqual({ 'service:2-hour': 9_259, 'tax:8000': 741 });
    const { body } = await office.edit(id, { location: SHORE });
    expect(body).toMatchObject({ customPrice: 10_000 });
    expect(await lines(stage, id)).toEqual({ 'service:2-hour': 9_379, 'tax:6625': 621 });
  });

  test('with another service is one price', async () => {
    const id = await (await stage.customer()).bookAndPay({ location: NORTH });
    const { body } = await office.edit(id, { location: SHORE, service: '1-hour' });
    // $80 + $15, and 6.625% tax.
    expect(body).toMatchObject({ amount: 10_129, serviceType: '1-hour' });
  });

  test.each(['', ' '.repeat(3), 'x'.repeat(301)])('that is %j changes nothing', async (location) => {
    const id = await (await stage.customer()).bookAndPay({ location: NORTH });
    const { status } = await office.edit(id, { location });
    expect(status).toBe(location ? 400 : 200);
    expect(await office.booking(id)).toMatchObject({ questionnaire: { location: NORTH } });
  });
});

describe('a plan', () => {
  const WEEKLY: Partial<BookingDraft> = { location: SHORE, isRecurring: true, frequency: 'weekly' };

  test('has its zone’s price and way at each visit, also once the ZIP code is served no more', async () => {
    const ada = await stage.customer();
    await ada.bookAndPay(WEEKLY);
    const visits = await ada.bookings();
    expect(visits).toHaveLength(4);
    for (const visit of visits) {
      expect(visit.amount).toBe(AT_THE_SHORE);
      expect(await lines(stage, visit.id)).toMatchObject({ 'zone:shore': 1_500, 'tax:6625': 894 });
      expect(await busyMinutes(stage, visit.id)).toBe(195);
    }
    await stage.putInForce({ zones: (ZONES.zones ?? []).slice(1), taxRates: [] });
    const [last] = visits.filter(({ appointmentDate }) => appointmentDate > '2027-03-16');
    const moved = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: last?.id,
      appointmentDate: addDays(last?.appointmentDate ?? '', 1),
    });
    expect(moved.status).toBe(200);
    expect(await ada.booking(moved.body.newBookingId)).toMatchObject({ amount: AT_THE_SHORE });
  });

  test('is moved, a visit at a time, and the rest stays', async () => {
    const ada = await stage.customer();
    await ada.bookAndPay(WEEKLY);
    const [first, ...rest] = (await ada.bookings()).filter(
      ({ appointmentDate }) => appointmentDate > '2027-03-16',
    );
    const { body } = await office.edit(first?.id ?? 0, { location: NORTH });
    expect(body).toMatchObject({ amount: IN_THE_NORTH });
    for (const { id } of rest) expect(await ada.booking(id)).toMatchObject({ amount: AT_THE_SHORE });
  });
});

describe('a visit that was cancelled', () => {
  test('is booked again only where we come', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { location: SHORE });
    await ada.post('/api/cancel-booking', { bookingId: id });
    await stage.putInForce({ zones: (ZONES.zones ?? []).slice(1) });
    const wish = { originalBookingId: id, appointmentDate: '2027-03-18' };
    expect(refusal(await ada.post('/api/rebook', wish))).toMatchObject({ status: 409, code: 'OUTSIDE_AREA' });
    await stage.putInForce(ZONES);
    const { body } = await ada.post<{ newBookingId: number }>('/api/rebook', wish);
    expect(await ada.booking(body.newBookingId)).toMatchObject({ amount: AT_THE_SHORE });
    expect(await busyMinutes(stage, body.newBookingId)).toBe(195);
  });
});
