import type { PriceLine, Quote } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { booked, entries, kept, lines, minutesOf, NONE, refusal, RULES, TOTAL, WISH } from './book-rules.js';
import { BookingsStage, draftOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  await stage.putInForce({ ...NONE, ...RULES, minimum: 0 });
  await stage.costs('2-hour', 12_000);
});
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('a booking', () => {
  test('is made by the quote: its total, its lines, its length', async () => {
    const ada = await stage.customer();
    const version = await stage.putInForce({});
    const { status, body } = await ada.book(WISH);
    expect({ status, amount: body.amount }).toEqual({ status: 200, amount: TOTAL });
    expect(await entries(stage, body.bookingId)).toEqual([
      ['service', 'service:2-hour', 12_000],
      ['adjustment', 'rooms:3', 3_000],
      ['extra', 'extra:oven', 3_500],
      ['extra', 'extra:windows', 1_000],
      ['tax', 'tax:6625', 1_226],
    ]);
    expect(await kept(stage, body.bookingId)).toEqual({
      book_version: version,
      extras: { oven: 1, windows: 2 },
      minutes: 195,
    });
    expect(await minutesOf(stage, body.bookingId)).toBe(195);
    expect(await ada.booking(body.bookingId)).toMatchObject({ amount: TOTAL, balance: TOTAL });
  });

  test('as installed has the service as its one line, and its length', async () => {
    await stage.putInForce(NONE);
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    expect(await entries(stage, id)).toEqual([['service', 'service:2-hour', 12_000]]);
    expect(await kept(stage, id)).toMatchObject({ extras: {}, minutes: null });
    expect(await minutesOf(stage, id)).toBe(120);
  });

  test.each([
    [{ oven: 2 }, 'extras.oven'],
    [{ windows: 5 }, 'extras.windows'],
    [{ pool: 1 }, 'extras.pool'],
    [{ oven: 0.5 }, 'extras'],
    [{ oven: -1 }, 'extras'],
    [{ oven: 'one' }, 'extras'],
  ])('with extras %j is refused at %s', async (extras, field) => {
    const ada = await stage.customer();
    const answer = await ada.post('/api/create-payment-intent', { ...draftOf(), extras });
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'INVALID', details: [{ field }] });
    expect(await ada.bookings()).toEqual([]);
  });

  test.each([['oven'], [[1]], [7]])('with extras that are %j is refused', async (extras) => {
    const ada = await stage.customer();
    const answer = await ada.post('/api/create-payment-intent', { ...draftOf(), extras });
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'INVALID' });
  });

  test('of another service cannot have its extras', async () => {
    const ada = await stage.customer();
    const answer = await ada.book({ service: '1-hour', extras: { windows: 1 } });
    expect(refusal(answer)).toMatchObject({ status: 400, details: [{ field: 'extras.windows' }] });
  });

  test('longer than a day is refused at the extras', async () => {
    const [oven] = RULES.extras ?? [];
    if (!oven) throw new Error('no oven');
    await stage.putInForce({ extras: [{ ...oven, minutes: 480, most: 2 }] });
    const ada = await stage.customer();
    expect(refusal(await ada.book({ extras: { oven: 2 } }))).toMatchObject({
      status: 400,
      details: [{ field: 'extras' }],
    });
  });

  test('takes the place that its own length leaves', async () => {
    // One crew works from 8 to 12. It is free for two and a half hours, but not for three.
    await stage.rows(
      `UPDATE crew SET active = (id = (SELECT min(id) FROM crew)), start_minute = 480, end_minute = 720`,
    );
    const [ada, bob] = [await stage.customer(), await stage.customer()];
    await ada.bookAndPay({ service: '1-hour' });
    expect((await bob.book(WISH)).status).toBe(409);
    expect((await bob.book({ extras: { oven: 1 } })).status).toBe(200);
    await stage.rows('UPDATE crew SET active = true, start_minute = 480, end_minute = 1200');
  });
});

