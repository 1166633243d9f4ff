import type {
  BookingRecord,
  Cleaner,
  Reassignment,
  StruckVisit,
  TimeOffSaved,
  VisitPlaces,
} from '@homebright/contract';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const DAY = '2027-03-16';
const EIGHT = { appointmentTime: 'custom', customTime: '08:00 AM' } as const;
const on = (time: string): string => `${DAY}T${time}:00.000Z`;

const stage = useStage(() => CrewStage.open());
let office: Office;
beforeEach(async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM closure; DELETE FROM assignment; DELETE FROM crew_member');
  await stage.post.rows(
    `UPDATE crew SET active = true, retired_at = NULL, working_days = '{0,1,2,3,4,5,6}', calendar_version = calendar_version + 1`,
  );
});

const placeOf = async (id: number) => {
  const [place] = await stage.post.rows<{ crewId: number | null; startsAt: Date; people: number[] }>(
    `SELECT crew_id AS "crewId", starts_at AS "startsAt",
       (SELECT array_agg(cleaner_id) FROM visit_cleaner v WHERE v.booking_id = a.booking_id) AS people
     FROM assignment a WHERE booking_id = $1`,
    [id],
  );
  return place;
};

/** Moves the clock; the office has to sign in again, as its session has ended. */
async function goTo(time: string): Promise<void> {
  stage.post.clock.set(on(time));
  office = await Office.enter(stage.post.bookings, { again: true });
}

/** The crew starts early, half an hour before the visit at 8 AM. */
async function begun(draft: object = {}) {
  const visit = await stage.visit({ service: '1-hour', ...EIGHT, ...draft });
  await goTo('11:31');
  expect((await visit.phone.send([tap(visit.id, 'started', on('11:30'))])).body.results).toMatchObject([
    { outcome: 'kept' },
  ]);
  return visit;
}
type Begun = Awaited<ReturnType<typeof begun>>;
const versionOf = async (id: number) => (await office.get<BookingRecord>(`bookings/${id}`)).body.version;
const otherCrew = ({ crewId }: Begun) => (crewId === 1 ? 2 : 1);
const days = { firstDate: DAY, lastDate: DAY };
const closed = ({ crewId }: Begun) => ({
  ...days,
  name: 'Out sick',
  crewId,
  fromTime: null,
  untilTime: null,
});
const cleaner = async ({ cleaner: { id } }: Begun) => (await office.get<Cleaner>(`cleaners/${id}`)).body;
const move = async (visit: Begun, to: object) =>
  office.ask('POST', `bookings/${visit.id}/actions/move`, {
    version: await versionOf(visit.id),
    crewId: visit.crewId,
    date: DAY,
    time: '08:00',
    reason: 'Asked for it',
    ...to,
  });

/** Ways to move the visit, with the status of each answer. None of them moves it. */
const PATHS: [string, number, (visit: Begun) => Promise<{ status: number }>][] = [
  [
    'time off of its cleaner',
    201,
    ({ cleaner: { id } }) => office.ask('POST', `cleaners/${id}/time-off`, days),
  ],
  [
    'a pause of its cleaner',
    200,
    async (visit) => {
      const { version } = await cleaner(visit);
      return office.ask('PATCH', `cleaners/${visit.cleaner.id}`, { active: false, version });
    },
  ],
  [
    'its cleaner leaving the crew',
    200,
    async (visit) => {
      const { version } = await cleaner(visit);
      return office.ask('PATCH', `cleaners/${visit.cleaner.id}`, { crews: [], version });
    },
  ],
  ['retiring its cleaner', 200, ({ cleaner: { id } }) => office.ask('DELETE', `cleaners/${id}`)],
  ['retiring its crew', 200, ({ crewId }) => office.remove(`crews/${crewId}`)],
  ['a pause of its crew', 200, ({ crewId }) => office.change(`crews/${crewId}`, { active: false })],
  ['other days of its crew', 200, ({ crewId }) => office.change(`crews/${crewId}`, { workingDays: [1] })],
  ['a closure of its crew', 201, (visit) => office.ask('POST', 'closures', closed(visit))],
  [
    'a closure of all crews',
    201,
    (visit) => office.ask('POST', 'closures', { ...closed(visit), crewId: null }),
  ],
  [
    'the plan for a crew that is out',
    200,
    async (visit) => {
      const { body } = await office.ask<Reassignment>('POST', 'closure-plans/preview', closed(visit));
      expect([body.visits, body.staying.map(({ bookingId }) => bookingId)]).toEqual([[], [visit.id]]);
      return office.ask('POST', 'closure-plans', { ...closed(visit), moves: [] });
    },
  ],
  ['a drag to another hour', 409, (visit) => move(visit, { time: '14:00', window: 'midday' })],
  ['a drag to another crew', 409, (visit) => move(visit, { crewId: otherCrew(visit) })],
  ['a drag to nobody', 409, (visit) => move(visit, { crewId: null })],
  ['another crew', 409, (visit) => office.act(visit.id, 'assign', { crewId: otherCrew(visit) })],
  ['no crew', 409, ({ id }) => office.act(id, 'assign', { crewId: null })],
  ['another day', 409, ({ id }) => office.edit(id, { appointmentDate: '2027-03-18' })],
  ['a longer service', 200, ({ id }) => office.edit(id, { service: '4-hour' })],
  ['its customer moving it', 409, ({ id, customer }) => reschedule(customer, id)],
  ['its customer cancelling it', 409, ({ id, customer }) => cancel(customer, id)],
];
const reschedule = (customer: Begun['customer'], originalBookingId: number) =>
  customer.post('/api/rebook', {
    originalBookingId,
    appointmentDate: '2027-03-19',
    appointmentTime: 'midday',
  });
