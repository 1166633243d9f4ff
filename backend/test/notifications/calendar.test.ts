import { createHmac } from 'node:crypto';
import type {
  CalendarLink,
  CalendarLinkState,
  Cleaner,
  Crew,
  CrewStay,
  CustomerSettings,
  ErrorBody,
  RescheduleAnswer,
} from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import type { Customer } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { entriesIn, entryOf, PostStage, type ReadEntry } from './stage.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const pathOf = ({ calendarUrl }: CalendarLink): string => new URL(calendarUrl).pathname;
const read = (path: string) => stage.bookings.test.app.inject(path);
const linkOf = async (customer: Customer) =>
  (await customer.post<CalendarLink>('/api/calendar/reset', {})).body;
const stateOf = async (customer: Customer) =>
  (await customer.get<CustomerSettings>('/api/settings')).body.calendar;
const feedOf = async (customer: Customer): Promise<ReadEntry[]> =>
  entriesIn((await read(pathOf(await linkOf(customer)))).body);

/** The entries that were emailed, oldest first, as a calendar program applies them. */
async function entriesByMail(email: string): Promise<ReadEntry[]> {
  const mails = await stage.mailsOf(email);
  return mails
    .filter(({ attachments }) => attachments.length)
    .map(entryOf)
    .sort((a, b) => a.sequence - b.sequence);
}

test('one visit is one entry: moved by the office, taken over by a new booking, cancelled', async () => {
  const email = 'entry@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-16' });
  await stage.tell();
  await stage.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate: '2027-03-17' });
  await stage.tell();
  const reschedule = await ada.post<RescheduleAnswer>('/api/rebook', {
    originalBookingId: id,
    rebookingFee: 3000,
    appointmentDate: '2027-03-19',
    appointmentTime: 'midday',
  });
  expect(reschedule.status).toBe(200);
  const { newBookingId } = reschedule.body;
  await stage.tell();
  const [feedEntry] = await feedOf(ada);
  await ada.post('/api/cancel-booking', { bookingId: newBookingId, cancellationFee: 4000 });
  await stage.tell();

  const entries = await entriesByMail(email);
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  expect(entries.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2027-03-16',
    '2027-03-17',
    '2027-03-19',
    '2027-03-19',
  ]);
  expect(feedEntry).toMatchObject({ uid: entries[0]?.uid, sequence: 2 });
  expect(await feedOf(ada)).toEqual([]);
});

test('told late and in the wrong order, a cancelled visit does not come back', async () => {
  const email = 'disorder@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-23' });
  await stage.tell();
  await stage.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate: '2027-03-24' });
  await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 4000 });
  // The move is delivered only after the cancellation was announced.
  await stage.rows(
    `UPDATE outbox SET completed_at = now() WHERE name = 'bookings.booking-moved' AND completed_at IS NULL`,
  );
  await stage.tell();
  await stage.rows(`UPDATE outbox SET completed_at = NULL WHERE name = 'bookings.booking-moved'`);
  await stage.tell();
  const entries = await entriesByMail(email);
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
});

test('the feed holds the customer’s own visits, as another library reads them', async () => {
  const [ada, bob] = [await stage.bookings.customer(), await stage.bookings.customer()];
  await ada.bookAndPay({ appointmentDate: '2027-03-25' });
  await bob.bookAndPay({ appointmentDate: '2027-03-26' });
  const { body: held } = await ada.book({ appointmentDate: '2027-03-27' });
  const feed = await feedOf(ada);
  expect(feed).toHaveLength(1);
  expect(held.bookingId).toBeGreaterThan(0);
  expect(feed[0]).toMatchObject({
    summary: '2-Hour Standard Clean by Homebright',
    location: '12 North Elm Street, Springfield',
    status: 'CONFIRMED',
  });
  const answer = await read(pathOf(await linkOf(ada)));
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
});

test('a calendar program that has the feed already gets nothing again, until something changes', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-04-02' });
  const path = pathOf(await linkOf(ada));
  const first = await read(path);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await stage.bookings.test.app.inject({ url: path, headers });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 4000 });
  expect((await stage.bookings.test.app.inject({ url: path, headers })).statusCode).toBe(200);
});

test('the feed goes seven days back', async () => {
  const ada = await stage.bookings.customer();
  await ada.bookAndPay({ appointmentDate: '2027-03-12' });
  const path = pathOf(await linkOf(ada));
  stage.clock.set('2027-03-18T17:00:00Z');
  expect(entriesIn((await read(path)).body)).toHaveLength(1);
  stage.clock.set('2027-03-20T17:00:00Z');
  expect(entriesIn((await read(path)).body)).toEqual([]);
});

