import type { BookingRecord, Subscription } from '@homebright/contract';
import { ExtendSubscriptions } from '../../src/bookings/subscriptions/use-cases/extend-subscriptions.js';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());

beforeEach(async () => {
  stage.test.clock.set(NOW);
  // Each test starts with all crews free.
  await stage.rows('DELETE FROM assignment');
});

interface Plan {
  ada: Customer;
  id: number;
}

/** A plan with visits on Tuesdays from 2027-03-16 on. The first visit is paid. */
async function weekly(draft: Parameters<Customer['book']>[0] = {}): Promise<Plan> {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, service: '1-hour', frequency: 'weekly', ...draft });
  expect(answer.status).toBe(200);
  await ada.give(answer);
  return { ada, id: answer.body.subscriptionId ?? 0 };
}

const change = ({ ada, id }: Plan, body: object): Promise<Answer<Subscription>> =>
  ada.send('PATCH', `/api/subscriptions/${id}`, body);

const visits = async ({ ada }: Plan): Promise<BookingRecord[]> =>
  (await ada.bookings())
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate));

const datesOf = async (plan: Plan): Promise<string[]> =>
  (await visits(plan)).map(({ appointmentDate }) => appointmentDate);

async function visitOn(plan: Plan, date: string): Promise<BookingRecord> {
  const found = (await visits(plan)).find(({ appointmentDate }) => appointmentDate === date);
  if (!found) throw new Error(`There is no visit on ${date}.`);
  return found;
}

describe('a visit that took place and is not paid', () => {
  const steps: [string, (plan: Plan) => Promise<Answer<unknown>>][] = [
    ['pausing', ({ ada, id }) => ada.post(`/api/subscriptions/${id}/pause`, {})],
    ['ending', ({ ada, id }) => ada.post(`/api/subscriptions/${id}/end`, {})],
    ['another time', (plan) => change(plan, { appointmentTime: 'evening' })],
    ['another frequency', (plan) => change(plan, { frequency: 'monthly' })],
  ];

  it.each(steps)('stays due after %s', async (_, step) => {
    const plan = await weekly();
    const today = await visitOn(plan, '2027-03-23');
    stage.test.clock.set('2027-03-23T18:00:00Z');
    expect((await step(plan)).status).toBe(200);
    expect(await plan.ada.booking(today.id)).toMatchObject({
      appointmentDate: '2027-03-23',
      appointmentTime: 'morning',
      balance: 8_000,
    });
    expect((await plan.ada.post('/api/pay-existing-booking', { bookingId: today.id })).status).toBe(200);
    // The upcoming visits are withdrawn as usual.
    expect((await plan.ada.get(`/api/bookings/${today.id + 1}`)).status).toBe(404);
  });

  it('stays due when a visit of today has only been started by the office', async () => {
    const plan = await weekly({ appointmentTime: 'evening' });
    const today = await visitOn(plan, '2027-03-23');
    stage.test.clock.set('2027-03-23T18:00:00Z');
    const office = await Office.enter(stage);
    expect((await office.act(today.id, 'start')).status).toBe(200);
    expect((await plan.ada.post(`/api/subscriptions/${plan.id}/end`, {})).status).toBe(200);
    expect(await plan.ada.booking(today.id)).toMatchObject({ status: 'in-progress', balance: 8_000 });
  });

  it('has no skip any more', async () => {
    const plan = await weekly();
    const { id: bookingId } = await visitOn(plan, '2027-03-23');
    stage.test.clock.set('2027-03-23T18:00:00Z');
    const answer = await plan.ada.post(`/api/subscriptions/${plan.id}/skip`, { bookingId });
    expect(answer.status).toBe(409);
    expect(await plan.ada.booking(bookingId)).toMatchObject({ balance: 8_000 });
  });
});

