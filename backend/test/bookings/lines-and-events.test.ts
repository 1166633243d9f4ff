import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { lines, minutesOf, onlyRules, refusal, TOTAL, WISH } from './book-rules.js';
import { amounts, coming, LATER, look, planOf, subscribed, WEEKLY } from './subscription-calls.js';
import { BookingsStage } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => onlyRules(stage));
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('priced lines', () => {
  test('and a skip: the others keep the plan’s discount', async () => {
    const played = await subscribed(stage);
    const [visit] = await coming(played.ada);
    await played.ada.post(`/api/subscriptions/${played.plan}/skip`, { bookingId: visit?.id });
    expect(await amounts(played.ada)).toEqual([LATER, LATER]);
    expect(await lines(stage, visit?.id ?? 0)).toEqual({});
    expect((await planOf(played))?.price).toBe(LATER);
  });

  test('and a pause: the visits after it cost what the book says then, the paid one what it did', async () => {
    const played = await subscribed(stage);
    const { ada, plan, first } = played;
    await ada.post(`/api/subscriptions/${plan}/pause`, {});
    expect(await coming(ada)).toEqual([]);
    await stage.costs('2-hour', 14_000);
    expect((await look(played, { extras: {} })).body).toMatchObject({
      price: 15_407,
      from: null,
      minutes: 150,
    });
    await ada.post(`/api/subscriptions/${plan}/resume`, {});
    expect(new Set(await amounts(ada))).toEqual(new Set([19_429]));
    expect(await ada.booking(first)).toMatchObject({ paid: TOTAL, balance: 0 });
  });

  test('and a price put in force while a plan is paused under a locked price: it stays', async () => {
    const played = await subscribed(stage);
    const { ada, plan, first } = played;
    await office.price(first, 15_000, true);
    await ada.post(`/api/subscriptions/${plan}/pause`, {});
    await stage.costs('2-hour', 14_000);
    await ada.post(`/api/subscriptions/${plan}/resume`, {});
    const visits = await coming(ada);
    expect(visits.map(({ balance }) => balance)).toEqual(visits.map(() => 15_000));
    for (const { id } of visits)
      expect(await lines(stage, id)).toEqual({ 'service:2-hour': 14_068, 'tax:6625': 932 });
  });

  test('and a hold that lapses: the lines stay, and paying takes the slot of that length again', async () => {
    const ada = await stage.customer();
    const answer = await ada.book(WISH);
    const id = answer.body.bookingId;
    await stage.rows('DELETE FROM assignment WHERE booking_id = $1', [id]);
    await stage.costs('2-hour', 14_000);
    await ada.give(await ada.post('/api/pay-existing-booking', { bookingId: id }));
    expect(await ada.booking(id)).toMatchObject({ paid: TOTAL, paymentStatus: 'paid' });
    expect(await lines(stage, id)).toMatchObject({ 'service:2-hour': 12_000, 'extra:oven': 3_500 });
    expect(await minutesOf(stage, id)).toBe(195);
  });

  test('and an erasure: what was charged stays in the ledger to the cent, what was to come is nothing', async () => {
    const email = 'erased@example.com';
    const ada = await stage.customer(email);
    const first = await ada.bookAndPay(WEEKLY);
    const visits = await coming(ada);
    await ada.post('/api/cancel-booking', { bookingId: first });
    await stage.settle();
    const erased = await stage.test.app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie: ada.cookie },
      payload: { confirm: email },
    });
    expect(erased.statusCode).toBe(204);
    for (const { id } of visits) expect(await lines(stage, id)).toEqual({});
    const [left] = await stage.rows(
      `SELECT sum(amount)::int AS charged FROM ledger_entry WHERE booking_id = $1 AND kind = 'charge'`,
      [first],
    );
    expect(left).toEqual({ charged: 4_000 });
  });

  test('and a moved visit that would end after closing time: it is refused, and stays', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ ...WISH, appointmentTime: 'morning' });
    await stage.rows('UPDATE crew SET end_minute = 1080');
    const move = (appointmentTime: string, customTime?: string) =>
      ada.post('/api/rebook', {
        originalBookingId: id,
        appointmentDate: '2027-03-18',
        appointmentTime,
        ...(customTime ? { customTime } : {}),
      });
    // A visit of three and a quarter hours from 3 PM would end at 6:15 PM.
    const refused = await move('custom', '03:00 PM');
    expect(refusal(refused)).toMatchObject({ status: 400, code: 'OUTSIDE_HOURS' });
    expect((await move('evening')).status).toBe(400);
    expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-03-16', status: 'confirmed' });
    expect((await move('custom', '02:45 PM')).status).toBe(200);
    await stage.rows('UPDATE crew SET end_minute = 1200');
  });
});