test('an address is shown once, a new one ends it, a changed one never opened anything, and each has an end', async () => {
  const ada = await stage.bookings.customer();
  expect(await stateOf(ada)).toEqual({ createdAt: null, endsAt: null });
  const link = await linkOf(ada);
  const before = pathOf(link);
  expect(before).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  expect(await stateOf(ada)).toEqual({
    createdAt: '2027-03-10T17:00:00.000Z',
    endsAt: '2028-03-10T17:00:00.000Z',
  });
  expect((await read(before)).statusCode).toBe(200);
  const after = pathOf(await linkOf(ada));
  expect(after).not.toBe(before);
  expect((await read(before)).statusCode).toBe(404);
  expect((await read(after)).statusCode).toBe(200);
  const changed = after.replace(/(.)\.ics$/, (_, last: string) => `${last === 'A' ? 'E' : 'A'}.ics`);
  for (const bad of [
    changed,
    '/api/calendar/x.ics',
    '/api/calendar/..%2f.ics',
    `/api/calendar/${'A'.repeat(43)}`,
  ]) {
    expect((await read(bad)).statusCode).toBe(404);
  }
  expect((await read('/api/settings')).statusCode).toBe(401);
  stage.clock.set('2028-03-10T16:59:59Z');
  expect((await read(after)).statusCode).toBe(200);
  stage.clock.set('2028-03-10T17:00:00Z');
  expect((await read(after)).statusCode).toBe(404);
});

test('no token is stored, and none is good for another purpose or derived from the secret of sessions', async () => {
  const ada = await stage.bookings.customer();
  const token = pathOf(await linkOf(ada))
    .replace('/api/calendar/', '')
    .replace('.ics', '');
  const tables = await stage.rows<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { table } of tables) {
    const found = await stage.rows(`SELECT 1 FROM "${table}" t WHERE strpos(t::text, $1) > 0`, [token]);
    expect({ table, found: found.length }).toEqual({ table, found: 0 });
  }
  for (const path of [`/api/unsubscribe/${token}`, `/api/visits/${token}/confirm`]) {
    expect((await read(path)).statusCode).toBe(404);
  }
  const payload = Buffer.from('|customer:1:1').toString('base64url');
  const secret = stage.bookings.test.config.sessionSecret;
  const mac = createHmac('sha256', secret).update(`link:calendar:${payload}`).digest().subarray(0, 16);
  expect((await read(`/api/calendar/${payload}.${mac.toString('base64url')}.ics`)).statusCode).toBe(404);
});

test('a crew’s calendar names the customers it goes to; the office gives it out and takes it back', async () => {
  const eve = await stage.bookings.customer();
  const id = await eve.bookAndPay({ appointmentDate: '2027-03-30', customerName: 'Eve\r\nEND:VEVENT' });
  const { crewId } = await eve.booking(id);
  const path = `/api/admin/crews/${crewId}/calendar`;
  expect((await stage.office<CalendarLinkState>('GET', path)).body.createdAt).toBeNull();
  const link = await stage.office<CalendarLink>('POST', `${path}/reset`);
  expect((await stage.office<CalendarLinkState>('GET', path)).body.endsAt).toBe(link.body.endsAt);
  const visits = entriesIn((await read(pathOf(link.body))).body);
  expect(visits.map(({ summary }) => summary)).toContain('2-Hour Standard Clean: Eve END:VEVENT');
  expect((await read(pathOf(link.body))).body).not.toContain('The key is under the pot');
  const reset = await stage.office<CalendarLink>('POST', `/api/admin/crews/${crewId}/calendar/reset`);
  expect((await read(pathOf(link.body))).statusCode).toBe(404);
  expect((await read(pathOf(reset.body))).statusCode).toBe(200);
  expect((await stage.office<ErrorBody>('GET', '/api/admin/crews/999/calendar')).body.code).toBe('NOT_FOUND');
  expect((await stage.office('GET', '/api/admin/crews/99999999999/calendar')).status).toBe(404);
  expect((await eve.get(`/api/admin/crews/${crewId}/calendar`)).status).toBe(401);
});

