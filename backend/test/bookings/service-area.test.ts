import { addDays } from '../../src/kernel/local-date.js';
import type {
  Availability,
  BookingDraft,
  Coverage,
  PriceBook,
  PublicPriceBook,
  Quote,
} from '@homebright/contract';
import { Office } from '../office/office.js';
import { booked, lines, NONE, refusal } from './book-rules.js';
import { BookingsStage, draftOf } from './stage.js';

let stage: BookingsStage;
let office: Office;

const at = (zip: string) => `12 North Elm Street, Larkfield, NY ${zip}`;
const SHORE = at('07701');
const NORTH = at('10998');
const FAR = at('10001');
/** Two zones: one costs more, is further away and has a rate of its own. */
const ZONES: Partial<PriceBook> = {
  zones: [
    { id: 'shore', name: 'Shore', zips: ['077'], surcharge: 1_500, travelMinutes: 45 },
    { id: 'north', name: 'North', zips: ['10998', '10999'], surcharge: 0, travelMinutes: 0 },
  ],
  taxRates: [
    { from: '2027-01-01', zone: null, percent: 8_000 },
    { from: '2027-01-01', zone: 'shore', percent: 6_625 },
  ],
};
/** $120 + $15, and 6.625% of $135; $120 and 8%. */
const AT_THE_SHORE = 14_394;
const IN_THE_NORTH = 12_960;

beforeAll(async () => {
  stage = await BookingsStage.open();
  office = await Office.enter(stage);
});
beforeEach(() => stage.putInForce({ ...NONE, ...ZONES }));
afterEach(() => stage.rows('DELETE FROM assignment'));
afterAll(() => stage.close());

const busyMinutes = async (id: number): Promise<number | undefined> => {
  const [row] = await stage.rows<{ minutes: number }>(
    `SELECT extract(epoch FROM busy_until - starts_at)::int / 60 AS minutes FROM assignment WHERE booking_id = $1`,
    [id],
  );
  return row?.minutes;
};
const ask = (zip: string, remoteAddress = '192.0.2.1') =>
  stage.test.app.inject({ url: `/api/coverage?zip=${encodeURIComponent(zip)}`, remoteAddress });

