import { randomUUID } from 'node:crypto';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

test('a subscriber whose card the provider no longer has is told once, with the way to add another', async () => {
  const email = `${randomUUID()}@example.com`;
  const ada = await stage.bookings.customer(email);
  const answer = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-16' });
  await ada.give(answer);
  await stage.tell();
  const customer = stage.bookings.stripe.state().customers.at(-1);
  stage.bookings.stripe.deleteCustomer(customer?.id ?? '');
  await stage.bookings.settle();
  await stage.tell();
  const told = (await noticesOf(ada)).filter(({ title }) => title === 'Please add a card');
  expect(told.map(({ message }) => message)).toEqual([
    'The card for your weekly 1-Hour Quick Clean is no longer on file. Please add one before your next visit.',
  ]);
  const mails = (await stage.mailsOf(email)).filter(({ subject }) => /add a card/.test(subject));
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails[0])).toContain(
    encodeURIComponent(`subscriptionId=${answer.body.subscriptionId}`),
  );
});

test('a charge that finds no card says so, and never that a card was refused', async () => {
  const email = `${randomUUID()}@example.com`;
  let ada = await stage.bookings.customer(email);
  const answer = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-16' });
  await ada.give(answer);
  await stage.tell();
  await stage.rows('DELETE FROM saved_card');
  const visit = (await ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-23');
  stage.clock.set('2027-03-21T12:01:00Z');
  ada = await stage.bookings.customer(email);
  await stage.run('charge-due-visits');
  await stage.tell();
  const asked = (await noticesOf(ada)).filter(({ type }) => type === 'payment_pending');
  expect(asked.map(({ bookingId, title, message }) => [bookingId, title, message])).toEqual([
    [
      visit?.id,
      'Please add a card',
      'We couldn’t charge $80.00 for your 1-Hour Quick Clean on Tuesday, March 23, 8 AM–12 PM: we have no card of yours. Please pay to keep your appointment.',
    ],
  ]);
  const mail = (await stage.mailsOf(email)).find(({ subject }) => subject.startsWith('Please pay $80.00'));
  expect(JSON.stringify(mail)).not.toMatch(/wasn’t charged|declined|refused/);
  expect(JSON.stringify(mail)).toContain(encodeURIComponent(`/subscribe?bookingId=${visit?.id}`));
  const alerts = await stage.rows<{ line: string }>('SELECT * FROM staff_alert WHERE booking_id = $1', [
    visit?.id,
  ]);
  expect(JSON.stringify(alerts)).toContain('No card to charge $80.00: booking #');
});

test('who has no subscription is not troubled', async () => {
  const ada = await stage.bookings.customer();
  await ada.bookAndPay({ appointmentDate: '2027-03-17' });
  await stage.tell();
  const before = (await noticesOf(ada)).length;
  stage.bookings.stripe.deleteCustomer(stage.bookings.stripe.state().customers.at(-1)?.id ?? '');
  await stage.bookings.settle();
  await stage.tell();
  expect(await noticesOf(ada)).toHaveLength(before);
});
