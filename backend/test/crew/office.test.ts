import type { VisitHours, VisitLog } from '@homebright/contract';
import { signInAtOffice } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const stage = useStage(() => CrewStage.open());

const on = (time: string): string => `2027-03-16T${time}:00.000Z`;
const get = <Body>(path: string) => stage.post.office<Body>('GET', `/api/admin/${path}`);

test('the office sees how a visit went, refused taps too, and each cleaner’s hours planned and real', async () => {
  const { id, phone, crewId, cleaner } = await stage.visit();
  const { id: other } = await stage.cleaner({ name: '=Bo, Li', crewId });
  stage.post.clock.set(on('17:00'));
  await phone.send([
    tap(id, 'started', '2027-03-14T13:00:00.000Z'),
    tap(id, 'on_the_way', on('12:40'), { minutes: 20 }),
    tap(id, 'started', on('13:05')),
    tap(id, 'finished', on('15:02'), { text: 'The oven took long' }),
  ]);
  const { body: log } = await get<VisitLog>(`bookings/${id}/visit`);
  expect(log).toMatchObject({
    status: 'finished',
    minutesAway: 20,
    startedAt: on('13:05'),
    finishedAt: on('15:02'),
    notEnteredAt: null,
  });
  expect(
    log.events.map(({ kind, cleaner: who, note, refused }) => [kind, who, note, refused !== null]),
  ).toEqual([
    ['started', 'Ana Ruiz', null, true],
    ['on_the_way', 'Ana Ruiz', null, false],
    ['started', 'Ana Ruiz', null, false],
    ['finished', 'Ana Ruiz', 'The oven took long', false],
  ]);
  const { body: hours } = await get<VisitHours[]>('calendar/hours?from=2027-03-16&to=2027-03-16');
  expect(hours.sort((one, two) => one.cleanerId - two.cleanerId)).toMatchObject([
    { bookingId: id, date: '2027-03-16', cleanerId: cleaner.id, plannedMinutes: 120, workedMinutes: 117 },
    { bookingId: id, cleanerId: other, cleaner: '=Bo, Li', plannedMinutes: 120, workedMinutes: 117 },
  ]);
  const { app } = stage.post.bookings.test;
  expect(
    (await app.inject({ url: '/api/admin/calendar/hours.csv?from=2027-03-16&to=2027-03-16' })).statusCode,
  ).toBe(401);
  const cookie = await signInAtOffice(stage.post.bookings.test, stage.post.bookings.test.config.admin);
  const url = '/api/admin/calendar/hours.csv?from=2027-03-16&to=2027-03-16';
  const csv = await app.inject({ url, headers: { cookie } });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.split('\r\n')[0]).toBe(
    '\uFEFFbookingId,date,crew,cleaner,plannedMinutes,startedAt,finishedAt,workedMinutes',
  );
  expect(csv.body).toContain(`,"'=Bo, Li",120,${on('13:05')},${on('15:02')},117\r\n`);
  expect((await get('calendar/hours?from=2027-03-16&to=2027-03-15')).status).toBe(400);
  expect((await get('calendar/hours?from=2027-01-01&to=2027-12-31')).status).toBe(400);
});