const cancel = (customer: Begun['customer'], bookingId: number) =>
  customer.post('/api/cancel-booking', { bookingId });

describe.each([
  ['in the moment of the tap', async () => undefined],
  ['once the booking is in progress', () => stage.post.bookings.settle()],
])('a visit whose crew began early stays, %s:', (_when, wait) => {
  test.each(PATHS)('%s', async (_path, status, step) => {
    const visit = await begun();
    await wait();
    const before = await placeOf(visit.id);
    expect(before).toMatchObject({ crewId: visit.crewId, people: [visit.cleaner.id] });
    const answer = await step(visit);
    expect([answer.status, answer]).toEqual([status, expect.anything()]);
    await stage.post.bookings.settle();
    expect(await placeOf(visit.id)).toEqual(before);
    expect((await office.get<BookingRecord>(`bookings/${visit.id}`)).body).toMatchObject({
      status: 'in-progress',
      appointmentDate: DAY,
      crewId: visit.crewId,
    });
  });
});

test('time off does not count it among what it strikes, and no place of the board is lit for it', async () => {
  const visit = await begun();
  const path = `cleaners/${visit.cleaner.id}/time-off`;
  const { body } = await office.ask<StruckVisit[]>('POST', `${path}/preview`, days);
  expect(body).toEqual([]);
  expect((await office.ask<TimeOffSaved>('POST', path, days)).body.unassignedBookings).toEqual([]);
  const places = (await office.get<VisitPlaces>(`bookings/${visit.id}/places?date=${DAY}`)).body;
  expect(places.crews.flatMap(({ starts }) => starts)).toEqual([]);
});

test('a plan’s visit that has begun outlives the end of the plan, another rhythm and its being skipped', async () => {
  const { id, customer } = await begun({ isRecurring: true, frequency: 'weekly' });
  const { subscriptionId } = (await customer.bookings()).find((one) => one.id === id) ?? {};
  const before = await placeOf(id);
  const plan = `/api/subscriptions/${subscriptionId}`;
  expect((await customer.send('PATCH', plan, { appointmentTime: 'evening' })).status).toBe(200);
  expect((await customer.post(`${plan}/skip`, { bookingId: id })).status).toBe(409);
  expect((await customer.post(`${plan}/end`, {})).status).toBe(200);
  expect(await placeOf(id)).toEqual(before);
});

test('a tap by mistake that the office takes back frees the visit again', async () => {
  const visit = await begun();
  await stage.post.bookings.settle();
  const correction = { cleanerId: visit.cleaner.id, kind: 'started', at: null, reason: 'Wrong visit' };
  const version = await versionOf(visit.id);
  const url = `bookings/${visit.id}/visit/corrections`;
  expect((await office.ask('POST', url, { ...correction, version })).status).toBe(201);
  await office.act(visit.id, 'confirm');
  expect((await office.act(visit.id, 'assign', { crewId: otherCrew(visit) })).status).toBe(200);
  expect(await placeOf(visit.id)).toMatchObject({ crewId: otherCrew(visit) });
});

test('what is over may get another crew, for the record, and is not struck', async () => {
  const visit = await begun();
  stage.post.clock.set(on('11:45'));
  await visit.phone.send([tap(visit.id, 'finished', on('11:44'))]);
  await stage.post.bookings.settle();
  expect((await office.ask('DELETE', `cleaners/${visit.cleaner.id}`)).status).toBe(200);
  expect(await placeOf(visit.id)).toMatchObject({ crewId: visit.crewId, people: [visit.cleaner.id] });
  expect((await office.act(visit.id, 'assign', { crewId: otherCrew(visit) })).status).toBe(200);
  expect((await office.remove(`crews/${otherCrew(visit)}`)).status).toBe(200);
  expect(await placeOf(visit.id)).toMatchObject({ crewId: otherCrew(visit) });
});

test('a closed door begins nothing: the visit may be moved', async () => {
  const visit = await stage.visit(EIGHT);
  await goTo('11:50');
  await visit.phone.send([tap(visit.id, 'not_entered', on('11:49'))]);
  await stage.post.bookings.settle();
  expect((await office.edit(visit.id, { appointmentDate: '2027-03-18' })).status).toBe(200);
});

test('of a start and a time off at the same moment one is first: it is refused, or the visit stays', async () => {
  for (let round = 0; round < 6; round += 1) {
    await stage.post.rows('DELETE FROM assignment; DELETE FROM time_off; DELETE FROM crew_member');
    stage.post.clock.set(NOW);
    const visit = await stage.visit(EIGHT);
    await goTo('11:31');
    const [sent, saved] = await Promise.all([
      visit.phone.send([tap(visit.id, 'started', on('11:30'))]),
      office.ask<TimeOffSaved>('POST', `cleaners/${visit.cleaner.id}/time-off`, days),
    ]);
    expect(saved.status).toBe(201);
    const [result] = sent.body.results;
    const struck = saved.body.unassignedBookings.includes(visit.id);
    expect([struck, result?.outcome]).toEqual([struck, struck ? 'refused' : 'kept']);
    await stage.post.bookings.settle();
  }
});
