import type { Availability, Coverage, PublicPriceBook, Quote } from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { booked, lines, NONE, refusal } from './book-rules.js';
import { BookingsStage, draftOf } from './stage.js';
import { AT_THE_SHORE, busyMinutes, FAR, NORTH, SHORE, ZONES } from './zones.js';

const stage = useStage(() => BookingsStage.open());

beforeEach(() => stage.putInForce({ ...NONE, ...ZONES }));
afterEach(() => stage.rows('DELETE FROM assignment'));

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
    expect(await busyMinutes(stage, id)).toBe(120 + 30 + 45);
    const other = await booked(ada, { location: NORTH });
    expect(await lines(stage, other)).toEqual({ 'service:2-hour': 12_000, 'tax:8000': 960 });
    expect(await busyMinutes(stage, other)).toBe(120 + 30);
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

  test('pays for the home’s ZIP code, whatever digits follow it', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { location: `${SHORE}, gate code 10998` });
    expect(await ada.booking(id)).toMatchObject({ amount: AT_THE_SHORE, questionnaire: { zip: '07701' } });
    expect(await busyMinutes(stage, id)).toBe(120 + 30 + 45);
    const closed = await ada.book({ location: `${FAR}, gate code 10998` });
    expect(refusal(closed)).toMatchObject({ status: 409, code: 'OUTSIDE_AREA' });
  });

  test('at an address with two ZIP codes waits until one is chosen', async () => {
    const ada = await stage.customer();
    const location = '12 North Elm Street, Larkfield 07701, 10998';
    expect(refusal(await ada.book({ location }))).toMatchObject({
      status: 400,
      code: 'INVALID',
      details: [{ field: 'location' }],
      message: expect.stringContaining('07701, 10998') as string,
    });
    expect(await ada.booking(await booked(ada, { location, zip: '07701' }))).toMatchObject({
      amount: AT_THE_SHORE,
      questionnaire: { location, zip: '07701' },
    });
    expect((await ada.book({ location, zip: '10001' })).status).toBe(400);
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
    // The price without a zone equals the north's, because the north has no rules of its own.
    expect((await ada.book({ location: NORTH, bookVersion: version, zone: '' })).status).toBe(200);
  });

  test('for which the way leaves no room gets no slot, and the calendar says so', async () => {
    // One crew works from 8 to 12. After a visit from 8 to 10 and the usual half hour of travel, a visit of
    // one hour fits at 10:30.
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
