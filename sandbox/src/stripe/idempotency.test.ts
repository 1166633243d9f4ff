import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { errorOf, openStage, type Stage } from './testing/stage.js';

let stage: Stage;
let stripe: Stripe;

beforeAll(async () => {
  stage = await openStage();
  stripe = stage.stripe;
});
afterAll(() => stage.sandbox.stop());
afterEach(() => stage.sandbox.clearFaults());

const order = { amount: 8000, currency: 'usd', allowed_payment_method_types: ['card'] };

it('replays the answer to the same request', async () => {
  const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'same' });
  const again = await stripe.paymentIntents.create(order, { idempotencyKey: 'same' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(first.lastResponse.idempotencyKey).toBe('same');
});

it('replays the state at the first request, not the present one', async () => {
  const { id } = await stripe.paymentIntents.create(order, { idempotencyKey: 'then' });
  await stripe.paymentIntents.cancel(id);
  const again = await stripe.paymentIntents.create(order, { idempotencyKey: 'then' });
  expect(again.status).toBe('requires_payment_method');
});

it('replays a decline instead of charging again', async () => {
  const params = { ...order, payment_method: 'pm_card_chargeDeclined', confirm: true };
  const first = await errorOf(stripe.paymentIntents.create(params, { idempotencyKey: 'declined' }));
  const again = await errorOf(stripe.paymentIntents.create(params, { idempotencyKey: 'declined' }));
  expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
  const charges = await stripe.charges.list({ payment_intent: String(first.payment_intent?.id) });
  expect(charges.data).toHaveLength(1);
});

it('refuses the key for other parameters and other addresses', async () => {
  await stripe.paymentIntents.create(order, { idempotencyKey: 'mine' });
  const other = errorOf(stripe.paymentIntents.create({ ...order, amount: 9000 }, { idempotencyKey: 'mine' }));
  expect(await other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  const elsewhere = errorOf(stripe.customers.create({}, { idempotencyKey: 'mine' }));
  expect(await elsewhere).toMatchObject({ rawType: 'idempotency_error', statusCode: 400 });
});

it('ignores the order of parameters', async () => {
  const first = await stripe.customers.create({ name: 'Ann', phone: '1' }, { idempotencyKey: 'order' });
  const again = await stripe.customers.create({ phone: '1', name: 'Ann' }, { idempotencyKey: 'order' });
  expect(again.id).toBe(first.id);
});

it('keeps nothing of a request whose parameters were wrong', async () => {
  const options = { idempotencyKey: 'corrected' };
  await errorOf(stripe.paymentIntents.create({ ...order, amount: 1 }, options));
  expect((await stripe.paymentIntents.create(order, options)).amount).toBe(8000);
});

it('answers 409 while the first request is under way', async () => {
  stage.sandbox.latency(150);
  const options = { idempotencyKey: 'twins' };
  const [first, second] = await Promise.allSettled([
    stripe.paymentIntents.create(order, options),
    stripe.paymentIntents.create(order, options),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  const lost = first.status === 'rejected' ? first : second;
  expect(lost).toMatchObject({ reason: { statusCode: 409, code: 'idempotency_key_in_use' } });
});

it('forgets a key after a day', async () => {
  const clock = { at: new Date('2026-11-20T10:00:00Z') };
  const later = await openStage({ clock: { now: () => clock.at } });
  const options = { idempotencyKey: 'yesterday' };
  const { id } = await later.stripe.paymentIntents.create(order, options);
  clock.at = new Date('2026-11-21T10:00:01Z');
  expect((await later.stripe.paymentIntents.create(order, options)).id).not.toBe(id);
  await later.sandbox.stop();
});