test('a retired crew’s calendar link stops at once, and nobody makes it a new one', async () => {
  const crew = { name: 'Leaving', workingDays: [0, 1, 2, 3, 4, 5, 6], startsAt: '08:00', endsAt: '20:00' };
  const made = await stage.office<Crew>('POST', '/api/admin/crews', {
    ...crew,
    active: true,
    homeBase: null,
  });
  const path = `/api/admin/crews/${made.body.id}/calendar`;
  const link = await stage.office<CalendarLink>('POST', `${path}/reset`);
  expect((await read(pathOf(link.body))).statusCode).toBe(200);
  expect((await stage.office('DELETE', `/api/admin/crews/${made.body.id}?version=1`)).status).toBeLessThan(
    300,
  );
  expect((await read(pathOf(link.body))).statusCode).toBe(404);
  const left = await stage.rows(`SELECT 1 FROM link WHERE subject = $1`, [`crew:${made.body.id}`]);
  expect(left).toEqual([]);
  expect((await stage.office('POST', `${path}/reset`)).status).toBe(404);
  expect((await stage.office('GET', path)).status).toBe(404);
});

const calendarOf = (crewId: number) => `/api/admin/crews/${crewId}/calendar`;
const givenOut = async (crewId: number) =>
  (await stage.office<CalendarLink>('POST', `${calendarOf(crewId)}/reset`)).body;
const isReadable = async (link: CalendarLink) => (await read(pathOf(link))).statusCode === 200;

test('a crew’s calendar ends when a cleaner leaves the crew, for one who leaves later on their last day', async () => {
  const [one = 0, two = 0] = (await stage.rows<{ id: number }>('SELECT id FROM crew ORDER BY id')).map(
    ({ id }) => id,
  );
  const hired = async (name: string, crewId: number) => {
    const crews = [{ crewId, from: '2027-03-01', until: null }];
    return (await stage.office<Cleaner>('POST', '/api/admin/cleaners', { name, crews })).body;
  };
  const [dana, eli] = [await hired('Dana', one), await hired('Eli', two)];
  const change = async ({ id }: Cleaner, crews: CrewStay[]) => {
    const { body: now } = await stage.office<Cleaner>('GET', `/api/admin/cleaners/${id}`);
    return stage.office('PATCH', `/api/admin/cleaners/${id}`, { version: now.version, crews });
  };
  const [first, other] = [await givenOut(one), await givenOut(two)];
  await change(dana, [{ crewId: one, from: '2027-03-01', until: '2027-03-12' }]);
  expect((await stage.office<CalendarLinkState>('GET', calendarOf(one))).body.endsAt).toBe(
    '2027-03-13T05:00:00.000Z',
  );
  // Dana also sees a link that was given out meanwhile.
  const second = await givenOut(one);
  expect(second.endsAt).toBe('2027-03-13T05:00:00.000Z');
  expect([await isReadable(first), await isReadable(second)]).toEqual([false, true]);
  await change(eli, [{ crewId: one, from: '2027-03-01', until: null }]);
  expect([await isReadable(other), await isReadable(second)]).toEqual([false, true]);
  await stage.office('DELETE', `/api/admin/cleaners/${eli.id}`);
  expect(await isReadable(second)).toBe(false);
  stage.clock.set('2027-03-13T05:00:00Z');
  const third = await givenOut(one);
  expect(third.endsAt > '2028-03').toBe(true);
  await change(dana, [{ crewId: one, from: '2027-03-01', until: '2027-03-11' }]);
  expect(await isReadable(third)).toBe(true);
});

test('the crews’ calendars that somebody of the office was shown end when they may not see the crews any more', async () => {
  const [one = 0, two = 0] = (await stage.rows<{ id: number }>('SELECT id FROM crew ORDER BY id')).map(
    ({ id }) => id,
  );
  const [username, password] = ['dora', 'mop-and-bucket-31'];
  const { test } = stage.bookings;
  const { id } = await test.app
    .get(CreateAdministrator)
    .create(username, password, SYSTEM, { role: 'dispatcher' });
  const dora = await Office.enter(stage.bookings, { as: { username, password } });
  const made = async () => (await dora.ask<CalendarLink>('POST', `crews/${one}/calendar/reset`)).body;
  const change = async (wish: object) =>
    stage.office('PATCH', `/api/admin/administrators/${id}`, {
      ...wish,
      ownPassword: test.config.admin?.password,
    });
  const [hers, mine] = [await made(), await givenOut(two)];
  await change({ role: 'owner' });
  expect(await isReadable(hers)).toBe(true);
  await change({ role: 'bookkeeper' });
  expect([await isReadable(hers), await isReadable(mine)]).toEqual([false, true]);
  await change({ role: 'dispatcher' });
  const again = await made();
  await change({ active: false });
  expect([await isReadable(again), await isReadable(mine)]).toEqual([false, true]);
  const [entry] = await stage.rows(
    `SELECT after -> 'endedCalendars' AS ended FROM audit_log WHERE entity = 'administrator' AND action = 'change' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({ ended: [`crew:${one}`] });
});
