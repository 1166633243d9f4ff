import { randomUUID } from 'node:crypto';
import type { OwnSubscription, PriceBook } from '@homebright/contract';
import { BookingJobs } from '../../src/bookings/jobs.js';
import { fillDay } from '../office/phone-orders.js';
import { NONE } from './book-rules.js';
import { usePlanStage, weeklyPlan } from './subscription-calls.js';

const stage = usePlanStage();

/** Every further frequency is offered; every 3 weeks is 10% cheaper. */
const OFFERED: PriceBook['frequencyDiscounts'] = {
  'twice-a-week': 0,
  'every-3-weeks': 10_000,
  'every-4-weeks': 0,
  'every-6-weeks': 0,
  'every-8-weeks': 0,
  'monthly-weekday': 0,
};
beforeAll(() => stage.putInForce({ ...NONE, frequencyDiscounts: OFFERED }));

const datesOf = (states: string[]) => states.slice(0, 6).map((state) => state.slice(5, 10));

describe('a plan of a frequency that the owner offers', () => {
  it.each([
    [{ frequency: 'every-3-weeks' }, ['03-16', '04-06', '04-27', '05-18', '06-08', '06-29']],
    [{ frequency: 'every-4-weeks' }, ['03-16', '04-13', '05-11', '06-08', '07-06', '08-03']],
    [{ frequency: 'every-6-weeks' }, ['03-16', '04-27', '06-08', '07-20', '08-31', '10-12']],
    [{ frequency: 'every-8-weeks' }, ['03-16', '05-11', '07-06', '08-31', '10-26', '12-21']],
    // The third Tuesday.
    [{ frequency: 'monthly-weekday' }, ['03-16', '04-20', '05-18', '06-15', '07-20', '08-17']],
    // The fifth Tuesday is the last one.
    [
      { frequency: 'monthly-weekday', appointmentDate: '2027-03-30' },
      ['03-30', '04-27', '05-25', '06-29', '07-27', '08-31'],
    ],
    [{ frequency: 'twice-a-week' }, ['03-16', '03-19', '03-23', '03-26', '03-30', '04-02']],
    [{ frequency: 'twice-a-week', secondWeekday: 4 }, ['03-16', '03-18', '03-23', '03-25', '03-30', '04-01']],
  ] as const)('%o comes on these days', async (draft, dates) => {
    const { states, plan } = await weeklyPlan(stage, draft);
    expect(datesOf(await states())).toEqual(dates);
    await stage.test.app.get(BookingJobs).extendSubscriptions();
    expect(datesOf(await states())).toEqual(dates);
    const { frequency, secondWeekday } = await plan();
    expect({ frequency, secondWeekday }).toEqual({
      frequency: draft.frequency,
      secondWeekday: draft.frequency !== 'twice-a-week' ? null : 'secondWeekday' in draft ? 4 : 5,
    });
  });

  it('has its discount from the second visit on', async () => {
    const { ada } = await weeklyPlan(stage, { frequency: 'every-3-weeks' });
    const visits = (await ada.bookings()).sort((one, other) => one.id - other.id);
    expect(visits.map(({ amount }) => amount)).toEqual([12_000, 10_800, 10_800, 10_800]);
    expect(visits[1]?.lines?.map(({ label, amount }) => [label, amount])).toContainEqual([
      'Every-3-weeks discount',
      -1_200,
    ]);
  });

  it('keeps it when the owner no longer offers it, but nobody chooses it anew', async () => {
    const { states, change } = await weeklyPlan(stage, { frequency: 'every-6-weeks' });
    const weekly = await weeklyPlan(stage);
    await stage.putInForce({ frequencyDiscounts: { ...OFFERED, 'every-6-weeks': undefined } });
    const refused = { status: 400, body: { code: 'INVALID', details: [{ field: 'frequency' }] } };
    expect(await weekly.change({ frequency: 'every-6-weeks' })).toMatchObject(refused);
    const ada = await stage.customer();
    const draft = { isRecurring: true, frequency: 'every-6-weeks' } as const;
    expect(await ada.book(draft)).toMatchObject(refused);
    expect((await change({ frequency: 'every-6-weeks', appointmentTime: 'evening' })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-16', '04-27', '06-08', '07-20', '08-31', '10-12']);
    await stage.putInForce({ frequencyDiscounts: OFFERED });
    expect((await weekly.change({ frequency: 'every-6-weeks' })).status).toBe(200);
  });
});

describe('a visit whose day is full', () => {
  it('waits for the office if the plan comes twice a week, and moves to the next day otherwise', async () => {
    await fillDay(stage, '2027-03-19');
    const twice = await weeklyPlan(stage, { frequency: 'twice-a-week' });
    expect(datesOf(await twice.states())).toEqual(['03-16', '03-19', '03-23', '03-26', '03-30', '04-02']);
    const [found] = await stage.rows<{ crew: number | null }>(
      `SELECT a.crew_id AS crew FROM booking b JOIN assignment a ON a.booking_id = b.id
       WHERE b.appointment_date = '2027-03-19' AND b.subscription_id IS NOT NULL`,
    );
    expect(found).toEqual({ crew: null });
    const weekly = await weeklyPlan(stage, { appointmentDate: '2027-03-12' });
    expect(datesOf(await weekly.states()).slice(0, 3)).toEqual(['03-12', '03-20', '03-26']);
  });
});

describe('a change of a plan', () => {
  it('to twice a week chooses both days, and another day takes the second with it', async () => {
    const { change, preview, plan, states, undo } = await weeklyPlan(stage);
    expect(await preview({ frequency: 'twice-a-week', secondWeekday: 2 })).toMatchObject({
      code: 'INVALID',
      details: [{ field: 'secondWeekday' }],
    });
    expect((await change({ frequency: 'twice-a-week', secondWeekday: 5 })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-16', '03-23', '03-26', '03-30', '04-02', '04-06']);
    // From the second day of a week on, both days stay.
    expect((await change({ appointmentTime: 'evening', from: '2027-03-26' })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-16', '03-23', '03-26', '03-30', '04-02', '04-06']);
    expect((await change({ weekday: 3, from: '2027-03-30' })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-16', '03-23', '03-26', '03-31', '04-03', '04-07']);
    expect(await plan()).toMatchObject({ secondWeekday: 6 });
    expect((await undo()).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-16', '03-23', '03-26', '03-30', '04-02', '04-06']);
    expect(await plan()).toMatchObject({ secondWeekday: 5 });
  });

  it('of a monthly day by weekday keeps the last week of the month', async () => {
    const last = { frequency: 'monthly-weekday', appointmentDate: '2027-03-30' } as const;
    const { change, states } = await weeklyPlan(stage, last);
    // The last Tuesday of April is its fourth.
    expect((await change({ appointmentTime: 'evening', from: '2027-04-27' })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-30', '04-27', '05-25', '06-29', '07-27', '08-31']);
    expect((await change({ weekday: 4, from: '2027-05-25' })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-30', '04-27', '05-27', '06-24', '07-22', '08-26']);
  });

  it('to another weekday brings no extra visit to a plan that comes seldom', async () => {
    const { change, states } = await weeklyPlan(stage, { frequency: 'every-8-weeks' });
    expect((await change({ weekday: 4 })).status).toBe(200);
    expect(datesOf(await states())).toEqual(['03-16', '05-13', '07-08', '09-02', '10-28', '12-23']);
  });
});

describe('a plan of two visits a week', () => {
  it('that is skipped, paused and resumed keeps both days', async () => {
    const { ada, path, plan, states } = await weeklyPlan(stage, { frequency: 'twice-a-week' });
    const [, friday] = (await plan()).visits;
    expect((await ada.post(`${path}/skip`, { bookingId: friday?.bookingId })).status).toBe(200);
    expect((await states()).slice(0, 3)).toEqual([
      '2027-03-16 paid',
      '2027-03-19 skipped',
      '2027-03-23 booked',
    ]);
    expect((await ada.post(`${path}/pause`, {})).status).toBe(200);
    expect((await ada.post(`${path}/resume`, {})).status).toBe(200);
    const kept = (await states()).filter((state) => !state.endsWith('skipped'));
    expect(datesOf(kept)).toEqual(['03-16', '03-23', '03-26', '03-30', '04-02', '04-06']);
  });
});

describe('an unpaid first booking', () => {
  it('takes another frequency and second day with the draft, and the plan starts so', async () => {
    const ada = await stage.customer();
    const draft = { isRecurring: true, draftId: randomUUID() };
    await ada.book({ ...draft, frequency: 'every-3-weeks' });
    const answer = await ada.book({ ...draft, frequency: 'twice-a-week', secondWeekday: 6 });
    await ada.give(answer);
    const { body } = await ada.get<OwnSubscription>(`/api/subscriptions/${answer.body.subscriptionId}`);
    expect(body).toMatchObject({ frequency: 'twice-a-week', secondWeekday: 6 });
    expect(datesOf(body.visits.map(({ date }) => date))).toEqual([
      '03-16',
      '03-20',
      '03-23',
      '03-27',
      '03-30',
      '04-03',
    ]);
  });

  it('is three days after the first, if the date was moved to the day that was the second', async () => {
    const { plan } = await weeklyPlan(stage, { frequency: 'twice-a-week', secondWeekday: 2 });
    expect(await plan()).toMatchObject({ firstDate: '2027-03-16', secondWeekday: 5 });
  });
});
