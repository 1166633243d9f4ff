import type { SubscriptionPreview } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { lines, minutesOf, onlyRules, refusal, TOTAL, WISH } from './book-rules.js';
import { amounts, BARE, change, coming, LATER, look, planOf, subscribed } from './subscription-calls.js';
import { BookingsStage } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => onlyRules(stage));
afterEach(() => stage.rows('DELETE FROM assignment'));

describe('other extras of a plan', () => {
  test('are for all coming unpaid visits, at the plan’s discount; the paid one stays', async () => {
    const played = await subscribed(stage);
    const { ada, first } = played;
    const before = await coming(ada);
    const seen = await look(played, { extras: {} });
    expect(seen.body).toMatchObject({
      price: BARE,
      minutes: 150,
      from: before[0]?.appointmentDate,
      priceLocked: false,
    });
    expect(await coming(ada)).toEqual(before);

    expect((await change(played, { extras: {} })).body).toMatchObject({ price: BARE, extras: {} });
    const after = await coming(ada);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ amount, minutes }) => [amount, minutes])).toEqual(before.map(() => [BARE, 150]));
    for (const { id } of after) {
      expect(await lines(stage, id)).toEqual({
        'service:2-hour': 12_000,
        'rooms:3': 3_000,
        'frequency:weekly': -2_250,
        'tax:6625': 845,
      });
      expect(await minutesOf(stage, id)).toBe(150);
    }
    expect(await ada.booking(first)).toMatchObject({ amount: TOTAL, paid: TOTAL, extras: WISH.extras });
  });

  test('are those of the visits made later', async () => {
    const played = await subscribed(stage);
    await change(played, { extras: { windows: 4 } });
    stage.test.clock.advance({ minutes: 8 * 24 * 60 });
    await played.ada.post(`/api/subscriptions/${played.plan}/pause`, {});
    await played.ada.post(`/api/subscriptions/${played.plan}/resume`, {});
    const visits = await coming(played.ada);
    expect(visits.map(({ extras }) => extras)).toEqual(visits.map(() => ({ windows: 4 })));
    expect(visits.length).toBeGreaterThan(1);
    stage.test.clock.advance({ minutes: -8 * 24 * 60 });
  });

  test('of one visit alone are not those of the visits made later', async () => {
    const played = await subscribed(stage);
    const { ada } = played;
    const last = (await coming(ada)).at(-1);
    const { id = 0, version } = last ?? {};
    await ada.send('PATCH', `/api/bookings/${id}/extras`, { extras: {}, version });
    expect(await ada.booking(id)).toMatchObject({ amount: BARE, extras: {} });
    expect((await planOf(played))?.extras).toEqual(WISH.extras);
    await change(played, { frequency: 'bi-weekly' });
    const made = await coming(ada);
    expect(made.map(({ extras }) => extras)).toEqual(made.map(() => WISH.extras));
  });

  test('leave a moved visit on its day', async () => {
    const played = await subscribed(stage);
    const [visit] = await coming(played.ada);
    const moved = { originalBookingId: visit?.id, appointmentDate: '2027-03-25', appointmentTime: 'midday' };
    await played.ada.post('/api/rebook', moved);
    await change(played, { extras: {} });
    expect(await played.ada.booking(visit?.id ?? 0)).toMatchObject({
      appointmentDate: '2027-03-25',
      appointmentTime: 'midday',
      amount: BARE,
    });
  });

  test('that do not fit are refused with the times that do, and nothing changes', async () => {
    const played = await subscribed(stage, { extras: {} });
    await stage.rows(
      `UPDATE crew SET active = (id = (SELECT min(id) FROM crew)), start_minute = 480, end_minute = 630`,
    );
    const before = await coming(played.ada);
    for (const answer of [
      await look(played, { extras: { oven: 1 } }),
      await change(played, { extras: { oven: 1 } }),
    ]) {
      expect(refusal(answer)).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    }
    expect(await coming(played.ada)).toEqual(before);
    expect((await planOf(played))?.extras).toEqual({});
    await stage.rows('UPDATE crew SET active = true, start_minute = 480, end_minute = 1200');
  });

  test.each([[{ pool: 1 }], [{ oven: 2 }], [{ oven: -1 }]])('like %j are refused', async (extras) => {
    const played = await subscribed(stage, { extras: {} });
    expect((await change(played, { extras })).status).toBe(400);
    expect((await look(played, { extras })).status).toBe(400);
  });

  test('at another price than was shown are refused, and nothing changes', async () => {
    const played = await subscribed(stage);
    const before = await coming(played.ada);
    const refused = await change(played, { extras: {}, price: BARE - 1 });
    expect(refusal(refused)).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      error: 'Each visit would now cost $135.95. Nothing has changed yet.',
    });
    expect(await coming(played.ada)).toEqual(before);
    expect((await look(played, { extras: {}, price: 1 })).body).toMatchObject({ price: BARE });
    const days = before.map(({ appointmentDate }) => appointmentDate);
    expect((await change(played, { extras: {}, price: BARE })).status).toBe(200);
    expect((await coming(played.ada)).map(({ appointmentDate }) => appointmentDate)).toEqual(days);
    expect((await change(played, { extras: {}, price: -1 })).status).toBe(400);
  });

  test('can be changed together with the frequency, by the office too', async () => {
    const played = await subscribed(stage);
    const wish = { frequency: 'monthly', extras: { oven: 1 } };
    const seen = await office.ask<SubscriptionPreview>('POST', `subscriptions/${played.plan}/preview`, wish);
    expect(seen.body).toMatchObject({ price: 19_726, minutes: 180, priceLocked: false });
    await office.ask('PATCH', `subscriptions/${played.plan}`, wish);
    expect(new Set(await amounts(played.ada))).toEqual(new Set([19_726]));
  });

  test('are not for somebody else to see or change', async () => {
    const played = await subscribed(stage);
    const bob = await stage.customer();
    expect((await change({ ...played, ada: bob }, { extras: {} })).status).toBe(404);
    expect((await look({ ...played, ada: bob }, { extras: {} })).status).toBe(404);
  });
});

