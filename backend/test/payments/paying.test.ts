import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

afterEach(() => {
  stage.stripe.clearFaults();
  stage.stripe.webhooks({ url: stage.webhookUrl, held: false, drop: 0, copies: 1, reorder: 1, delayMs: 0 });
});

const names = async (booking: { bookingId: number }): Promise<string[]> =>
  (await stage.told(booking)).map(({ name }) => name.replace('payments.', ''));

test('a card payment is asked for in full, taken once, and told once', async () => {
  const booking = await stage.booking(12_000);
  const { clientSecret, amount } = await stage.start(booking);
  expect(amount).toBe(12_000);
  expect((await stage.summary(booking)).status).toBe('pending');
  stage.stripe.pay(intentOf(clientSecret));
  await stage.settle();
  expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 12_000, balance: 0 });
  const [told, ...more] = await stage.told(booking);
  expect(told).toMatchObject({ name: 'payments.payment-succeeded', payload: { amount: 12_000, balance: 0 } });
  expect(more).toEqual([]);
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
});

test('asking again answers the same intent; twenty at once make one', async () => {
  const booking = await stage.booking(8_000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.start(booking)));
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const mine = stage.stripe.state().intents.filter(({ metadata }) => metadata['user'] === booking.userId);
  expect(mine).toHaveLength(1);
  expect((await stage.start(booking)).clientSecret).toBe(answers[0]?.clientSecret);
});

test('a declined card leaves the booking to be paid with another one', async () => {
  const booking = await stage.booking(8_000);
  const intent = await stage.pay(booking, '4000000000000002');
  expect((await stage.summary(booking)).status).toBe('pending');
  expect(await stage.told(booking)).toMatchObject([
    { name: 'payments.payment-failed', payload: { requiresAction: false, offSession: false } },
  ]);
  expect(await stage.pay(booking)).toBe(intent);
  expect((await stage.summary(booking)).status).toBe('paid');
});

test('3-D Secure: pending until the customer has proved who they are', async () => {
  const booking = await stage.booking(8_000);
  const intent = await stage.pay(booking, '4000002760003184');
  expect((await stage.summary(booking)).status).toBe('pending');
  stage.stripe.authenticate(intent, 'complete');
  await stage.settle();
  expect((await stage.summary(booking)).status).toBe('paid');
});

test('a bank that takes its time: processing, then paid; no second payment meanwhile', async () => {
  const booking = await stage.booking(8_000);
  stage.stripe.processNext();
  const intent = await stage.pay(booking);
  expect((await stage.summary(booking)).status).toBe('processing');
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'CONFLICT' });
  stage.stripe.settle(intent);
  await stage.settle();
  expect((await stage.summary(booking)).status).toBe('paid');
});

test('nothing to pay is settled without the provider', async () => {
  const booking = await stage.booking(0);
  expect(await stage.start(booking)).toEqual({ clientSecret: null, amount: 0 });
  expect((await stage.summary(booking)).status).toBe('paid');
  expect(await names(booking)).toEqual(['payment-succeeded']);
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
});

test.each([1, 49, 100_000_000])('%i cents cannot be charged, and the customer is told so', async (price) => {
  const booking = await stage.booking(price);
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'AMOUNT_NOT_CHARGEABLE' });
});

test('the largest amount the provider takes is charged', async () => {
  const booking = await stage.booking(99_999_999);
  await stage.pay(booking);
  expect((await stage.summary(booking)).captured).toBe(99_999_999);
});

test('somebody else’s booking is not there', async () => {
  const booking = await stage.booking(8_000);
  const other = { ...booking, userId: (await stage.booking(1)).userId };
  await expect(stage.start(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a payment made just now is found even before its webhook', async () => {
  stage.stripe.webhooks({ held: true });
  const booking = await stage.booking(8_000);
  const { clientSecret } = await stage.start(booking);
  stage.stripe.pay(intentOf(clientSecret));
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  stage.stripe.releaseWebhooks();
  await stage.settle();
  expect(await names(booking)).toEqual(['payment-succeeded']);
});
