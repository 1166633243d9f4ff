import { BookingJobs } from '../../src/bookings/jobs.js';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { weeklyPlan } from './subscription-calls.js';
import { BookingsStage } from './stage.js';

/** Steps of a plan at the same time as another step or a closure. */
const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
  await stage.rows('DELETE FROM closure');
});

describe('two skips of one plan at once', () => {
  const both = async (wishes: readonly [object, object]) => {
    const { ada, path, plan, states } = await weeklyPlan(stage);
    const visits = (await plan()).visits;
    const skip = (wish: object) => {
      const { date } = wish as { date: string };
      const bookingId = visits.find((visit) => visit.date === date)?.bookingId;
      return ada.post<{ code?: string }>(`${path}/skip`, bookingId ? { bookingId } : wish);
    };
    const answers = await Promise.all(wishes.map(skip));
    const statuses = answers.map(({ status }) => status).sort();
    const codes = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
    return { ada, plan, statuses, codes, skipped: (await states()).filter((one) => one.endsWith('skipped')) };
  };
  const cancelled = async (id: number) =>
    (await stage.told(id)).filter((name) => name === 'booking-cancelled').length;

  test('of one visit: it is skipped once, and told once', async () => {
    const day = { date: '2027-03-30' };
    const { plan, statuses, codes, skipped } = await both([day, day]);
    expect([statuses, codes, skipped]).toEqual([[200, 409], ['BOOKING_CANCELLED'], ['2027-03-30 skipped']]);
    const visit = (await plan()).visits.find(({ date }) => date === day.date);
    expect(await cancelled(visit?.bookingId ?? 0)).toBe(1);
  });

  test('of one that is only planned: it is booked once, and skipped', async () => {
    const day = { date: '2027-04-27' };
    const { ada, statuses, skipped } = await both([day, day]);
    expect(statuses[0]).toBe(200);
    expect(skipped).toEqual(['2027-04-27 skipped']);
    const there = (await ada.bookings()).filter(({ appointmentDate }) => appointmentDate === day.date);
    expect(there).toHaveLength(1);
    expect(await cancelled(there[0]?.id ?? 0)).toBe(1);
  });

  test('of two visits: both are skipped, and the others keep their days', async () => {
    const { ada, statuses, skipped } = await both([{ date: '2027-04-06' }, { date: '2027-04-20' }]);
    expect([statuses, skipped]).toEqual([
      [200, 200],
      ['2027-04-06 skipped', '2027-04-20 skipped'],
    ]);
    const dates = (await ada.bookings()).map(({ appointmentDate }) => appointmentDate);
    expect(new Set(dates).size).toBe(dates.length);
  });
});

describe('a plan that resumes ahead of its day × a closure on that day', () => {
  const DAY = '2027-04-06';
  const CLOSURE = { name: 'Fair', firstDate: DAY };
  const paused = async () => {
    const weekly = await weeklyPlan(stage);
    expect((await weekly.ada.post(`${weekly.path}/pause`, { until: DAY })).status).toBe(200);
    return weekly;
  };
  const resume = async () => {
    stage.test.clock.set('2027-04-03T17:00:00Z');
    await stage.test.app.get(BookingJobs).extendSubscriptions();
  };

  test('closed before: the visit is put off to the next free day, which the customer is told', async () => {
    const { plan, states } = await paused();
    await office.close(CLOSURE);
    await resume();
    expect((await states()).slice(0, 2)).toEqual(['2027-04-07 booked', '2027-04-13 booked']);
    const [{ bookingId } = { bookingId: 0 }] = (await plan()).visits;
    expect(await stage.told(bookingId ?? 0)).toContain('booking-moved');
    expect(await plan()).toMatchObject({ status: 'active', nextVisit: '2027-04-07' });
  });

  test('closed once it has resumed: the visit is moved as any other, and is the plan’s next', async () => {
    const { ada, plan, states } = await paused();
    await resume();
    expect((await states())[0]).toBe(`${DAY} booked`);
    const [{ bookingId } = { bookingId: 0 }] = (await plan()).visits;
    await (await Office.enter(stage, { again: true })).close(CLOSURE);
    expect((await plan()).nextVisit).not.toBe(DAY);
    const visit = await ada.booking(bookingId ?? 0);
    expect(visit).toMatchObject({ status: 'pending', crewId: expect.any(Number) });
    expect(visit.appointmentDate > DAY).toBe(true);
    await stage.test.app.get(BookingJobs).extendSubscriptions();
    expect((await states()).slice(0, 2)).toEqual([`${visit.appointmentDate} booked`, '2027-04-13 booked']);
  });
});
