import { plainLines } from '../../src/payments/index.js';
import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

const names = async (booking: { bookingId: number }): Promise<string[]> =>
  (await stage.told(booking)).map(({ name }) => name.replace('payments.', ''));
const intent = (id: string) => stage.stripe.state().intents.find((one) => one.id === id);

describe('the price changes', () => {
  test('while a payment is open: the same secret now asks for the new price', async () => {
    const booking = await stage.booking(12_000);
    const { clientSecret } = await stage.start(booking);
    await stage.tx((tx, ledger) => ledger.reprice(tx, booking.bookingId, plainLines(15_000)));
    await stage.settle();
    expect(intent(intentOf(clientSecret))?.amount).toBe(15_000);
    expect(await stage.start(booking)).toEqual({ clientSecret, amount: 15_000 });
    await stage.tx((tx, ledger) => ledger.reprice(tx, booking.bookingId, plainLines(12_000)));
    expect(await stage.start(booking)).toEqual({ clientSecret, amount: 12_000 });
  });

  test('to nothing while a payment is open: settled, and the old secret pays nothing', async () => {
    const booking = await stage.booking(12_000);
    const { clientSecret } = await stage.start(booking);
    await stage.tx((tx, ledger) => ledger.reprice(tx, booking.bookingId, plainLines(0)));
    await stage.settle();
    expect(intent(intentOf(clientSecret))?.status).toBe('canceled');
    expect((await stage.summary(booking)).status).toBe('paid');
    expect(await names(booking)).toEqual(['payment-succeeded']);
  });

  test('after the payment, lower: the difference goes back', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    await stage.tx((tx, ledger) => ledger.reprice(tx, booking.bookingId, plainLines(10_000)));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({
      status: 'paid',
      charged: 10_000,
      refunded: 2_000,
      balance: 0,
    });
  });

  test('after the payment, higher: the rest is due and is charged', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    await stage.tx((tx, ledger) => ledger.reprice(tx, booking.bookingId, plainLines(15_000)));
    expect(await stage.summary(booking)).toMatchObject({ status: 'pending', balance: 3_000 });
    await stage.pay(booking);
    expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 15_000, balance: 0 });
  });

  test('down and up again before the refund is made: what goes back is due again', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    await stage.tx(async (tx, ledger) => {
      await ledger.reprice(tx, booking.bookingId, plainLines(10_000));
      await ledger.reprice(tx, booking.bookingId, plainLines(12_000));
    });
    expect(await stage.summary(booking)).toMatchObject({ balance: 2_000, refunding: 2_000 });
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({
      status: 'pending',
      refunded: 2_000,
      balance: 2_000,
    });
  });

  test('paid at the old price in the very moment: the books follow what was taken', async () => {
    const booking = await stage.booking(12_000);
    const { clientSecret } = await stage.start(booking);
    await stage.tx((tx, ledger) => ledger.reprice(tx, booking.bookingId, plainLines(9_000)));
    stage.stripe.pay(intentOf(clientSecret));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 12_000, refunded: 3_000 });
  });
});

describe('the booking is cancelled', () => {
  test('paid: all but the fee goes back', async () => {
    const booking = await stage.booking(12_000);
    const id = await stage.pay(booking);
    const answer = await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    expect(answer).toMatchObject({ kept: 4_000, returned: 8_000 });
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({
      status: 'partially_refunded',
      charged: 4_000,
      refunded: 8_000,
    });
    expect(await names(booking)).toEqual(['payment-succeeded', 'refund-succeeded']);
    expect(stage.stripe.state().charges.find((charge) => charge.payment_intent === id)?.amount_refunded).toBe(
      8_000,
    );
    await expect(stage.start(booking)).rejects.toMatchObject({ code: 'BOOKING_CANCELLED' });
  });

  test('paid less than the fee: nothing goes back', async () => {
    const booking = await stage.booking(100);
    await stage.pay(booking);
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({ status: 'cancelled', charged: 100, refunded: 0 });
  });

  test('twice: once', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({ charged: 4_000, refunded: 8_000 });
  });

  test('unpaid with a form open: the secret is worthless', async () => {
    const booking = await stage.booking(12_000);
    const { clientSecret } = await stage.start(booking);
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    await stage.settle();
    expect(intent(intentOf(clientSecret))?.status).toBe('canceled');
    expect(await stage.summary(booking)).toMatchObject({ status: 'cancelled', charged: 0, balance: 0 });
  });

  test('and paid in the same moment: the late payment goes back whole, and is told', async () => {
    const booking = await stage.booking(12_000);
    const { clientSecret } = await stage.start(booking);
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    stage.stripe.pay(intentOf(clientSecret));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({
      status: 'refunded',
      captured: 12_000,
      refunded: 12_000,
    });
    expect(await names(booking)).toEqual(['late-payment-returned', 'refund-succeeded']);
  });

  test('and restored: what was kept counts, the rest is due', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    await stage.settle();
    await stage.tx((tx, ledger) => ledger.reopen(tx, booking.bookingId, plainLines(12_000)));
    expect(await stage.summary(booking)).toMatchObject({ status: 'pending', balance: 8_000 });
    await stage.pay(booking);
    expect(await stage.summary(booking)).toMatchObject({ status: 'paid', balance: 0 });
  });
});

