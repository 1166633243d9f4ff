import { createHmac } from 'node:crypto';
import { useStage } from '../use-stage.js';
import { intentOf, PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());

afterEach(() => {
  stage.stripe.clearFaults();
  stage.stripe.webhooks({ url: stage.webhookUrl, held: false, drop: 0, copies: 1, reorder: 1, delayMs: 0 });
});

const SECRET = 'whsec_payments_stage_secret';
const signature = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
// eslint-disable-next-line no-restricted-syntax -- Stripe's library compares with the machine's clock
const now = (): number => Math.floor(Date.now() / 1000);

async function post(body: string, header?: string): Promise<number> {
  const answer = await stage.test.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) },
  });
  return answer.statusCode;
}

const succeeded = (intentId: string): string =>
  JSON.stringify({
    id: `evt_forged_${intentId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: now(),
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: 8_000 } },
  });

async function storedEvents(): Promise<number> {
  const [row]: { count: number }[] = await stage.test.database.query('SELECT count(*) FROM stripe_event');
  return row?.count ?? 0;
}

const v0 = (body: string): string =>
  `t=${now()},v0=${createHmac('sha256', SECRET).update(`${now()}.${body}`).digest('hex')}`;

test.each<[string, (body: string) => [string, string | undefined]]>([
  ['unsigned', (body) => [body, undefined]],
  ['signed with another secret', (body) => [body, signature('whsec_somebody_else', body, now())]],
  ['signed, then changed', (body) => [body.replace('8000', '9000'), signature(SECRET, body, now())]],
  ['six minutes old', (body) => [body, signature(SECRET, body, now() - 360)]],
  ['signed with the test scheme v0', (body) => [body, v0(body)]],
  ['nonsense for a signature', (body) => [body, 't=,v1=']],
])('a webhook that is %s is refused and changes nothing', async (_name, forge) => {
  const booking = await stage.booking(8_000);
  const intent = intentOf((await stage.start(booking)).clientSecret);
  const before = await storedEvents();
  expect(await post(...forge(succeeded(intent)))).toBe(400);
  await stage.settle();
  expect(await storedEvents()).toBe(before);
  expect((await stage.summary(booking)).status).toBe('pending');
});

test('even a well signed lie changes nothing: the truth is read from the provider', async () => {
  const booking = await stage.booking(8_000);
  const body = succeeded(intentOf((await stage.start(booking)).clientSecret));
  expect(await post(body, signature(SECRET, body, now()))).toBe(200);
  await stage.settle();
  expect(await stage.summary(booking)).toMatchObject({ status: 'pending', captured: 0 });
});

test('an event that nobody cares about, or of an unknown object, is answered and forgotten', async () => {
  const before = await storedEvents();
  const odd = JSON.stringify({
    id: 'evt_odd',
    object: 'event',
    type: 'balance.available',
    created: now(),
    data: { object: {} },
  });
  expect(await post(odd, signature(SECRET, odd, now()))).toBe(200);
  expect(await storedEvents()).toBe(before);
  const foreign = succeeded('pi_of_another_shop');
  expect(await post(foreign, signature(SECRET, foreign, now()))).toBe(200);
  await stage.settle();
});

test('sent five times, and again later: paid once', async () => {
  stage.stripe.webhooks({ copies: 5 });
  const booking = await stage.booking(8_000);
  const intent = await stage.pay(booking);
  for (const { id } of stage.stripe.state().events.slice(-4)) await stage.stripe.deliver(id, 3);
  await stage.settle();
  expect(intent).toMatch(/^pi_/);
  expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 8_000 });
  expect((await stage.told(booking)).map(({ name }) => name)).toEqual(['payments.payment-succeeded']);
});

test('last first: a refusal that is told after the success takes nothing back', async () => {
  stage.stripe.webhooks({ held: true });
  const booking = await stage.booking(8_000);
  const intent = intentOf((await stage.start(booking)).clientSecret);
  const from = stage.stripe.state().events.length;
  stage.stripe.pay(intent, '4000000000000002');
  stage.stripe.pay(intent);
  for (const { id } of stage.stripe.state().events.slice(from).reverse()) {
    await stage.stripe.deliver(id);
    await stage.test.settle();
  }
  stage.stripe.releaseWebhooks();
  await stage.settle();
  expect(await stage.summary(booking)).toMatchObject({ status: 'paid', captured: 8_000 });
  expect((await stage.told(booking)).map(({ name }) => name)).toEqual(['payments.payment-succeeded']);
});

test('never sent at all: reconciliation finds the payment', async () => {
  stage.stripe.webhooks({ url: null });
  const booking = await stage.booking(8_000);
  await stage.pay(booking);
  expect((await stage.summary(booking)).status).toBe('pending');
  await stage.reconcile();
  expect((await stage.summary(booking)).status).toBe('paid');
});

test('a refund made in the dashboard without a word: reconciliation finds that too', async () => {
  const booking = await stage.booking(8_000);
  const intent = await stage.pay(booking);
  stage.stripe.webhooks({ url: null });
  stage.stripe.refund(intent, 3_000);
  await stage.reconcile();
  expect(await stage.summary(booking)).toMatchObject({
    status: 'partially_refunded',
    refunded: 3_000,
    balance: 0,
  });
});
