import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { OwnBooking } from '@homebright/contract';
import { BookingJobs } from '../../src/bookings/jobs.js';
import { Office } from '../office/office.js';
import { fillDay } from '../office/phone-orders.js';
import { usePlanStage, WEEKLY_VISITS, weeklyPlan } from './subscription-calls.js';

const stage = usePlanStage();

const subscribe = () => weeklyPlan(stage);

test('a plan shows its next eight visits, booked and planned', async () => {
  const { states } = await subscribe();
  expect(await states()).toEqual(WEEKLY_VISITS);
});

test('one that is only planned is skipped too, and comes back', async () => {
  const { ada, path, plan, states } = await subscribe();
  expect((await ada.post(`${path}/skip`, { date: '2027-04-27' })).status).toBe(200);
  expect((await states()).slice(4)).toEqual([
    '2027-04-13 booked',
    '2027-04-20 booked',
    '2027-04-27 skipped',
    '2027-05-04 booked',
  ]);
  const bookingId = (await plan()).visits[6]?.bookingId;
  expect((await ada.post(`${path}/unskip`, { bookingId })).status).toBe(200);
  expect((await states())[6]).toBe('2027-04-27 booked');
  // Refused: not one of the plan's dates, too far ahead, past, or not a date.
  for (const date of ['2027-04-28', '2028-04-25', '2027-03-09', 'soon'])
    expect((await ada.post(`${path}/skip`, { date })).status).toBe(404);
  expect((await ada.post(`${path}/skip`, {})).status).toBe(400);
  // The worker books nothing twice.
  await stage.test.app.get(BookingJobs).extendSubscriptions();
  const dates = (await ada.get<OwnBooking[]>('/api/bookings')).body.map((visit) => visit.appointmentDate);
  expect(new Set(dates).size).toBe(dates.length);
});

test('one that is only planned is moved, and the others keep their days', async () => {
  const { ada, path, plan, states } = await subscribe();
  const to = { appointmentDate: '2027-04-29', appointmentTime: 'evening' };
  expect((await ada.post(`${path}/move`, { date: '2027-04-27', ...to })).status).toBe(200);
  expect((await states()).slice(4)).toEqual([
    '2027-04-13 booked',
    '2027-04-20 booked',
    '2027-04-29 booked',
    '2027-05-04 booked',
  ]);
  const id = (await plan()).visits[6]?.bookingId ?? 0;
  expect(await ada.booking(id)).toMatchObject({ ...to, balance: 12_000, heldUntil: null });
  // A repeated request, as from a second tab, moves the same visit. A date alone keeps the time of day.
  expect((await ada.post(`${path}/move`, { date: '2027-04-27', appointmentDate: '2027-04-30' })).status).toBe(
    200,
  );
  expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-04-30', appointmentTime: 'evening' });
  expect((await stage.told(id)).filter((name) => name === 'booking-moved')).toHaveLength(2);
});

