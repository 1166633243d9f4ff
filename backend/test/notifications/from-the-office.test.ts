import { randomUUID } from 'node:crypto';
import type {
  AdminNotification,
  BookingRecord,
  BulkAnswer,
  ErrorBody,
  SentMail,
  SentNotification,
} from '@homebright/contract';
import { staged, useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());
const ada = staged(() => stage.bookings.customer(EMAIL));
let adaId: string;
const EMAIL = 'ada.office@example.com';

beforeAll(async () => {
  const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [EMAIL]);
  adaId = user?.id ?? '';
});

const message = (change: object = {}): AdminNotification => ({
  userId: adaId,
  bookingId: null,
  type: 'general',
  title: 'We moved',
  message: 'Our office is now at 5 Elm Street.\n\nCome and say hello.',
  ...change,
});
const send = (change: object = {}) =>
  stage.office<{ success: true; id: number } & ErrorBody>(
    'POST',
    '/api/admin/send-notification',
    message(change),
  );

test('what the office writes arrives in the app and by mail, and is in the log', async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body.success).toBe(true);
  const [notice] = await noticesOf(ada);
  expect(notice).toMatchObject({
    id: body.id,
    type: 'general',
    title: 'We moved',
    read: false,
    bookingId: null,
  });

  await stage.tell();
  const [mail] = await stage.mailsOf(EMAIL);
  expect(mail?.subject).toBe('We moved');
  expect(mail?.text).toContain('Our office is now at 5 Elm Street.');
  expect(mail?.html).toContain('Come and say hello.');

  const log = await stage.office<SentNotification[]>('GET', '/api/admin/notifications');
  expect(log.body[0]).toMatchObject({ userId: adaId, customerName: 'Ada Byron', title: 'We moved' });
  const audit = await stage.rows<{ actor_name: string; after: unknown }>(
    `SELECT actor_name, after FROM audit_log WHERE entity = 'notification'`,
  );
  expect(audit).toHaveLength(1);
});

test('it may be about a booking of the customer, and of nobody else', async () => {
  const own = await ada.bookAndPay();
  const bob = await stage.bookings.customer();
  const foreign = await bob.bookAndPay({ appointmentDate: '2027-03-17' });
  expect((await send({ bookingId: own, type: 'booking_update' })).status).toBe(200);
  expect((await send({ bookingId: foreign })).body.code).toBe('NOT_FOUND');
  expect((await send({ bookingId: 999_999 })).body.code).toBe('NOT_FOUND');
});

describe('a request to pay a booking', () => {
  const asked = (bookingId: number) =>
    stage.rows(`SELECT FROM notification WHERE booking_id = $1 AND type = 'payment_pending'`, [bookingId]);
  const remind = (bookingId: number) =>
    send({ bookingId, type: 'payment_pending', title: 'Payment Required' });
  const at = (appointmentDate: string) => ada.book({ appointmentDate });

  test('is sent once an hour, whoever presses first and wherever', async () => {
    const { bookingId } = (await at('2027-03-22')).body;
    const both = await Promise.all([remind(bookingId), remind(bookingId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = (await stage.office<BookingRecord>('GET', `/api/admin/bookings/${bookingId}`)).body;
    const inbox = await stage.office<BulkAnswer>('POST', '/api/admin/open-payments/actions/remind', {
      rows: [{ id: bookingId, version }],
    });
    expect(inbox.body.done).toEqual([]);
    const { body } = await remind(bookingId);
    expect([body.code, body.error]).toEqual([
      'CONFLICT',
      'A payment reminder was sent within the last hour, so nothing was sent now. Wait an hour before you remind again.',
    ]);
    expect(await asked(bookingId)).toHaveLength(1);
    // Other messages about it are still sent.
    expect((await send({ bookingId, type: 'booking_update' })).status).toBe(200);
  });

  test('is not sent once nothing is due', async () => {
    const answer = await at('2027-03-23');
    const { bookingId } = answer.body;
    await ada.give(answer);
    const { status, body } = await remind(bookingId);
    expect([status, body.error]).toEqual([409, 'Nothing is due for this booking anymore.']);
    expect(await asked(bookingId)).toEqual([]);
  });

  test('about no booking in particular is a message like any other', async () => {
    for (const _ of [1, 2]) expect((await send({ type: 'payment_pending' })).status).toBe(200);
  });
});

test('the type defaults to general and the booking to none', async () => {
  const { type: _type, bookingId: _bookingId, ...bare } = message();
  const answer = await stage.office<{ id: number }>('POST', '/api/admin/send-notification', bare);
  expect(answer.status).toBe(200);
  expect((await noticesOf(ada))[0]).toMatchObject({ type: 'general', bookingId: null });
});

test.each([
  ['no title', { title: '' }],
  ['a blank title', { title: ' \n ' }],
  ['no message', { message: '' }],
  ['a title that is no text', { title: 7 }],
  ['a message that is missing', { message: undefined }],
])('%s is refused with the words of the dialog', async (_, change) => {
  const { status, body } = await send(change);
  expect(status).toBe(400);
  expect(body.error).toBe('Please fill in all required fields.');
  expect(body.message).toBe(body.error);
});

test.each([
  ['a type that only the product sends', { type: 'reminder' }],
  ['a type that does not exist', { type: '<script>' }],
  ['a booking number as text', { bookingId: '7' }],
  ['a negative booking number', { bookingId: -1 }],
  ['a customer who is no id', { userId: 'ada' }],
  ['a title without end', { title: 'x'.repeat(5_000) }],
])('%s is a bad request', async (_, change) => {
  expect((await send(change)).status).toBe(400);
});

test('an unknown customer is not found; a customer may not send at all', async () => {
  expect((await send({ userId: randomUUID() })).status).toBe(404);
  expect((await ada.post('/api/admin/send-notification', message())).status).toBe(401);
});

test('line breaks in a title make no second header, markup stays text', async () => {
  stage.mailbox.behave();
  const title = 'News\r\nBcc: victim@example.com\r\n\r\nspam';
  expect((await send({ title, message: '<img src=x onerror=alert(1)> & "friends"' })).status).toBe(200);
  await stage.tell();
  const mail = (await stage.mailsOf(EMAIL)).find(({ subject }) => subject.startsWith('News'));
  expect(mail?.subject).toBe('News Bcc: victim@example.com spam');
  expect(mail?.to).toEqual([EMAIL]);
  expect(await stage.mailsOf('victim@example.com')).toEqual([]);
  expect(mail?.html).not.toContain('<img src=x');
  expect(mail?.html).toContain('&lt;img src=x');
  expect(mail?.text).toContain('<img src=x onerror=alert(1)> & "friends"');
});

test('the log shows a failure, and sends again on request', async () => {
  stage.mailbox.refuse(EMAIL);
  await send({ title: 'Lost at first' });
  await stage.tell();
  const failed = await mailTitled('Lost at first');
  expect(failed?.status).toBe('bounced');
  expect(failed?.lastError).toContain('550');

  stage.mailbox.behave();
  expect((await stage.office('POST', `/api/admin/mails/${failed?.id}/send-again`)).status).toBe(200);
  await stage.tell();
  expect(await mailTitled('Lost at first')).toMatchObject({ status: 'sent', lastError: null });
  expect((await stage.office('POST', '/api/admin/mails/999999/send-again')).status).toBe(404);
});

async function mailTitled(subject: string): Promise<SentMail | undefined> {
  const { body } = await stage.office<SentMail[]>('GET', '/api/admin/mails');
  return body.find((mail) => mail.subject === subject);
}
