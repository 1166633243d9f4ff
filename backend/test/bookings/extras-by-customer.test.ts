import type { SlotAlternative } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { booked, kept, lines, minutesOf, onlyRules, refusal, RULES, TOTAL, WISH } from './book-rules.js';
import { ask, BARE, inShortMornings, lapse, look, officeAsks, WITH_OVEN } from './extras-calls.js';
import { BookingsStage, draftOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => onlyRules(stage));
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('a customer, before payment', () => {
  test('sees what other extras cost and how long the visit takes then, and nothing changes', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    const before = await ada.booking(id);
    const { status, body } = await look(ada, id, WISH.extras);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      before: { total: BARE, minutes: 150 },
      total: TOTAL,
      minutes: 195,
      balance: TOTAL,
      refund: 0,
    });
    expect(body.lines.map(({ code }) => code)).toContain('extra:windows');
    expect(await ada.booking(id)).toEqual(before);
    expect(await minutesOf(stage, id)).toBe(150);
  });

  test('changes them: price, lines, length and the open payment form follow', async () => {
    const ada = await stage.customer();
    const answer = await ada.book({ rooms: '3' });
    const id = answer.body.bookingId;
    const changed = await ask(ada, id, WISH.extras, { total: TOTAL });
    expect(changed).toMatchObject({
      status: 200,
      body: { amount: TOTAL, extras: WISH.extras, minutes: 195 },
    });
    expect(await lines(stage, id)).toEqual({
      'service:2-hour': 12_000,
      'rooms:3': 3_000,
      'extra:oven': 3_500,
      'extra:windows': 1_000,
      'tax:6625': 1_226,
    });
    expect(await minutesOf(stage, id)).toBe(195);
    await ada.give(answer);
    expect(await ada.booking(id)).toMatchObject({ paymentStatus: 'paid', paid: TOTAL });
  });

  test('takes them out again, and is where the booking began', async () => {
    const ada = await stage.customer();
    const id = await booked(ada);
    await ask(ada, id, {});
    expect(await ada.booking(id)).toMatchObject({ amount: BARE, balance: BARE, extras: {}, minutes: 150 });
    expect(await minutesOf(stage, id)).toBe(150);
  });

  test('of a draft: the same draft sent again is the booking with the extras that it names', async () => {
    const ada = await stage.customer();
    const draft = draftOf({ rooms: '3' });
    const id = await booked(ada, draft);
    await ask(ada, id, { oven: 1 });
    expect((await ada.book({ ...draft, extras: { oven: 1 } })).body).toMatchObject({
      bookingId: id,
      amount: WITH_OVEN,
    });
  });

  test.each([
    [{ oven: 2 }, 'extras.oven'],
    [{ pool: 1 }, 'extras.pool'],
    [{ oven: -1 }, undefined],
    [{ oven: 0.5 }, undefined],
    ['oven', undefined],
  ])('with %j is refused, and nothing changes', async (extras, field) => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    const answer = refusal(await ask(ada, id, extras));
    expect(answer).toMatchObject({
      status: 400,
      code: 'INVALID',
      ...(field ? { details: [{ field }] } : {}),
    });
    expect(await ada.booking(id)).toMatchObject({ amount: BARE, extras: {} });
  });

  test('is told the times that fit when the longer visit does not, and keeps what it has', async () => {
    await inShortMornings(stage, async () => {
      const [ada, bob] = [await stage.customer(), await stage.customer()];
      await ada.bookAndPay({ service: '1-hour', appointmentTime: 'custom', customTime: '10:45 AM' });
      const id = await booked(bob, { rooms: '2' });
      for (const answer of [
        await look(bob, id, { oven: 1, windows: 4 }),
        await ask(bob, id, { oven: 1, windows: 4 }),
      ]) {
        expect(refusal(answer)).toMatchObject({
          status: 409,
          code: 'SLOT_TAKEN',
          error: 'With this choice the visit takes longer and no longer fits its time.',
        });
        const { details } = answer.body as unknown as { details: SlotAlternative[] };
        expect(details[0]).toEqual({ appointmentDate: '2027-03-15', appointmentTime: 'morning' });
      }
      expect(await minutesOf(stage, id)).toBe(120);
      expect(await bob.booking(id)).toMatchObject({ amount: 12_795, extras: {} });
    });
  });

  test('stays with crew and hour where there is room', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3', appointmentTime: 'midday' });
    const before = await office.booking(id);
    await ask(ada, id, { oven: 1 });
    const { crewId, startsAt } = await office.booking(id);
    expect({ crewId, startsAt }).toEqual({ crewId: before.crewId, startsAt: before.startsAt });
  });

  test('keeps its hold', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    const { heldUntil } = await ada.booking(id);
    await ask(ada, id, { oven: 1 });
    expect((await ada.booking(id)).heldUntil).toBe(heldUntil);
  });

  test('whose hold has ended holds the longer slot again', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    await lapse(stage, id);
    await ask(ada, id, { oven: 1 });
    expect(await minutesOf(stage, id)).toBe(180);
    expect((await ada.booking(id)).heldUntil).not.toBeNull();
  });

  test.each([
    ['the version that was seen', { version: 77 }, 'STALE_VERSION'],
    ['the price that was shown', { total: 1 }, 'PRICE_CHANGED'],
  ])('has to name %s', async (_, more, code) => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    expect(refusal(await ask(ada, id, { oven: 1 }, more))).toMatchObject({ status: 409, code });
    expect(await ada.booking(id)).toMatchObject({ amount: BARE, extras: {} });
  });

  test('is told the new price when the book has changed since, and nothing is saved', async () => {
    const ada = await stage.customer();
    const id = await booked(ada, { rooms: '3' });
    const { body } = await look(ada, id, { oven: 1 });
    await stage.putInForce({ extras: (RULES.extras ?? []).map((extra) => ({ ...extra, price: 5_000 })) });
    expect(refusal(await ask(ada, id, { oven: 1 }, { total: body.total }))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: [{ quote: { total: 21_325 } }],
    });
    expect(await kept(stage, id)).toMatchObject({ extras: {} });
  });

  test('cannot once it is paid, cancelled or over, nor of a price that the office has set', async () => {
    const ada = await stage.customer();
    const paid = await ada.bookAndPay({ rooms: '3' });
    expect(refusal(await ask(ada, paid, { oven: 1 }))).toMatchObject({
      status: 409,
      error: 'This visit is paid. To change its extras, please call us.',
    });
    await ada.post('/api/cancel-booking', { bookingId: paid });
    expect((await ask(ada, paid, { oven: 1 })).status).toBe(409);

    const agreed = await booked(ada, { rooms: '3', appointmentDate: '2027-03-17' });
    await office.price(agreed, 10_000);
    expect(refusal(await ask(ada, agreed, { oven: 1 }))).toMatchObject({
      code: 'PRICE_SET',
      error:
        "We set a price of $100.00 for this booking. It doesn't cover other extras. For that, please make a new booking or call us.",
      details: [{ fields: ['extras'] }],
    });
    const over = await booked(ada, { rooms: '3', appointmentDate: '2027-03-18' });
    await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [over]);
    expect((await ask(ada, over, { oven: 1 })).status).toBe(409);
  });

  test('cannot for somebody else', async () => {
    const [ada, bob] = [await stage.customer(), await stage.customer()];
    const id = await booked(ada);
    const { status } = await bob.send('PATCH', `/api/bookings/${id}/extras`, { extras: {}, version: 1 });
    expect(status).toBe(404);
    expect(
      (await bob.send('POST', `/api/bookings/${id}/extras/preview`, { extras: {}, version: 1 })).status,
    ).toBe(404);
  });
});

test('the first cleaning’s price stays with other extras, whoever changes them', async () => {
  await stage.putInForce({ firstVisit: { kind: 'price', price: 8_000, services: null } });
  const ada = await stage.customer();
  const location = '77 First Street, Larkfield, NY 10998';
  const id = await booked(ada, { rooms: '3', location });
  const second = await booked(ada, { rooms: '3', location, appointmentDate: '2027-03-18' });
  expect((await ada.booking(second)).amount).toBe(BARE);
  await ask(ada, id, { oven: 1 });
  expect(await lines(stage, id)).toMatchObject({ 'first-visit': -7_000, 'extra:oven': 3_500 });
  await officeAsks(office, second, { oven: 1 });
  expect(await lines(stage, second)).not.toHaveProperty('first-visit');
});