test('a planned visit is not moved to where nobody is free, not on a day without one, and by nobody else', async () => {
  const { ada, path, states } = await subscribe();
  const before = await states();
  const to = { date: '2027-04-27', appointmentDate: '2027-04-29' };
  await fillDay(stage, to.appointmentDate);
  const full = await ada.post(`${path}/move`, to);
  expect([full.status, full.body.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(await states()).toEqual(before);
  expect((await ada.post(`${path}/move`, { ...to, date: '2027-04-28' })).status).toBe(404);
  expect((await ada.post(`${path}/move`, { ...to, appointmentDate: 'soon' })).status).toBe(400);
  expect((await ada.post(`${path}/move`, {})).status).toBe(400);
  expect((await (await stage.customer()).post(`${path}/move`, to)).status).toBe(404);
  await ada.post(`${path}/end`, {});
  expect((await ada.post(`${path}/move`, to)).status).toBe(404);
});

const worker = async (now: string) => {
  stage.test.clock.set(now);
  await stage.test.app.get(BookingJobs).extendSubscriptions();
};

test('paused until the day of a visit it has that visit: it resumes by itself in time to charge it', async () => {
  const { ada, path, plan, states } = await subscribe();
  expect((await ada.post(`${path}/pause`, { until: '2027-04-06' })).status).toBe(200);
  await worker('2027-04-02T17:00:00Z');
  expect(await plan()).toMatchObject({ status: 'paused', resumeOn: '2027-04-06', visits: [] });
  await worker('2027-04-03T17:00:00Z');
  expect(await plan()).toMatchObject({ status: 'active', resumeOn: null, nextVisit: '2027-04-06' });
  expect((await states()).slice(0, 2)).toEqual(['2027-04-06 booked', '2027-04-13 booked']);
  const id = (await plan()).visits[0]?.bookingId ?? 0;
  expect(await ada.booking(id)).toMatchObject({ crewId: expect.any(Number) });
  const [charged] = await stage.rows('SELECT charge_at FROM booking WHERE id = $1', [id]);
  expect(charged).toEqual({ charge_at: new Date('2027-04-04T12:00:00Z') });
});

test('paused until tomorrow it can be undone for a minute, then it has tomorrow’s visit', async () => {
  const { ada, path, plan, states, undo } = await subscribe();
  stage.test.clock.set('2027-03-22T17:00:00Z');
  const before = await states();
  await ada.post(`${path}/pause`, { until: '2027-03-23' });
  await worker('2027-03-22T17:00:30Z');
  expect((await undo()).body).toMatchObject({ status: 'active' });
  expect(await states()).toEqual(before);
  await ada.post(`${path}/pause`, { until: '2027-03-23' });
  await worker('2027-03-22T17:10:00Z');
  expect((await states()).slice(0, 3)).toEqual(before.slice(0, 3));
  expect(await plan()).toMatchObject({ status: 'active', nextVisit: '2027-03-23' });
});

test('paused until tomorrow just before midnight it still has tomorrow’s visit, at its time', async () => {
  const { ada, path, plan, states } = await subscribe();
  stage.test.clock.set('2027-03-23T03:59:30Z');
  const { bookingId } = (await plan()).visits.find(({ date }) => date === '2027-03-23') ?? {};
  expect((await ada.post(`${path}/pause`, { until: '2027-03-23' })).status).toBe(200);
  expect((await plan()).status).toBe('paused');
  expect(await states()).toEqual(['2027-03-23 booked', '2027-03-30 booked', '2027-04-06 booked']);
  await worker('2027-03-23T04:02:00Z');
  expect((await states()).slice(0, 2)).toEqual(['2027-03-23 booked', '2027-03-30 booked']);
  expect(await plan()).toMatchObject({
    status: 'active',
    visits: [{ bookingId }, {}, {}, {}, {}, {}, {}, {}],
  });
});

test('a worker that was down on the day resumes it from the next day on', async () => {
  const { ada, path, states } = await subscribe();
  await ada.post(`${path}/pause`, { until: '2027-04-06' });
  await worker('2027-04-06T17:00:00Z');
  expect((await states())[0]).toBe('2027-04-13 booked');
});

test('a plan that resumes ahead of its day has no visits before it, whatever is changed', async () => {
  const { ada, path, states, change, undo } = await subscribe();
  await ada.post(`${path}/pause`, { until: '2027-04-08' });
  await worker('2027-04-05T17:00:00Z');
  expect((await states())[0]).toBe('2027-04-13 booked');
  expect((await change({ appointmentTime: 'evening' })).status).toBe(200);
  expect((await states())[0]).toBe('2027-04-13 booked');
  expect((await undo()).status).toBe(200);
  expect((await change({ weekday: 3 })).status).toBe(200);
  expect((await states())[0]).toBe('2027-04-14 booked');
  // Customers who resume by hand want the visits before that date too.
  await ada.post(`${path}/pause`, { until: '2027-04-20' });
  await ada.post(`${path}/resume`, {});
  expect((await states())[0]).toBe('2027-04-07 booked');
});

test('paused until a day between its visits it resumes by itself, and not before', async () => {
  const { ada, path, plan, states } = await subscribe();
  expect((await ada.post(`${path}/pause`, { until: '2027-03-10' })).status).toBe(400);
  expect((await ada.post(`${path}/pause`, { until: '2027-02-30' })).status).toBe(400);
  expect((await ada.post(`${path}/pause`, { until: '2027-04-01' })).status).toBe(200);
  expect(await plan()).toMatchObject({ status: 'paused', resumeOn: '2027-04-01' });
  expect(await states()).toEqual(['2027-03-16 paid']);
  await worker('2027-03-28T17:00:00Z');
  expect((await plan()).status).toBe('paused');
  await worker('2027-03-29T17:00:00Z');
  expect(await plan()).toMatchObject({ status: 'active', resumeOn: null, nextVisit: '2027-04-06' });
});

test('a plan that was resumed, or ended, is not resumed again; a stranger sees nothing', async () => {
  const { ada, path, plan } = await subscribe();
  await ada.post(`${path}/pause`, { until: '2027-04-01' });
  await ada.post(`${path}/resume`, {});
  expect(await plan()).toMatchObject({ status: 'active', resumeOn: null });
  await ada.post(`${path}/pause`, { until: '2027-04-01' });
  await ada.post(`${path}/end`, {});
  await worker('2027-04-02T17:00:00Z');
  expect(await plan()).toMatchObject({ status: 'ended', visits: [] });
  expect((await (await stage.customer()).get(path)).status).toBe(404);
});

test('a plan that cannot resume stays paused and is named in the log; the other plans resume', async () => {
  const [broken, sound] = [await subscribe(), await subscribe()];
  for (const { ada, path } of [broken, sound]) await ada.post(`${path}/pause`, { until: '2027-04-06' });
  const { id } = await broken.plan();
  // No page saves a time of day that cannot be read.
  const unreadable = `UPDATE subscription SET appointment_time = 'custom', custom_time = 'soon' WHERE id = $1`;
  await stage.rows(unreadable, [id]);
  const logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await worker('2027-04-03T17:00:00Z');
  const lines = logged.mock.calls.filter(([line]) => String(line).startsWith('plan '));
  logged.mockRestore();
  expect(lines).toEqual([[`plan ${id} is not resumed: INVALID`]]);
  expect((await broken.plan()).status).toBe('paused');
  expect((await sound.plan()).status).toBe('active');
});

test('one that is only planned on a day that is full by now is skipped wherever its plan would put it', async () => {
  const { ada, path, states } = await subscribe();
  await fillDay(stage, '2027-04-27');
  expect((await ada.post(`${path}/skip`, { date: '2027-04-27' })).status).toBe(200);
  expect((await states()).filter((one) => one.endsWith('skipped'))).toEqual(['2027-04-28 skipped']);
});

describe('a visit of an old page, which was moved since,', () => {
  test('is not skipped on its new day', async () => {
    const { ada, path, plan } = await subscribe();
    const visit = (await plan()).visits.find(({ date }) => date === '2027-03-30');
    const { status } = await ada.post('/api/rebook', {
      originalBookingId: visit?.bookingId,
      rebookingFee: 0,
      appointmentDate: '2027-04-01',
      appointmentTime: 'evening',
    });
    expect(status).toBe(200);
    const stale = await ada.post(`${path}/skip`, { bookingId: visit?.bookingId, date: '2027-03-30' });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'VISIT_MOVED',
        details: [{ bookingId: visit?.bookingId, appointmentDate: '2027-04-01' }],
      },
    });
    const office = await Office.enter(stage);
    const { subscriptionId } = await ada.booking(visit?.bookingId ?? 0);
    const skip = (date: string) =>
      office.ask('POST', `subscriptions/${subscriptionId}/actions/skip`, {
        bookingId: visit?.bookingId,
        date,
      });
    expect(await skip('2027-03-30')).toMatchObject({ status: 409, body: { code: 'VISIT_MOVED' } });
    expect((await skip('2027-04-01')).status).toBe(200);
  });

  test('and was only planned when it was shown, is not skipped either', async () => {
    const { ada, path } = await subscribe();
    const to = { appointmentDate: '2027-04-29', appointmentTime: 'evening' };
    expect((await ada.post(`${path}/move`, { date: '2027-04-27', ...to })).status).toBe(200);
    const stale = await ada.post(`${path}/skip`, { date: '2027-04-27' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VISIT_MOVED' } });
  });
});