describe('a page with another version of the book', () => {
  test('is told the new price before anything is booked, held or charged', async () => {
    const ada = await stage.customer();
    const shown = await stage.putInForce({});
    const today = await stage.putInForce({
      extras: (RULES.extras ?? []).map((extra) => ({ ...extra, price: extra.price * 2 })),
    });
    const draft = draftOf({ ...WISH, bookVersion: shown });
    const answer = await ada.post<{ details: { quote: Quote }[] }>('/api/create-payment-intent', draft);
    const quote = answer.body.details[0]?.quote;
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(quote).toEqual({
      version: today,
      lines: expect.any(Array),
      total: 25_458,
      minutes: 195,
      travelMinutes: 0,
    });
    expect(quote?.lines.reduce((sum: number, { amount }: PriceLine) => sum + amount, 0)).toBe(25_458);
    expect(await ada.bookings()).toEqual([]);
    const [left] = await stage.rows('SELECT (SELECT count(*) FROM assignment) AS held');
    expect(left).toEqual({ held: 0 });

    const again = await ada.book({ ...draft, bookVersion: today });
    expect(again).toMatchObject({ status: 200, body: { amount: 25_458 } });
  });

  test('books if the total is the same', async () => {
    const ada = await stage.customer();
    const shown = await stage.putInForce({});
    await stage.costs('1-hour', 8_100);
    expect(await ada.book({ ...WISH, bookVersion: shown })).toMatchObject({
      status: 200,
      body: { amount: TOTAL },
    });
    await stage.costs('1-hour', 8_000);
  });

  test('from the future is told the price of today', async () => {
    const ada = await stage.customer();
    expect(refusal(await ada.book({ ...WISH, bookVersion: 9_999 }))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
    });
  });

  test('is told, not refused, where an extra is gone', async () => {
    const ada = await stage.customer();
    const shown = await stage.putInForce({});
    await stage.putInForce({ extras: [] });
    expect(refusal(await ada.book({ ...WISH, bookVersion: shown }))).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('a book put in force while many book: each pays what the version says that it names', async () => {
    const ada = await stage.customer();
    const shown = await stage.putInForce({});
    const drafts = Array.from({ length: 12 }, (_, n) => ({
      ...WISH,
      bookVersion: shown,
      appointmentDate: `2027-03-${16 + n}`,
    }));
    const [, ...answers] = await Promise.all([
      stage.putInForce({ minimum: 50_000 }),
      ...drafts.map((draft) => ada.bookPatiently(draft)),
    ]);
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status !== 200) continue;
      expect(body.amount).toBe(TOTAL);
      expect(await kept(stage, body.bookingId)).toMatchObject({ book_version: shown });
    }
  });
});

describe('a draft that is revised', () => {
  test('with other wishes is quoted again, line by line, and placed for its new length', async () => {
    const ada = await stage.customer();
    const draft = draftOf(WISH);
    const id = await booked(ada, draft);
    const { body } = await ada.book({ ...draft, rooms: '2', extras: { windows: 4 } });
    expect(body).toMatchObject({ bookingId: id, amount: 14_795 });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'extra:windows': 2_000,
      'tax:6625': 795,
    });
    expect(await minutesOf(stage, id)).toBe(150);
  });

  test('with the same wishes keeps the price that it was booked at', async () => {
    const ada = await stage.customer();
    const draft = draftOf(WISH);
    const id = await booked(ada, draft);
    await stage.costs('2-hour', 13_000);
    const { body } = await ada.book({ ...draft, appointmentTime: 'evening', specialNotes: 'Ring.' });
    expect(body).toMatchObject({ bookingId: id, amount: TOTAL });
    const changed = await ada.book({ ...draft, extras: { oven: 1 } });
    expect(changed.body.amount).toBe(20_792);
  });

  test('with other wishes and an old book is told first, and stays as it was', async () => {
    const ada = await stage.customer();
    const shown = await stage.putInForce({});
    const draft = draftOf({ ...WISH, bookVersion: shown });
    const id = await booked(ada, draft);
    await stage.costs('2-hour', 13_000);
    const answer = await ada.book({ ...draft, extras: { oven: 1 } });
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
    expect(await kept(stage, id)).toMatchObject({ extras: { oven: 1, windows: 2 }, book_version: shown });
    expect((await ada.book(draft)).body).toMatchObject({ bookingId: id, amount: TOTAL });
  });

  test('cannot change the extras that the office has set a price for', async () => {
    const ada = await stage.customer();
    const draft = draftOf(WISH);
    const id = await booked(ada, draft);
    await office.price(id, 10_000);
    const answer = await ada.book({ ...draft, extras: { oven: 1 } });
    expect(refusal(answer)).toMatchObject({ code: 'PRICE_SET', details: [{ fields: ['extras'] }] });
  });
});
