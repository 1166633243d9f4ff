import type { CallListEntry } from '@homebright/contract';
import { NOW } from '../harness.js';
import type { Customer } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';
import { subscribeAt } from './subscribed.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const NINE = { appointmentTime: 'custom', customTime: '09:00 AM' } as const;

async function remindAt(instant: string): Promise<void> {
  stage.clock.set(instant);
  await stage.run('remind-of-visits');
  await stage.run('send-due-mails');
}
const remindersOf = async (email: string) =>
  (await stage.mailsOf(email)).filter(({ subject }) => subject.startsWith('Reminder'));
const inApp = async (customer: Customer) =>
  (await noticesOf(customer)).filter(({ type }) => type === 'reminder');

test('24 hours before, once, in the app and by mail: also on the day that clocks spring forward', async () => {
  const email = 'spring@example.com';
  const ada = await stage.bookings.customer(email);
  // 9 AM in New York is 13:00 UTC on that Sunday, and was 14:00 UTC on the Saturday before.
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-14', ...NINE });
  await stage.tell();
  await remindAt('2027-03-13T13:59:00Z');
  expect(await inApp(ada)).toEqual([]);
  await remindAt('2027-03-13T14:00:30Z');
  await remindAt('2027-03-13T14:01:30Z');
  await remindAt('2027-03-14T12:59:00Z');
  const [reminder, ...more] = await inApp(ada);
  expect(more).toEqual([]);
  expect(reminder).toMatchObject({ bookingId: id, title: 'Your cleaning is coming up' });
  const when = 'Sunday, March 14, 9:00 AM';
  expect(reminder?.message).toBe(
    `Your 2-Hour Standard Clean is on ${when}. The crew arrives 15 minutes early.`,
  );
  const mails = await remindersOf(email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Reminder: your cleaning on ${when}`]);
  expect(mails[0]?.text).toContain(reminder?.message.split(' is on ')[0]?.replace('Your ', ''));
  expect(mails[0]?.text).toMatch(/Confirm this visit: http.*\/confirm\n/);
  expect(mails[0]?.text).toMatch(/Reschedule: http.*\/reschedule\n/);
});

test('whoever slept through the hour is reminded later, but not of what is over', async () => {
  const [late, over] = [await stage.bookings.customer(), await stage.bookings.customer()];
  await late.bookAndPay({ appointmentDate: '2027-03-15', ...NINE });
  await over.bookAndPay({ appointmentDate: '2027-03-15', ...NINE, customTime: '08:00 AM' });
  await stage.tell();
  await remindAt('2027-03-15T12:30:00Z');
  expect(await inApp(late)).toHaveLength(1);
  expect(await inApp(over)).toEqual([]);
});

test('booked inside the last 24 hours, the confirmation is the reminder', async () => {
  const ada = await stage.bookings.customer();
  await ada.bookAndPay({ appointmentDate: '2027-03-11', ...NINE });
  await stage.tell();
  await remindAt('2027-03-10T18:00:00Z');
  await remindAt('2027-03-11T12:00:00Z');
  expect(await inApp(ada)).toEqual([]);
  const told = await noticesOf(ada);
  expect(told.filter(({ type }) => type === 'booking_confirmed')).toHaveLength(1);
});

test('a visit that was moved is reminded of at its new time only, and one that was cancelled not at all', async () => {
  const email = 'mover@example.com';
  const ada = await stage.bookings.customer(email);
  const moved = await ada.bookAndPay({ appointmentDate: '2027-03-18', ...NINE });
  const cancelled = await ada.bookAndPay({ appointmentDate: '2027-03-18', ...NINE, customTime: '02:00 PM' });
  await stage.tell();
  await stage.office('PATCH', `/api/admin/bookings/${moved}`, { appointmentDate: '2027-03-20' });
  await ada.post('/api/cancel-booking', { bookingId: cancelled, cancellationFee: 4000 });
  await stage.tell();
  await remindAt('2027-03-17T20:00:00Z');
  expect(await inApp(ada)).toEqual([]);
  await remindAt('2027-03-19T14:00:00Z');
  expect((await inApp(ada)).map(({ bookingId }) => bookingId)).toEqual([moved]);
  expect(await remindersOf(email)).toHaveLength(1);
});

test('what was queued and moved before it went out is not sent, and its notice goes', async () => {
  const email = 'racer@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-22', ...NINE });
  const other = await ada.bookAndPay({ appointmentDate: '2027-03-22', ...NINE, customTime: '02:00 PM' });
  await stage.tell();
  stage.clock.set('2027-03-21T19:00:00Z');
  await stage.run('remind-of-visits');
  expect(await inApp(ada)).toHaveLength(2);
  // The first change is handled before the email is sent; the worker has not seen the second one yet.
  await stage.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate: '2027-03-26' });
  await stage.bookings.settle();
  await stage.office('PATCH', `/api/admin/bookings/${other}`, { appointmentDate: '2027-03-27' });
  await stage.run('send-due-mails');
  expect(await remindersOf(email)).toEqual([]);
  await stage.tell();
  expect(await inApp(ada)).toEqual([]);
  const queued = await stage.rows(`SELECT 1 FROM delivery WHERE recipient = $1 AND status <> 'sent'`, [
    email,
  ]);
  expect(queued).toEqual([]);
});

test('moved within the last 24 hours, the news of it reminds', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-29', ...NINE });
  await stage.tell();
  stage.clock.set('2027-03-24T15:00:00Z');
  await stage.office('PATCH', `/api/admin/bookings/${id}`, {
    appointmentDate: '2027-03-25',
    appointmentTime: '10:00',
  });
  // The worker sends reminders before it has announced the move.
  await stage.run('remind-of-visits');
  await stage.tell();
  await remindAt('2027-03-24T15:30:00Z');
  await remindAt('2027-03-25T13:30:00Z');
  expect(await inApp(ada)).toEqual([]);
  expect((await noticesOf(ada)).filter(({ title }) => title === 'Your cleaning was moved')).toHaveLength(1);
});

test('a time that is only held unpaid is nobody’s to be reminded of, nor on the call list', async () => {
  const ada = await stage.bookings.customer();
  const { body } = await ada.book({ appointmentDate: '2027-03-11', ...NINE, customTime: '11:00 AM' });
  await remindAt('2027-03-10T17:20:00Z');
  expect(await inApp(ada)).toEqual([]);
  const calls = await stage.office<CallListEntry[]>('GET', '/api/admin/call-list?date=2027-03-11');
  expect(calls.body.some(({ bookingId }) => bookingId === body.bookingId)).toBe(false);
});

describe('the links', () => {
  let ada: Customer;
  let id: number;
  let confirm: string;
  let reschedule: string;

  beforeAll(async () => {
    stage.clock.set('2027-04-01T15:00:00Z');
    ada = await stage.bookings.customer('links@example.com');
    id = await ada.bookAndPay({ appointmentDate: '2027-04-06', ...NINE });
    await stage.tell();
    await remindAt('2027-04-05T14:00:00Z');
    const [mail] = await remindersOf('links@example.com');
    confirm = pathOf(/Confirm this visit: (\S+)/.exec(mail?.text ?? '')?.[1]);
    reschedule = pathOf(/Reschedule: (\S+)/.exec(mail?.text ?? '')?.[1]);
  });
  beforeEach(() => stage.clock.set('2027-04-05T14:10:00Z'));

  const pathOf = (url = ''): string => new URL(url).pathname;
  const page = (method: 'GET' | 'POST', url: string, headers = {}) =>
    stage.bookings.test.app.inject({ method, url, headers });
  const entry = async () => {
    const { body } = await stage.office<CallListEntry[]>('GET', '/api/admin/call-list?date=2027-04-06');
    return body.find(({ bookingId }) => bookingId === id);
  };

  test('looking confirms nothing, the button does, for the office to see', async () => {
    const asked = await page('GET', confirm);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Tuesday, April 6, 9:00 AM');
    expect(asked.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect((await entry())?.confirmedAt).toBeNull();
    const thanks = await page('POST', confirm, {
      // Browsers send these headers with a form on a page that sends no referrer.
      origin: 'null',
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(thanks.statusCode).toBe(200);
    expect(thanks.body).toContain('Thank you');
    expect((await entry())?.confirmedAt).toBe('2027-04-05T14:10:00.000Z');
  });

  test('rescheduling leads to signing in and the booking', async () => {
    const { body, statusCode } = await page('GET', reschedule);
    expect(statusCode).toBe(200);
    expect(body).toContain(`/api/auth/login?returnTo=%2F%3Freschedule%3D${id}`);
  });

  test('changed by a letter, or made for something else, it says so and offers to sign in', async () => {
    const [, , , token = ''] = confirm.split('/');
    for (const bad of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      token.slice(0, -1),
      `${token}A`,
      'x',
      '%00',
      'a'.repeat(199),
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await page(method, `/api/visits/${bad}/confirm`);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('/api/auth/login?returnTo=');
      }
    }
  });

  test('once the visit has begun it has expired; once it is moved it is void', async () => {
    stage.clock.set('2027-04-06T13:00:00Z');
    const expired = await page('POST', confirm);
    expect(expired.statusCode).toBe(410);
    expect(expired.body).toContain('This link has expired');
    expect(expired.body).toContain(`/api/auth/login?returnTo=%2Fbookings%2F${id}"`);
    stage.clock.set('2027-04-05T15:00:00Z');
    await stage.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate: '2027-04-08' });
    const changed = await page('POST', confirm);
    expect(changed.statusCode).toBe(410);
    expect(changed.body).toContain('This visit was moved');
    expect(changed.body).toContain(`/api/auth/login?returnTo=%2Fbookings%2F${id}"`);
  });
});

