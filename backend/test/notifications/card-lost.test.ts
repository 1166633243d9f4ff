import { randomUUID } from 'node:crypto';
import { NOW } from '../harness.js';
import { noticesOf, PostStage } from './stage.js';

let stage: PostStage;

beforeAll(async () => {
  stage = await PostStage.open();
});
afterAll(() => stage.close());
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
