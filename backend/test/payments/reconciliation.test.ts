import { Payment } from '../../src/payments/domain/payment.js';
import { CompareWithProvider } from '../../src/payments/use-cases/compare-with-provider.js';
import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

beforeEach(() => stage.stripe.webhooks({ url: null }));

const nightly = async (): Promise<void> => {
  await stage.test.app.get(CompareWithProvider).compare();
  await stage.settle();
};

test('the nightly comparison finds payments and refunds that nothing else told', async () => {
  const booking = await stage.booking(8_000);
  const intent = await stage.pay(booking);
  stage.stripe.refund(intent, 1_000);
  await nightly();
  expect(await stage.summary(booking)).toMatchObject({ captured: 8_000, refunded: 1_000, balance: 0 });
});

test('what is found days later has the provider’s dates, not those of the day on which it was found', async () => {
  const booking = await stage.booking(8_000);
  const intent = intentOf((await stage.start(booking)).clientSecret);
  const { created } = stage.stripe.pay(intent);
  const refund = stage.stripe.refund(intent, 1_000);
  const dispute = stage.stripe.dispute(intent);
  stage.test.clock.advance({ days: 3 });
  await nightly();
  const [dates] = await stage.test.database.query<Record<string, Date>[]>(
    `SELECT p.paid_at AS paid, r.created_at AS refunded, d.created_at AS disputed FROM payment p
     JOIN refund r ON r.payment_id = p.id JOIN dispute d ON d.payment_id = p.id WHERE p.intent_id = $1`,
    [intent],
  );
  expect(dates?.['refunded']).toEqual(new Date(refund.created * 1000));
  expect(dates?.['disputed']).toEqual(new Date(dispute.created * 1000));
  const paid = Number(dates?.['paid']) / 1000;
  expect([created <= paid, paid <= refund.created]).toEqual([true, true]);
  stage.test.clock.advance({ days: -3 });
});

test('an intent that was made twice for one payment is withdrawn', async () => {
  const booking = await stage.booking(8_000);
  const kept = intentOf((await stage.start(booking)).clientSecret);
  const { reference } = await stage.test.database.manager.findOneByOrFail(Payment, { intentId: kept });
  const orphan = await madeByHand(reference);
  await nightly();
  const statuses = Object.fromEntries(stage.stripe.state().intents.map(({ id, status }) => [id, status]));
  expect(statuses[orphan]).toBe('canceled');
  expect(statuses[kept]).toBe('requires_payment_method');
});

test('another installation’s intents in the same account are left alone', async () => {
  const foreign = await madeByHand('7b0d3f0e-0000-4000-8000-000000000000');
  await nightly();
  expect(stage.stripe.state().intents.find(({ id }) => id === foreign)?.status).toBe(
    'requires_payment_method',
  );
});

test('the process died before it stored the intent’s id: the payment is found by its reference', async () => {
  const booking = await stage.booking(8_000);
  const intent = intentOf((await stage.start(booking)).clientSecret);
  await stage.test.database.query(
    `UPDATE payment SET intent_id = NULL, status = 'reserved' WHERE intent_id = $1`,
    [intent],
  );
  stage.stripe.pay(intent);
  await nightly();
  expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 8_000 });
});

test('what stays open is looked at less and less often, what is decided no more', async () => {
  const booking = await stage.booking(8_000);
  await stage.start(booking);
  const next = async (): Promise<number> => {
    await stage.reconcile();
    const [row]: { check_at: Date }[] = await stage.test.database.query(
      'SELECT check_at FROM payment WHERE booking_id = $1',
      [booking.bookingId],
    );
    return ((row?.check_at.getTime() ?? 0) - stage.test.clock.now()) / 60_000;
  };
  expect(await next()).toBeCloseTo(1, 0);
  stage.test.clock.advance({ hours: 10 });
  expect(await next()).toBeCloseTo(60, -1);
  stage.test.clock.advance({ days: 20 });
  expect(await next()).toBe(360);
});

/** Creates an intent directly at the provider, without the application. */
async function madeByHand(reference: string): Promise<string> {
  const answer = await fetch(`${stage.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_payments_stage' },
    body: new URLSearchParams({ amount: '8000', currency: 'usd', 'metadata[payment]': reference }),
  });
  return ((await answer.json()) as { id: string }).id;
}