describe('a visit of a plan × its skip', () => {
  /** A weekly plan, whose second visit is on a Tuesday morning, a week later. */
  async function planned(firstDate: string) {
    stage.clock.set(`${firstDate}T15:00:00Z`);
    const first = new Date(Date.parse(firstDate) + 7 * 86_400_000).toISOString().slice(0, 10);
    const plan = await subscribeAt(stage, first);
    const { id: bookingId, appointmentDate } = plan.visits[1] ?? { id: 0, appointmentDate: '' };
    const path = `/api/subscriptions/${plan.id}`;
    /** This many hours before the start of that morning. */
    const hoursBefore = (hours: number) =>
      new Date(Date.parse(`${appointmentDate}T12:00:00Z`) - hours * 3_600_000).toISOString();
    const reminders = async () =>
      (await remindersOf(plan.email)).filter(({ text }) => text.includes(`#${bookingId}`));
    return {
      ...plan,
      bookingId,
      hoursBefore,
      reminders,
      inApp: async () => (await inApp(plan.ada)).filter((notice) => notice.bookingId === bookingId),
      skip: () => plan.ada.post(`${path}/skip`, { bookingId }),
      unskip: () => plan.ada.post(`${path}/unskip`, { bookingId }),
      skipAtOffice: () =>
        stage.office('POST', `/api/admin/subscriptions/${plan.id}/actions/skip`, { bookingId }),
    };
  }

  test('skipped before its reminder is due it has none; brought back it has one, once', async () => {
    const plan = await planned('2027-05-04');
    stage.clock.set(plan.hoursBefore(72));
    expect((await plan.skip()).status).toBe(200);
    await stage.tell();
    await remindAt(plan.hoursBefore(22));
    expect([await plan.reminders(), await plan.inApp()]).toEqual([[], []]);

    const back = await planned('2027-06-01');
    stage.clock.set(back.hoursBefore(72));
    expect((await back.skip()).status).toBe(200);
    await stage.tell();
    expect((await back.unskip()).status).toBe(200);
    await stage.tell();
    await remindAt(back.hoursBefore(22));
    await remindAt(back.hoursBefore(20));
    expect(await back.reminders()).toHaveLength(1);
    expect(await back.inApp()).toHaveLength(1);
  });

  test.each(['customer', 'office'] as const)(
    'skipped by the %s after its reminder, its links say so in the customer’s language and lead to it; brought back they work again',
    async (by) => {
      const plan = await planned(by === 'customer' ? '2027-07-06' : '2027-08-03');
      await plan.ada.send('PATCH', '/api/settings', { language: 'es' });
      await remindAt(plan.hoursBefore(22));
      const [mail, ...more] = (await stage.mailsOf(plan.email)).filter(
        ({ subject, text }) => subject.startsWith('Recordatorio') && text.includes(`#${plan.bookingId}`),
      );
      expect(more).toEqual([]);
      const confirm = new URL(/http\S+\/confirm/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
      expect((await (by === 'customer' ? plan.skip() : plan.skipAtOffice())).status).toBe(200);
      await stage.tell();
      const { app } = stage.bookings.test;
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await app.inject({
          method,
          url: confirm,
          headers: { 'accept-language': 'en' },
        });
        expect(statusCode).toBe(410);
        expect(body).toContain('Esta visita se omite');
        expect(body).toContain(`returnTo=%2Fbookings%2F${plan.bookingId}%3Flanguage%3Des"`);
      }
      expect((await plan.unskip()).status).toBe(200);
      await stage.tell();
      await remindAt(plan.hoursBefore(20));
      expect((await app.inject({ method: 'GET', url: confirm })).statusCode).toBe(200);
      const all = (await stage.mailsOf(plan.email)).filter(
        ({ subject, text }) => subject.startsWith('Recordatorio') && text.includes(`#${plan.bookingId}`),
      );
      expect(all).toHaveLength(1);
    },
  );
});
