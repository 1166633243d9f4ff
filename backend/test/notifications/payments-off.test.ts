import { randomUUID } from 'node:crypto';
import { payLinkMade } from '../../src/billing/index.js';
import { PAY_LINK } from '../../src/messaging/domain/message.js';
import { Transactions, emit } from '../../src/platform/index.js';
import { NOW, settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer, order } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

/** With payments off, a payment page could only say that nobody can pay there. */
const SETTINGS = settingsSeed({ signInsPerMinute: 100_000 });
const stage = useStage(() => PostStage.open({ PAYMENTS: 'off', SETTINGS }, { texts: true }));
const office = staged(() => Office.enter(stage.bookings));

beforeEach(async () => {
  stage.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
});

const LEADS_TO_PAYING = /checkout|subscribe\?|subscribe%3F|\/pay\/|Pay Now/i;

interface Owing {
  id: number;
  userId: string;
  email: string;
}
/** A booked visit with $80 still due. */
async function owing(): Promise<Owing> {
  const email = `${randomUUID()}@example.com`;
  const userId = await madeCustomer(office, { email });
  const { body } = await order(office, userId, { payment: 'cash' });
  const { id } = body.booking;
  await stage.tell();
  expect((await office.price(id, 20_000)).body).toMatchObject({ balance: 8_000 });
  return { id, userId, email };
}

test('no email about a visit that owes something asks to pay on the site', async () => {
  const { id, userId, email } = await owing();
  await stage.tell();
  const { version } = await office.booking(id);
  const rows = [{ id, version }];
  const reminded = await office.ask('POST', 'open-payments/actions/remind', { rows }, randomUUID());
  expect(reminded).toMatchObject({ status: 200, body: { done: [id] } });
  await office.ask('POST', 'send-notification', {
    userId,
    bookingId: id,
    type: 'general',
    title: 'The rest',
    message: 'Please bring a check.',
  });
  await office.edit(id, { appointmentDate: '2027-03-18' });
  await stage.tell();
  stage.clock.set('2027-03-17T15:00:00Z');
  await stage.run('remind-of-visits');
  await stage.tell();
  const mails = await stage.mailsOf(email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('is confirmed'),
      'Your cleaning now costs $200.00',
      'Payment Required - One-time Service',
      'The rest',
      'Your cleaning is now on Thursday, March 18, 8 AM–12 PM',
      expect.stringContaining('Reminder: '),
    ]),
  );
  const asking = mails.filter(({ text, html }) => LEADS_TO_PAYING.test(`${text} ${html}`));
  expect(asking.map(({ subject }) => subject)).toEqual([]);
  expect(mails.filter(({ text }) => text.includes('$80.00')).length).toBeGreaterThan(0);
});

describe('a pay link that was made before payments were switched off', () => {
  const made = async (work: (one: Owing) => Promise<unknown>) => {
    const one = await owing();
    await stage.tell();
    const before = (await stage.mailsOf(one.email)).length;
    await work(one);
    await stage.tell();
    expect(await stage.mailsOf(one.email)).toHaveLength(before);
    const waiting = `SELECT 1 FROM delivery WHERE booking_id = $1 AND status IN ('queued', 'sending')`;
    expect(await stage.rows(waiting, [one.id])).toEqual([]);
  };

  test('is told in no email', () =>
    made(({ id: bookingId, userId }) => {
      const { app } = stage.bookings.test;
      const event = payLinkMade({ bookingId, userId, expiresAt: '2027-03-11T17:00:00.000Z' });
      return app.get(Transactions).run((tx) => emit(tx, event));
    }));

  test('nor in the one that waited', () =>
    made(({ id, userId, email }) =>
      stage.rows(
        `INSERT INTO delivery (channel, occasion, category, user_id, booking_id, recipient, subject, plain, created_at, next_attempt_at, status)
         VALUES ('mail', 'booking:' || $1::text || ':pay-link', 'booking', $2, $1::bigint, $3, 'Pay $80.00', 'Pay here: ${PAY_LINK}', $4, $4, 'queued')`,
        [id, userId, email, stage.clock.date()],
      ),
    ));
});