describe('the visit moves', () => {
  test('a paid one: its payment counts for the new booking, the fee is due there', async () => {
    const from = await stage.booking(12_000);
    const id = await stage.pay(from);
    const to = { bookingId: await stage.bookingOf(from.userId, 12_000), userId: from.userId };
    await stage.tx(async (tx, ledger) => {
      await ledger.addCharge(tx, to.bookingId, { reason: 'rebooking_fee', amount: 3_000 });
      await ledger.transfer(tx, { from: from.bookingId, to: to.bookingId });
    });
    expect(await stage.summary(from)).toMatchObject({ status: 'cancelled', charged: 0, captured: 0 });
    expect(await stage.summary(to)).toMatchObject({ status: 'pending', captured: 12_000, balance: 3_000 });
    await stage.pay(to);
    expect(await stage.summary(to)).toMatchObject({ status: 'paid', captured: 15_000 });
    await stage.tx((tx, ledger) => ledger.cancel(tx, to.bookingId, { keep: 4_000 }));
    await stage.settle();
    expect(await stage.summary(to)).toMatchObject({ status: 'partially_refunded', refunded: 11_000 });
    const refunded = stage.stripe
      .state()
      .charges.find((charge) => charge.payment_intent === id)?.amount_refunded;
    expect(refunded).toBe(8_000);
  });
});

describe('money goes back', () => {
  test('a part, by the office: not owed again', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    const answer = await stage.tx((tx, ledger) =>
      ledger.refund(tx, booking.bookingId, { amount: 2_500, reason: 'late crew' }),
    );
    expect(answer.returned).toBe(2_500);
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({
      status: 'partially_refunded',
      refunded: 2_500,
      balance: 0,
    });
  });

  test('more than was paid: what was paid', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking);
    await stage.tx((tx, ledger) =>
      ledger.refund(tx, booking.bookingId, { amount: 99_999, reason: 'goodwill' }),
    );
    await stage.tx((tx, ledger) => ledger.refund(tx, booking.bookingId, { reason: 'goodwill' }));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({ status: 'refunded', refunded: 12_000, balance: 0 });
  });

  test('in the dashboard while ours is on its way: the provider never gives back more than it took', async () => {
    const booking = await stage.booking(12_000);
    const id = await stage.pay(booking);
    stage.stripe.refund(id, 10_000);
    await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
    await stage.settle();
    expect(await stage.summary(booking)).toMatchObject({
      refunded: 10_000,
      refunding: 0,
      status: 'partially_refunded',
    });
    expect(await names(booking)).toContain('refund-failed');
  });

  test('the bank returns a refund: the office is told and the money is ours to give again', async () => {
    const booking = await stage.booking(12_000);
    await stage.pay(booking, '4000000000005126');
    await stage.tx((tx, ledger) => ledger.refund(tx, booking.bookingId, { reason: 'goodwill' }));
    await stage.settle();
    // The bank rejects the refund later, and only the provider knows when.
    while (!(await names(booking)).includes('refund-failed')) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await stage.settle();
    }
    expect(await names(booking)).toEqual(['payment-succeeded', 'refund-succeeded', 'refund-failed']);
    expect(await stage.summary(booking)).toMatchObject({ status: 'paid', refunded: 0, charged: 12_000 });
  });

  test('a dispute is told to the office once per turn', async () => {
    const booking = await stage.booking(12_000);
    const id = await stage.pay(booking);
    stage.stripe.dispute(id);
    await stage.settle();
    expect(await names(booking)).toEqual(['payment-succeeded', 'payment-disputed']);
    expect((await stage.summary(booking)).status).toBe('paid');
  });
});
