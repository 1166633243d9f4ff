import { ChargeSavedCard, SavedCards, SetUpCard } from '../../src/payments/index.js';
import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

afterEach(() => stage.stripe.webhooks({ held: false }));

type Booking = { bookingId: number; userId: string };

const customerOf = async ({ userId }: Booking): Promise<string> => {
  const [row] = await stage.test.database.query<{ id: string }[]>(
    'SELECT customer_id AS id FROM stripe_customer WHERE user_id = $1',
    [userId],
  );
  return row?.id ?? '';
};
const savedCard = ({ userId }: Booking) => stage.test.app.get(SavedCards).find(userId);
const lostCards = async ({ userId }: Booking): Promise<number> => {
  const found = await stage.test.database.query<unknown[]>(
    `SELECT 1 FROM outbox WHERE name = 'payments.card-lost' AND payload->>'userId' = $1`,
    [userId],
  );
  return found.length;
};
const charge = (booking: Booking) =>
  stage.test.app.get(ChargeSavedCard).charge({ ...booking, attempt: 1, description: 'Next visit' });

/** An unpaid later visit of a customer whose card was saved with a first payment. */
async function laterVisit(): Promise<Booking> {
  const first = await stage.booking(8_000);
  await stage.pay(first, undefined, true);
  return { bookingId: await stage.bookingOf(first.userId, 9_000), userId: first.userId };
}

/** Deletes the customer in the provider's dashboard. The webhook for it is not delivered yet. */
async function deleteSilently(booking: Booking): Promise<string> {
  const id = await customerOf(booking);
  stage.stripe.webhooks({ held: true });
  stage.stripe.deleteCustomer(id);
  return id;
}

test('the next payment makes a new customer and goes on; the saved card is gone, and that is told once', async () => {
  const visit = await laterVisit();
  const before = await deleteSilently(visit);
  const { clientSecret } = await stage.start(visit, true);
  expect(await customerOf(visit)).not.toBe(before);
  expect(await savedCard(visit)).toBeNull();
  stage.stripe.webhooks({ held: false });
  stage.stripe.pay(intentOf(clientSecret), undefined, 'http://localhost:3000/');
  await stage.settle();
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
  expect(await savedCard(visit)).toMatchObject({ last4: '4242' });
  expect(await lostCards(visit)).toBe(1);
});

test('five payments at once agree on the new customer', async () => {
  const visit = await laterVisit();
  await deleteSilently(visit);
  const started = await Promise.all(Array.from({ length: 5 }, () => stage.start(visit)));
  expect(new Set(started.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(await lostCards(visit)).toBe(1);
  const mine = stage.stripe.state().customers.filter(({ metadata }) => metadata['user'] === visit.userId);
  expect(mine).toHaveLength(2);
});

test('charged off-session: there is no card, the customer is asked, and paying by hand works', async () => {
  const visit = await laterVisit();
  await deleteSilently(visit);
  expect(await charge(visit)).toBe('no_card');
  expect((await stage.told(visit)).map(({ name }) => name)).toEqual(['payments.payment-failed']);
  expect(await savedCard(visit)).toBeNull();
  expect(await lostCards(visit)).toBe(1);
  stage.stripe.webhooks({ held: false });
  await stage.pay(visit);
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
});

test('charged off-session with a payment that was open before: the same', async () => {
  const visit = await laterVisit();
  await stage.start(visit);
  await deleteSilently(visit);
  expect(await charge(visit)).toBe('no_card');
  expect(await savedCard(visit)).toBeNull();
  stage.stripe.webhooks({ held: false });
  await stage.pay(visit);
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
});

test('the form for another card works, and the new card is charged', async () => {
  const visit = await laterVisit();
  await deleteSilently(visit);
  const payer = { userId: visit.userId, email: 'ada@example.com' };
  const clientSecret = await stage.test.app.get(SetUpCard).setUp(payer, { from: null });
  stage.stripe.webhooks({ held: false });
  stage.stripe.saveCard(intentOf(clientSecret), '5555555555554444', 'http://localhost:3000/');
  await stage.settle();
  expect(await savedCard(visit)).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect(await charge(visit)).toBe('paid');
});

test('the provider’s own news of the deletion is enough, and an open form is replaced', async () => {
  const visit = await laterVisit();
  const { clientSecret } = await stage.start(visit);
  stage.stripe.deleteCustomer(await customerOf(visit));
  await stage.settle();
  expect(await savedCard(visit)).toBeNull();
  expect(await lostCards(visit)).toBe(1);
  const again = await stage.start(visit);
  expect(again.clientSecret).not.toBe(clientSecret);
  stage.stripe.pay(intentOf(again.clientSecret), undefined, 'http://localhost:3000/');
  await stage.settle();
  expect(await stage.summary(visit)).toMatchObject({ status: 'paid', captured: 9_000 });
});
