import type { BookingDetails, BookingRecord, RescheduleAnswer } from '@homebright/contract';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());
afterEach(() => stage.rows('DELETE FROM assignment'));

const REPEATED = '{appointmentDate,appointmentTime,customTime,customerName,customerPhone,specialNotes}';
/** Stores answers as the next release does: without values that have their own columns. */
const contract = () =>
  stage.rows(`UPDATE booking SET questionnaire = (questionnaire::jsonb - '${REPEATED}'::text[])::json`);
const reschedule = (ada: Customer, originalBookingId: number, to: object) =>
  ada.post<RescheduleAnswer>('/api/rebook', { originalBookingId, ...to });
const columnsOf = async (id: number) => {
  const [row] = await stage.rows<Record<'name' | 'phone' | 'day' | 'notes', string>>(
    `SELECT customer_name AS name, customer_phone AS phone, appointment_date::text AS day, special_instructions AS notes
     FROM booking WHERE id = $1`,
    [id],
  );
  return row;
};

test('the office reads all answers of a questionnaire that repeats no column', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay();
  const office = await Office.enter(stage);
  const responses = async () =>
    (await office.get<BookingDetails>(`booking-details/${id}`)).body.questionnaireResponses;
  const before = await responses();
  await contract();
  expect(await responses()).toEqual(before);
  expect(JSON.stringify(before)).toContain('Mind the cat.');
});

test('a home prefills the next questionnaire with name, phone and notes', async () => {
  const ada = await stage.customer();
  await ada.bookAndPay();
  const homes = async () => (await ada.get<{ answers: object }[]>('/api/properties')).body;
  const before = await homes();
  await contract();
  expect(await homes()).toEqual(before);
  expect(before[0]).toMatchObject({
    answers: { specialNotes: 'Mind the cat.' },
    service: '2-hour',
    window: 'morning',
  });
});

test('a visit that is moved or booked again keeps name, phone and notes', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay();
  const had = await columnsOf(id);
  await contract();
  const moved = await reschedule(ada, id, { appointmentDate: '2027-03-18' });
  expect(moved.status).toBe(200);
  await contract();
  await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [moved.body.newBookingId]);
  const again = await reschedule(ada, moved.body.newBookingId, {
    appointmentDate: '2027-03-25',
    again: true,
  });
  expect(again.status).toBe(200);
  for (const [one, day] of [
    [moved.body.newBookingId, '2027-03-18'],
    [again.body.newBookingId, '2027-03-25'],
  ] as const)
    expect(await columnsOf(one)).toEqual({ ...had, day });
});

test('a plan’s later visits are made of such a visit, and its price is quoted as before', async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  const plan = `/api/subscriptions/${answer.body.subscriptionId}`;
  const preview = async () =>
    (await ada.post<{ price: number }>(`${plan}/preview`, { frequency: 'bi-weekly' })).body.price;
  await ada.give(answer);
  const before = await preview();
  await contract();
  expect(await preview()).toBe(before);
  expect((await ada.send('PATCH', plan, { frequency: 'bi-weekly' })).status).toBe(200);
  const visits = (await ada.get<BookingRecord[]>('/api/bookings')).body;
  const later = visits.find(({ id }) => id !== answer.body.bookingId);
  expect(later).toMatchObject({
    customerName: visits[0]?.customerName,
    specialInstructions: 'Mind the cat.',
  });
});

test('a draft that is sent again takes its answers, and an export has them', async () => {
  const ada = await stage.customer();
  const { body } = await ada.book();
  await contract();
  await ada.send('PATCH', `/api/bookings/${body.bookingId}/notes`, { specialNotes: 'Two cats.' });
  await contract();
  const exported = (await ada.get<{ bookings: { answers: object }[] }>('/api/account/export')).body;
  expect(exported.bookings[0]?.answers).toMatchObject({
    specialNotes: 'Two cats.',
    appointmentTime: 'morning',
    customerPhone: expect.stringMatching(/\d/),
  });
});
