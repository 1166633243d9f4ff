import type { DispatchBoard, VisitNow } from '@homebright/contract';
import { DayFingerprints } from '../../src/office/infra/day-fingerprints.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const DATE = '2027-03-16';
const stage = useStage(() => CrewStage.open());

const on = (time: string): string => `${DATE}T${time}:00.000Z`;
const get = async <Body>(path: string) => (await stage.post.office<Body>('GET', `/api/admin/${path}`)).body;
const board = () => get<DispatchBoard>(`dispatch?date=${DATE}`);
const fingerprint = async () =>
  (await stage.post.bookings.test.app.get(DayFingerprints).of([DATE])).get(DATE);

test('the board shows how each visit stands, who goes, who is away, and from when on it is late', async () => {
  stage.post.clock.set(NOW);
  const { id, phone, cleaner, crewId } = await stage.visit();
  await stage.cleaner({ name: 'Bo Li', crewId });
  const off = await stage.cleaner({ name: 'Cy Day', crewId });
  await stage.post.rows(
    `INSERT INTO time_off (cleaner_id, first_date, last_date, from_minute, until_minute)
     VALUES ($1, $2, $2, NULL, NULL), ($3, $2, $2, 840, 960)`,
    [off.id, DATE, cleaner.id],
  );
  const { people, assigned } = await board();
  expect(people.map(({ name, away }) => [name, away])).toEqual([
    ['Ana Ruiz', [{ fromTime: '14:00', untilTime: '16:00' }]],
    ['Bo Li', []],
    ['Cy Day', [{ fromTime: null, untilTime: null }]],
  ]);
  const now = async () => (await board()).assigned.find((visit) => visit.id === id)?.now;
  expect(assigned.find((visit) => visit.id === id)?.now).toMatchObject({
    status: 'planned',
    // The morning window ends at noon.
    lateFrom: on('16:15'),
    runningLate: null,
    cleaners: [{ name: 'Ana Ruiz' }, { name: 'Bo Li' }, { name: 'Cy Day' }],
  });
  stage.post.clock.set(on('17:00'));
  const telling = async (...events: Parameters<typeof phone.send>[0][number][]) => {
    const before = await fingerprint();
    await phone.send(events);
    expect(await fingerprint()).not.toBe(before);
    // Sending the same again changes nothing, so no board is read again.
    const after = await fingerprint();
    await phone.send(events);
    expect(await fingerprint()).toBe(after);
  };
  await telling(
    tap(id, 'running_late', on('12:30'), { minutes: 40 }),
    tap(id, 'on_the_way', on('12:40'), { minutes: 20 }),
  );
  expect(await now()).toMatchObject({ status: 'on_the_way', minutesAway: 20, runningLate: 40 });
  await telling(tap(id, 'started', on('13:05')));
  expect(await now()).toMatchObject({ status: 'started', startedAt: on('13:05'), lateFrom: null });
  expect(await now()).toMatchObject({ runningLate: null });
  await telling(tap(id, 'finished', on('15:02')));
  expect(await get<VisitNow[]>(`dispatch/visits?date=${DATE}`)).toEqual([
    expect.objectContaining({ bookingId: id, status: 'finished', finishedAt: on('15:02') }),
  ]);
});

test('a crew that uses no phone is never late, and a day without named people has nothing to tell', async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM visit_event; DELETE FROM visit_cleaner; DELETE FROM session');
  expect(await get<VisitNow[]>(`dispatch/visits?date=${DATE}`)).toEqual([]);
  const [visit] = (await board()).assigned;
  expect(visit?.now).toBeNull();
  await stage.cleaner({ name: 'Di Fox', crewId: visit?.crewId ?? 0 });
  expect((await board()).assigned.find(({ id }) => id === visit?.id)?.now).toMatchObject({ lateFrom: null });
});

test('a change of people is noticed by open boards', async () => {
  const [before, { id }] = [await fingerprint(), await stage.cleaner({ name: 'Eve' })];
  const named = await fingerprint();
  expect(named).not.toBe(before);
  const change = { firstDate: DATE, lastDate: DATE, fromTime: null, untilTime: null };
  expect((await stage.post.office('POST', `/api/admin/cleaners/${id}/time-off`, change)).status).toBe(201);
  expect(await fingerprint()).not.toBe(named);
});