describe('the coverage', () => {
  test.each<[string, Coverage]>([
    ['07701', { covered: true, zone: 'shore' }],
    [' 10998-1234', { covered: true, zone: 'north' }],
    ['10001', { covered: false }],
  ])('of %s is %j, and nothing more is said', async (zip, coverage) => {
    const answer = await ask(zip);
    expect([answer.statusCode, answer.json()]).toEqual([200, coverage]);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  test.each(['', '1099', 'ABCDE', '10998-12', '1099８', '10998 and 10999'])(
    'of %j is refused',
    async (zip) => {
      const answer = await ask(zip);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID', details: [{ field: 'zip' }] });
    },
  );

  test('without zones is everywhere', async () => {
    await stage.putInForce(NONE);
    await stage.putInForce({ zones: [] });
    expect((await ask('10001')).json()).toEqual({ covered: true });
  });

  test('is told thirty times a minute to one address', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await ask('10998', '192.0.2.77')).statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
    const more = await Promise.all(Array.from({ length: 31 }, () => ask('10998', '192.0.2.77')));
    expect(more.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });

  test('is not in the public book, whose zones have no ZIP codes', async () => {
    const { body } = await (await stage.customer()).get<PublicPriceBook>('/api/price-book');
    expect(body.zones.map(({ id, zips }) => [id, zips])).toEqual([
      ['shore', []],
      ['north', []],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/10998|coupons/);
  });
});

describe('a booking', () => {
  test('pays its zone’s surcharge and tax, and keeps its way free', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { location: SHORE });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'zone:shore': 1_500,
      'tax:6625': 894,
    });
    expect(await ada.booking(id)).toMatchObject({ amount: AT_THE_SHORE });
    expect(await busyMinutes(id)).toBe(120 + 30 + 45);
    const other = await booked(ada, { location: NORTH });
    expect(await lines(stage, other)).toEqual({ 'service:2-hour': 12_000, 'tax:8000': 960 });
    expect(await busyMinutes(other)).toBe(120 + 30);
  });

  test.each([
    [FAR, 409, 'OUTSIDE_AREA'],
    ['12 North Elm Street, Larkfield', 400, 'INVALID'],
    ['10998 North Elm Street, Larkfield', 400, 'INVALID'],
  ])('at %s is %i %s: nothing is booked, held or charged', async (location, status, code) => {
    const ada = await stage.customer();
    for (const more of [{}, { isRecurring: true, frequency: 'weekly' } as const]) {
      const answer = await ada.book({ location, ...more });
      expect(refusal(answer)).toMatchObject({ status, code, details: [{ field: 'location' }] });
    }
    expect(await ada.bookings()).toEqual([]);
    expect(await stage.rows('SELECT 1 FROM assignment')).toEqual([]);
  });

  test('whose page did not know the zone is told the price', async () => {
    const ada = await stage.customer();
    const [{ version }] = (await stage.rows<{ version: number }>(
      `SELECT version FROM price_book WHERE state = 'in_force'`,
    )) as [{ version: number }];
    const draft = draftOf({ location: SHORE, bookVersion: version, zone: '' });
    const answer = await ada.post<{ details: { quote: Quote }[] }>('/api/create-payment-intent', draft);
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(answer.body.details[0]?.quote).toMatchObject({ total: AT_THE_SHORE, travelMinutes: 45 });
    expect(await ada.bookings()).toEqual([]);
    const { zone: _zone, ...accepted } = draft;
    expect((await ada.book(accepted)).body.amount).toBe(AT_THE_SHORE);
    expect((await ada.book({ location: SHORE, bookVersion: version, zone: 'shore' })).status).toBe(200);
    // None's price is the north's, which has no rules of its own.
    expect((await ada.book({ location: NORTH, bookVersion: version, zone: '' })).status).toBe(200);
  });

  test('for which the way leaves no room gets no slot, and the calendar says so', async () => {
    // A crew of one, from 8 to 12. A visit from 8 to 10 and everybody's half hour leave 10:30 for one of an hour.
    await stage.rows(
      `UPDATE crew SET active = (id = (SELECT min(id) FROM crew)), start_minute = 480, end_minute = 720`,
    );
    const [ada, bob] = [await stage.customer(), await stage.customer()];
    const first = { appointmentTime: 'custom', customTime: '08:00 AM' } as const;
    const next = { ...first, service: '1-hour', customTime: '10:30 AM' } as const;
    const free = async (travelMinutes: number) => {
      const path = `/api/availability?serviceType=2-hour&from=2027-03-16&days=1&minutes=60&travelMinutes=${travelMinutes}`;
      return (await ada.get<Availability>(path)).body.days[0]?.customTimes;
    };
    await booked(ada, { location: SHORE, ...first });
    expect(refusal(await bob.book({ location: NORTH, ...next }))).toMatchObject({
      status: 409,
      code: 'SLOT_TAKEN',
    });
    await stage.rows('DELETE FROM assignment');
    await booked(bob, { location: NORTH, ...next });
    expect(await free(0)).toContain('09:00');
    expect(await free(45)).not.toContain('09:00');
    expect(await free(45)).toContain('08:15');
    await stage.rows('UPDATE crew SET active = true, start_minute = 480, end_minute = 1200');
  });

  test.each(['-1', '1.5', '1000', 'x'])('is not asked about with %s minutes on the way', async (minutes) => {
    const ada = await stage.customer();
    const path = `/api/availability?serviceType=2-hour&from=2027-03-16&days=1&travelMinutes=${minutes}`;
    expect((await ada.get(path)).status).toBe(400);
  });
});

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
    expect(await busyMinutes(id)).toBe(195);
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
    expect(await busyMinutes(id)).toBe(195);
    expect(await office.audit(id)).toContainEqual(
      expect.objectContaining({
        action: 'edit',
        before: expect.objectContaining({ location: NORTH }),
        after: expect.objectContaining({ location: SHORE }),
      }),
    );
    const back = await office.edit(id, { location: NORTH });
    expect(back.body).toMatchObject({ amount: IN_THE_NORTH, balance: 0, questionnaire: { location: NORTH } });
    expect(await busyMinutes(id)).toBe(150);
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
    // $80 + $15, and 6.625%.
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
      expect(await busyMinutes(visit.id)).toBe(195);
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
    expect(await busyMinutes(body.newBookingId)).toBe(195);
  });
});
