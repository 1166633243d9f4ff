import type { CalendarLink, CustomerSettings, ErrorBody, RebookAnswer } from '@homebright/contract';
import { NOW } from '../harness.js';
import type { Customer } from '../bookings/stage.js';
import { entriesIn, entryOf, PostStage, type ReadEntry } from './stage.js';

let stage: PostStage;

beforeAll(async () => {
  stage = await PostStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.clock.set(NOW));

const pathOf = ({ calendarUrl }: CalendarLink): string => new URL(calendarUrl).pathname;
const read = (path: string) => stage.bookings.test.app.inject(path);
const linkOf = async (customer: Customer) => (await customer.get<CustomerSettings>('/api/settings')).body;
const feedOf = async (customer: Customer): Promise<ReadEntry[]> =>
  entriesIn((await read(pathOf(await linkOf(customer)))).body);

/** The entries that came by mail, oldest first, as a calendar program works them off. */
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
  const rebook = await ada.post<RebookAnswer>('/api/rebook', {
    originalBookingId: id,
    rebookingFee: 3000,
    appointmentDate: '2027-03-19',
    appointmentTime: 'midday',
  });
  expect(rebook.status).toBe(200);
  const { newBookingId } = rebook.body;
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
  // The move is handed over only after the cancellation has been told.
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

test('a reset address opens nothing any more; a changed one never did', async () => {
  const ada = await stage.bookings.customer();
  const before = pathOf(await linkOf(ada));
  expect((await read(before)).statusCode).toBe(200);
  const after = pathOf((await ada.post<CalendarLink>('/api/calendar/reset', {})).body);
  expect(after).not.toBe(before);
  expect((await read(before)).statusCode).toBe(404);
  expect((await read(after)).statusCode).toBe(200);
  expect(pathOf(await linkOf(ada))).toBe(after);
  for (const bad of [after.replace(/.\.ics$/, '~.ics'), '/api/calendar/x.ics', '/api/calendar/..%2f.ics']) {
    expect((await read(bad)).statusCode).toBe(404);
  }
  expect((await read('/api/settings')).statusCode).toBe(401);
});

test('a crew’s calendar names the customers it goes to; the office gives it out and takes it back', async () => {
  const eve = await stage.bookings.customer();
  const id = await eve.bookAndPay({ appointmentDate: '2027-03-30', customerName: 'Eve\r\nEND:VEVENT' });
  const { crewId } = await eve.booking(id);
  const link = await stage.office<CalendarLink>('GET', `/api/admin/crews/${crewId}/calendar`);
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
