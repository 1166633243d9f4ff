import type { PaymentEntry } from '@homebright/contract';
import { CompareWithProvider } from '../../src/payments/use-cases/compare-with-provider.js';
import { signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { PaymentsStage } from './stage.js';
import { totalsOf } from './totals.js';

const stage = useStage(() => PaymentsStage.open());

afterEach(() =>
  stage.stripe.webhooks({ url: stage.webhookUrl, held: false, drop: 0, copies: 1, reorder: 1, delayMs: 0 }),
);

interface Booking {
  bookingId: number;
  userId: string;
}

const paid = async (price = 12_000): Promise<Booking & { intent: string }> => {
  const booking = await stage.booking(price);
  return { ...booking, intent: await stage.pay(booking) };
};
const account = async ({ bookingId }: Booking): Promise<Record<string, unknown>> => {
  const [row] = await stage.test.database.query('SELECT * FROM ledger_account WHERE booking_id = $1', [
    bookingId,
  ]);
  return row as Record<string, unknown>;
};
/** Expects the running totals to equal the sums of the entries. */
const expectBalanced = async (booking: Booking): Promise<void> => {
  const entries: { kind: 'charge'; amount: number }[] = await stage.test.database.query(
    'SELECT kind, amount FROM ledger_entry WHERE booking_id = $1',
    [booking.bookingId],
  );
  const { charged, captured, refunded, disputed, dispute_fees: disputeFees } = await account(booking);
  expect(totalsOf(entries)).toEqual({ charged, captured, refunded, disputed, disputeFees, tips: 0 });
};
const words = async (booking: Booking): Promise<unknown[]> =>
  (await stage.told(booking))
    .filter(({ name }) => name === 'payments.payment-disputed')
    .map(({ payload }) => payload['status']);
const cancel = ({ bookingId }: Booking) =>
  stage.tx((tx, ledger) => ledger.cancel(tx, bookingId, { keep: 4_000 }));

test('opened: what was withdrawn and its fee are in the ledger; the customer’s account stays as it is', async () => {
  const booking = await paid();
  stage.stripe.dispute(booking.intent);
  await stage.settle();
  expect(await account(booking)).toMatchObject({
    disputed: 12_000,
    dispute_fees: 1_500,
    lost: 0,
    captured: 12_000,
    balance: 0,
    payment_status: 'paid',
  });
  expect(await words(booking)).toEqual(['needs_response']);
  await expectBalanced(booking);
});

test('won: it comes back without the fee', async () => {
  const booking = await paid();
  const { id } = stage.stripe.dispute(booking.intent);
  stage.stripe.closeDispute(id, 'won');
  await stage.settle();
  expect(await account(booking)).toMatchObject({ disputed: 0, dispute_fees: 1_500, payment_status: 'paid' });
  expect((await words(booking)).at(-1)).toBe('won');
  await expectBalanced(booking);
});

test('lost: the customer has it back, and is not asked for it again', async () => {
  const booking = await paid();
  const { id } = stage.stripe.dispute(booking.intent);
  await stage.settle();
  stage.stripe.closeDispute(id, 'lost');
  await stage.settle();
  expect(await account(booking)).toMatchObject({
    disputed: 12_000,
    lost: 12_000,
    refunded: 0,
    balance: 0,
    payment_status: 'refunded',
  });
  expect(await words(booking)).toEqual(['needs_response', 'lost']);
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  await expectBalanced(booking);
});

test('cancelled while the bank decides: nothing goes back; won, it is tried, and a refusal is told', async () => {
  const booking = await paid();
  const { id } = stage.stripe.dispute(booking.intent);
  await stage.settle();
  expect(await cancel(booking)).toMatchObject({ returned: 0 });
  stage.stripe.closeDispute(id, 'won');
  await stage.settle();
  expect(await account(booking)).toMatchObject({ charged: 4_000, refunded: 0, refunding: 0, disputed: 0 });
  expect((await stage.told(booking)).map(({ name }) => name)).toContain('payments.refund-failed');
  await expectBalanced(booking);
});

test('cancelled while the bank decides, and lost: all is back with the customer, once', async () => {
  const booking = await paid();
  const { id } = stage.stripe.dispute(booking.intent);
  await stage.settle();
  await cancel(booking);
  stage.stripe.closeDispute(id, 'lost');
  await stage.settle();
  expect(await account(booking)).toMatchObject({
    lost: 12_000,
    refunded: 0,
    charged: 0,
    payment_status: 'refunded',
  });
  await expectBalanced(booking);
});

test('a visit that moves takes its dispute along', async () => {
  const from = await paid();
  const to = { bookingId: await stage.bookingOf(from.userId, 12_000), userId: from.userId };
  const { id } = stage.stripe.dispute(from.intent);
  await stage.settle();
  await stage.tx((tx, ledger) => ledger.transfer(tx, { from: from.bookingId, to: to.bookingId }));
  stage.stripe.closeDispute(id, 'lost');
  await stage.settle();
  expect(await account(from)).toMatchObject({ disputed: 0, dispute_fees: 0, lost: 0 });
  expect(await account(to)).toMatchObject({
    disputed: 12_000,
    dispute_fees: 1_500,
    lost: 12_000,
    balance: 0,
  });
  await expectBalanced(from);
  await expectBalanced(to);
});

test('told last first, three times each: counted once', async () => {
  stage.stripe.webhooks({ held: true });
  const booking = await paid();
  await stage.reconcile();
  const from = stage.stripe.state().events.length;
  const { id } = stage.stripe.dispute(booking.intent);
  stage.stripe.closeDispute(id, 'won');
  for (const event of stage.stripe.state().events.slice(from).reverse()) {
    await stage.stripe.deliver(event.id, 3);
    await stage.test.settle();
  }
  expect(await account(booking)).toMatchObject({ disputed: 0, dispute_fees: 1_500, payment_status: 'paid' });
  expect(await words(booking)).toEqual(['won']);
  await expectBalanced(booking);
});

test('told by no webhook: found within a minute, or at night', async () => {
  stage.stripe.webhooks({ url: null });
  const booking = await paid();
  await stage.reconcile();
  const { id } = stage.stripe.dispute(booking.intent);
  await stage.reconcile();
  expect(await account(booking)).toMatchObject({ disputed: 12_000 });
  stage.stripe.closeDispute(id, 'lost');
  await stage.test.app.get(CompareWithProvider).compare();
  expect(await account(booking)).toMatchObject({ lost: 12_000, payment_status: 'refunded' });
});

test('the office sees it in the list of payments, the bookkeeper in the file', async () => {
  const booking = await paid();
  stage.stripe.dispute(booking.intent, 'product_not_received');
  await stage.settle();
  const headers = { cookie: await signInAsAdmin(stage.test) };
  const filter = encodeURIComponent(JSON.stringify({ bookingId: booking.bookingId }));
  const list = await stage.test.app.inject({ url: `/api/admin/payments?filter=${filter}`, headers });
  expect(list.json<PaymentEntry[]>()).toMatchObject([
    {
      status: 'succeeded',
      dispute: 'needs_response',
      disputeCosts: { reason: 'product_not_received', amount: 12_000, withdrawn: 12_000, fees: 1_500 },
    },
  ]);
  const csv = await stage.test.app.inject({ url: `/api/admin/payments.csv?filter=${filter}`, headers });
  expect(csv.body).toContain(',succeeded,120.00,0.00,-15.00,USD,');
  expect(csv.body).toContain(',needs_response,120.00,15.00,card,,,0.00\r\n');
});