describe('another frequency', () => {
  test('says what the next unpaid visit costs and when it is, before it is changed', async () => {
    const played = await subscribed(stage);
    const seen = await look(played, { frequency: 'monthly' });
    expect(seen.body).toMatchObject({ price: TOTAL, minutes: 195, priceLocked: false });
    expect(await amounts(played.ada)).toEqual([LATER, LATER, LATER]);
    await change(played, { frequency: 'monthly' });
    const [next] = await coming(played.ada);
    expect(next).toMatchObject({ amount: TOTAL, appointmentDate: seen.body.from });
    expect(await played.ada.booking(played.first)).toMatchObject({ paid: TOTAL, balance: 0 });
  });

  test('keeps a locked price, and so do other extras, which are the office’s to give', async () => {
    const played = await subscribed(stage);
    const { ada, first, plan } = played;
    await office.price(first, 15_000, true);
    expect((await look(played, { frequency: 'monthly' })).body).toMatchObject({
      price: 15_000,
      priceLocked: true,
    });
    await change(played, { frequency: 'monthly' });
    const monthly = await coming(ada);
    expect(monthly.map(({ customPrice, balance }) => [customPrice, balance])).toEqual(
      monthly.map(() => [15_000, 15_000]),
    );
    expect(refusal(await change(played, { extras: {} }))).toMatchObject({
      status: 409,
      error: 'We set a price for this plan. To change its extras, please call us.',
    });
    await office.ask('PATCH', `subscriptions/${plan}`, { extras: {} });
    const bare = await coming(ada);
    expect(
      bare.map(({ customPrice, balance, extras, minutes }) => [customPrice, balance, extras, minutes]),
    ).toEqual(bare.map(() => [15_000, 15_000, {}, 150]));
  });

  test('leaves a visit at the price that the office has set for it alone', async () => {
    const played = await subscribed(stage);
    const [visit, ...others] = await coming(played.ada);
    await office.price(visit?.id ?? 0, 5_000);
    await change(played, { extras: {} });
    expect(await played.ada.booking(visit?.id ?? 0)).toMatchObject({
      customPrice: 5_000,
      balance: 5_000,
      extras: {},
    });
    for (const { id } of others) expect(await played.ada.booking(id)).toMatchObject({ amount: BARE });
  });
});