describe('a series keeps its day', () => {
  const moveTo = async (plan: Plan, from: string, to: string): Promise<void> => {
    const { id: originalBookingId } = await visitOn(plan, from);
    const answer = await plan.ada.post('/api/rebook', { originalBookingId, appointmentDate: to });
    expect(answer.status).toBe(200);
  };

  it('when its frequency changes after a visit was moved to another day', async () => {
    const plan = await weekly();
    await moveTo(plan, '2027-03-23', '2027-03-24');
    const { body } = await change(plan, { frequency: 'bi-weekly' });
    expect(body).toMatchObject({ frequency: 'bi-weekly', firstDate: '2027-03-23' });
    expect(await datesOf(plan)).toEqual([
      '2027-03-16',
      '2027-03-23',
      '2027-04-06',
      '2027-04-20',
      '2027-05-04',
    ]);
  });

  it('when its time changes after a visit was moved to another day', async () => {
    const plan = await weekly();
    await moveTo(plan, '2027-03-23', '2027-03-24');
    expect((await change(plan, { appointmentTime: 'midday' })).status).toBe(200);
    expect(await datesOf(plan)).toEqual(['2027-03-16', '2027-03-23', '2027-03-30', '2027-04-06']);
    expect(await visitOn(plan, '2027-03-23')).toMatchObject({ appointmentTime: 'midday' });
  });

  it('when a visit was moved to an earlier day than the one before it', async () => {
    const plan = await weekly();
    await moveTo(plan, '2027-03-30', '2027-03-18');
    await change(plan, { frequency: 'bi-weekly' });
    expect(await datesOf(plan)).toEqual([
      '2027-03-16',
      '2027-03-23',
      '2027-04-06',
      '2027-04-20',
      '2027-05-04',
    ]);
  });

  it.each(['time', 'frequency'])('and a visit that was put off past its own day stays (%s)', async (what) => {
    const plan = await weekly();
    await moveTo(plan, '2027-03-23', '2027-03-25');
    stage.test.clock.set('2027-03-23T20:00:00Z');
    await change(plan, what === 'time' ? { appointmentTime: 'midday' } : { frequency: 'bi-weekly' });
    const dates = await datesOf(plan);
    expect(dates.slice(0, 3)).toEqual(['2027-03-16', '2027-03-25', '2027-03-30']);
    expect(dates[3]).toBe(what === 'time' ? '2027-04-06' : '2027-04-13');
    expect(await visitOn(plan, '2027-03-25')).toMatchObject({ appointmentTime: 'morning', balance: 8_000 });
  });

  it('and has no second visit on the day of one that is paid', async () => {
    const plan = await weekly();
    const { id: bookingId } = await visitOn(plan, '2027-03-23');
    await plan.ada.post(`/api/subscriptions/${plan.id}/pause`, {});
    expect((await change(plan, { frequency: 'bi-weekly' })).body).toMatchObject({ firstDate: '2027-03-23' });
    await plan.ada.post(`/api/subscriptions/${plan.id}/resume`, {});
    expect(await datesOf(plan)).toEqual([
      '2027-03-16',
      '2027-03-23',
      '2027-04-06',
      '2027-04-20',
      '2027-05-04',
    ]);
    expect((await plan.ada.get(`/api/bookings/${bookingId}`)).status).toBe(404);
  });
});

describe('a later visit takes', () => {
  const extendOn = async (now: string): Promise<void> => {
    stage.test.clock.set(now);
    await stage.test.app.get(ExtendSubscriptions).extend();
  };

  /** The visit's crew and length, and the travel time after it, in minutes. */
  const spanOf = async (plan: Plan, date: string): Promise<object> => {
    const { id } = await visitOn(plan, date);
    const [span] = await stage.rows<object>(
      `SELECT crew_id AS crew, (extract(epoch FROM ends_at - starts_at) / 60)::integer AS minutes,
         (extract(epoch FROM busy_until - ends_at) / 60)::integer AS travel FROM assignment WHERE booking_id = $1`,
      [id],
    );
    return span ?? {};
  };

  const lasting = async (durationMinutes: number): Promise<Office> => {
    const office = await Office.enter(stage);
    expect((await office.ask('PATCH', 'services/1-hour', { durationMinutes })).status).toBe(200);
    return office;
  };
  afterEach(() => lasting(60));

  it("its service's present duration and today's travel time, with the same crew", async () => {
    const plan = await weekly({ appointmentDate: '2027-03-18' });
    const before = (await spanOf(plan, '2027-03-18')) as { crew: number };
    expect(before).toMatchObject({ minutes: 60, travel: 30 });
    const office = await lasting(90);
    const { body } = await office.get<{ version: number }>('settings');
    const travel = await office.ask('PATCH', 'settings', { version: body.version, travelMinutes: 45 });
    expect(travel.status).toBe(200);
    await extendOn('2027-03-19T17:00:00Z');
    expect(await spanOf(plan, '2027-04-15')).toEqual({ crew: before.crew, minutes: 90, travel: 45 });
    // Visits booked before the change keep their length.
    expect(await spanOf(plan, '2027-04-08')).toMatchObject({ minutes: 60, travel: 30 });
  });

  it('an earlier start where the longer visit would not end within its window', async () => {
    const plan = await weekly({ appointmentDate: '2027-03-19' });
    const later = "interval '3 hours'";
    await stage.rows(
      `UPDATE assignment SET starts_at = starts_at + ${later}, ends_at = ends_at + ${later}, busy_until = busy_until + ${later}`,
    );
    await lasting(180);
    await extendOn('2027-03-20T17:00:00Z');
    const visit = await visitOn(plan, '2027-04-16');
    const [startsAt, endsAt] = [new Date(visit.startsAt ?? 0), new Date(visit.endsAt ?? 0)];
    expect(endsAt.getTime() - startsAt.getTime()).toBe(3 * 3_600_000);
    expect(endsAt.getTime()).toBeLessThanOrEqual(new Date('2027-04-16T16:00:00Z').getTime());
  });
});
