import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clientOf, errorOf, openStage, SECRET_KEY, type Stage } from './testing/stage.js';

let stage: Stage;
let stripe: Stripe;

beforeAll(async () => {
  stage = await openStage();
  stripe = stage.stripe;
});
afterAll(() => stage.sandbox.stop());
afterEach(() => stage.sandbox.clearFaults());

const order = { amount: 8000, currency: 'usd', allowed_payment_method_types: ['card'] };
const made = () => stage.sandbox.state().intents.length;

it.each([
  ['500', 'StripeAPIError', 500],
  ['503', 'StripeAPIError', 503],
  ['429', 'StripeRateLimitError', 429],
] as const)('answers %s as often as told', async (kind, type, statusCode) => {
  stage.sandbox.failNext({ kind, times: 2 });
  const before = made();
  expect(await errorOf(stripe.paymentIntents.create(order))).toMatchObject({ type, statusCode });
  expect(await errorOf(stripe.balance.retrieve())).toMatchObject({ type, statusCode });
  expect((await stripe.balance.retrieve()).object).toBe('balance');
  expect(made()).toBe(before);
});

it('answers nonsense', async () => {
  stage.sandbox.failNext({ kind: 'html' });
  const error = await errorOf(stripe.balance.retrieve());
  expect(error.message).toContain('Invalid JSON received');
});

it('hangs', async () => {
  stage.sandbox.failNext({ kind: 'timeout' });
  const hasty = clientOf(stage.sandbox, SECRET_KEY, { timeout: 80 });
  expect((await errorOf(hasty.balance.retrieve())).type).toBe('StripeConnectionError');
});

it('cuts the connection', async () => {
  // The SDK retries once by itself when a connection closes.
  stage.sandbox.failNext({ kind: 'reset', times: 2 });
  expect((await errorOf(stripe.balance.retrieve())).type).toBe('StripeConnectionError');
});

it('hits only the calls it is meant for', async () => {
  stage.sandbox.failNext({ kind: '500', method: 'POST', path: '/v1/refunds' });
  expect((await stripe.paymentIntents.create(order)).amount).toBe(8000);
  expect((await errorOf(stripe.refunds.create({ payment_intent: 'pi_1' }))).statusCode).toBe(500);
});

it('loses the answer after the work is done, and the same key finds it again', async () => {
  const before = made();
  const options = { idempotencyKey: 'lost-answer' };
  stage.sandbox.failNext({ kind: 'reset', when: 'after', times: 2 });
  await errorOf(stripe.paymentIntents.create(order, options));
  expect(made()).toBe(before + 1);
  const found = await stripe.paymentIntents.create(order, options);
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(made()).toBe(before + 1);
});

it('can keep a failure under the key, as Stripe does', async () => {
  stage.sandbox.failNext({ kind: '500', kept: true });
  const options = { idempotencyKey: 'kept-failure' };
  await errorOf(stripe.paymentIntents.create(order, options));
  expect((await errorOf(stripe.paymentIntents.create(order, options))).statusCode).toBe(500);
  expect((await stripe.paymentIntents.create(order, { idempotencyKey: 'another' })).amount).toBe(8000);
});

it('is slow before or after the work', async () => {
  for (const when of ['before', 'after'] as const) {
    stage.sandbox.failNext({ kind: 'slow', ms: 60, when });
    const start = performance.now();
    expect((await stripe.paymentIntents.create(order)).amount).toBe(8000);
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  }
});

it('takes orders over HTTP, but not from another site', async () => {
  const control = (path: string, headers = {}, body = '{}') =>
    fetch(`${stage.sandbox.url}/_sandbox/${path}`, { method: 'POST', body, headers });
  await control('fault', {}, JSON.stringify({ kind: '503' }));
  expect((await errorOf(stripe.balance.retrieve())).statusCode).toBe(503);
  const { id } = await stripe.paymentIntents.create(order);
  expect(await (await control(`pay/${id}`)).json()).toMatchObject({ id, status: 'succeeded' });
  expect((await control('reset', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await control('nothing')).status).toBe(404);
  const state = (await (await fetch(`${stage.sandbox.url}/_sandbox/state`)).json()) as { intents: object[] };
  expect(state.intents.length).toBeGreaterThan(0);
});
