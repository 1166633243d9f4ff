import type { StripeFaultKind } from '@homebright/sandbox';
import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

afterEach(() => stage.stripe.clearFaults());

const intentsOf = ({ userId }: { userId: string }) =>
  stage.stripe.state().intents.filter(({ metadata }) => metadata['user'] === userId);

test.each<StripeFaultKind>(['500', '503', '429', 'timeout', 'html', 'reset'])(
  'the provider answers %s: a clear refusal, then all is as if nothing had been',
  async (kind) => {
    const booking = await stage.booking(8_000);
    stage.stripe.failNext({ kind, times: 50 });
    await expect(stage.start(booking)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    stage.stripe.clearFaults();
    await stage.pay(booking);
    expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 8_000 });
    expect(intentsOf(booking)).toHaveLength(1);
  },
);

test.each<StripeFaultKind>(['timeout', 'reset', 'html'])(
  'the intent is made but the answer is lost (%s): the second try finds it',
  async (kind) => {
    const booking = await stage.booking(8_000);
    stage.stripe.failNext({ kind, when: 'after', method: 'POST', path: '/v1/payment_intents' });
    const { clientSecret } = await stage.start(booking);
    expect(intentsOf(booking).map(({ id }) => id)).toEqual([intentOf(clientSecret)]);
  },
);

test('a failure that the provider keeps for the key: the next try takes another key', async () => {
  const booking = await stage.booking(8_000);
  stage.stripe.failNext({ kind: '500', kept: true, method: 'POST', path: '/v1/payment_intents' });
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await stage.pay(booking);
  expect((await stage.summary(booking)).status).toBe('paid');
});

test('the same for the customer’s own record', async () => {
  const booking = await stage.booking(8_000);
  stage.stripe.failNext({ kind: '500', kept: true, path: '/v1/customers' });
  await expect(stage.start(booking)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await stage.pay(booking);
  expect((await stage.summary(booking)).status).toBe('paid');
});

test('a refund whose answer is lost is made once', async () => {
  const booking = await stage.booking(8_000);
  const intent = await stage.pay(booking);
  await stage.tx((tx, ledger) => ledger.cancel(tx, booking.bookingId, { keep: 4_000 }));
  stage.stripe.failNext({ kind: '500', kept: true, when: 'after', path: '/v1/refunds' });
  await stage.settle().catch(() => undefined);
  await stage.settle();
  const refunds = stage.stripe.state().refunds.filter(({ payment_intent }) => payment_intent === intent);
  expect(refunds.map(({ amount }) => amount)).toEqual([4_000]);
  expect(await stage.summary(booking)).toMatchObject({ refunded: 4_000, refunding: 0 });
});

test('payments are off: said so, but nothing to pay is still settled', async () => {
  const off = await PaymentsStage.open({ PAYMENTS: 'off' });
  try {
    await expect(off.start(await off.booking(8_000))).rejects.toMatchObject({ code: 'PAYMENTS_OFF' });
    expect((await off.start(await off.booking(0))).clientSecret).toBeNull();
  } finally {
    await off.close();
  }
});
