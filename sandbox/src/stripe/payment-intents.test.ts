import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, openStage, type Stage } from './testing/stage.js';

let stage: Stage;
let stripe: Stripe;

beforeAll(async () => {
  stage = await openStage();
  stripe = stage.stripe;
});
afterAll(() => stage.sandbox.stop());

const order = { amount: 8000, currency: 'usd', allowed_payment_method_types: ['card'] };

function pay(method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({ ...order, payment_method: method, confirm: true, ...more });
}

describe('creating', () => {
  it('waits for a payment method and gives a client secret', async () => {
    const intent = await stripe.paymentIntents.create({ ...order, metadata: { booking: '7' } });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 8000,
      metadata: { booking: '7' },
      payment_method_types: ['card'],
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: null,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  it('follows the Dashboard when no methods are listed, and then wants a return address to confirm', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
    expect(intent.automatic_payment_methods).toEqual({ enabled: true, allow_redirects: 'always' });
    const params = { amount: 100, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
    const error = await errorOf(stripe.paymentIntents.create(params));
    expect(error).toMatchObject({ statusCode: 400, param: 'return_url' });
    const paid = await stripe.paymentIntents.create({ ...params, return_url: 'https://shop.test/done' });
    expect(paid.status).toBe('succeeded');
  });

  it('expands the requested fields', async () => {
    const intent = await pay('pm_card_visa', {
      expand: ['latest_charge.balance_transaction', 'payment_method'],
    });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge.balance_transaction).toMatchObject({ amount: 8000, fee: 262, net: 7738 });
    expect((intent.payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242');
    const error = await errorOf(stripe.paymentIntents.retrieve(intent.id, { expand: ['status'] }));
    expect(error.message).toContain('cannot be expanded (status)');
  });
});

describe('confirming', () => {
  it('takes the money with a good card', async () => {
    const intent = await pay('pm_card_mastercard');
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 8000 });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ paid: true, captured: true, amount: 8000, payment_intent: intent.id });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
  ])('declines %s', async (method, code, decline_code) => {
    const error = await errorOf(pay(method));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    const intent = await stripe.paymentIntents.retrieve(String(error.payment_intent?.id));
    expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code, decline_code });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code });
  });

  it('can be tried again after a decline', async () => {
    const { payment_intent } = await errorOf(pay('pm_card_chargeDeclined'));
    const again = await stripe.paymentIntents.confirm(String(payment_intent?.id), {
      payment_method: 'pm_card_visa',
    });
    expect(again).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('refuses without a payment method, a second time, and after cancelling', async () => {
    const bare = await stripe.paymentIntents.create(order);
    expect((await errorOf(stripe.paymentIntents.confirm(bare.id))).message).toContain(
      'missing a payment method',
    );
    const paid = await pay('pm_card_visa');
    const twice = await errorOf(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }));
    expect(twice).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(twice.payment_intent).toMatchObject({ id: paid.id, status: 'succeeded' });
    await stripe.paymentIntents.cancel(bare.id);
    const late = await errorOf(stripe.paymentIntents.confirm(bare.id, { payment_method: 'pm_card_visa' }));
    expect(late.code).toBe('payment_intent_unexpected_state');
  });

  it('refuses when the amount is no longer the one that was shown', async () => {
    const intent = await stripe.paymentIntents.create(order);
    const ask = { payment_method: 'pm_card_visa', amount_to_confirm: 7999 };
    expect((await errorOf(stripe.paymentIntents.confirm(intent.id, ask))).param).toBe('amount_to_confirm');
  });

  it('leaves a payment processing until it settles', async () => {
    stage.sandbox.processNext(2);
    const [good, bad] = [await pay('pm_card_visa'), await pay('pm_card_visa')];
    expect([good.status, bad.status]).toEqual(['processing', 'processing']);
    expect(stage.sandbox.settle(good.id).status).toBe('succeeded');
    expect(stage.sandbox.settle(bad.id, 'fail').status).toBe('requires_payment_method');
  });
});

describe('updating', () => {
  it('changes the amount while open and voids a confirmation under way', async () => {
    const intent = await pay('pm_card_authenticationRequired', { return_url: 'https://shop.test/done' });
    expect(intent.status).toBe('requires_action');
    const changed = await stripe.paymentIntents.update(intent.id, { amount: 9000, metadata: { price: '2' } });
    expect(changed).toMatchObject({ amount: 9000, status: 'requires_confirmation', next_action: null });
    const page = String(intent.next_action?.redirect_to_url?.url);
    await fetch(page, { method: 'POST', body: 'outcome=complete', redirect: 'manual' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(0);
  });

  it('refuses the amount of a paid or cancelled one, but takes metadata', async () => {
    const paid = await pay('pm_card_visa');
    const error = await errorOf(stripe.paymentIntents.update(paid.id, { amount: 9000 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    const noted = await stripe.paymentIntents.update(paid.id, {
      metadata: { note: 'x' },
      description: 'Clean',
    });
    expect(noted).toMatchObject({ metadata: { note: 'x' }, description: 'Clean', amount: 8000 });
    const cleared = await stripe.paymentIntents.update(paid.id, { metadata: '' });
    expect(cleared.metadata).toEqual({});
  });
});

describe('cancelling', () => {
  it('ends an open payment for good', async () => {
    const intent = await stripe.paymentIntents.create(order);
    const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(cancelled.canceled_at).toBeTypeOf('number');
    expect((await errorOf(stripe.paymentIntents.cancel(intent.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('refuses a paid payment', async () => {
    const paid = await pay('pm_card_visa');
    const error = await errorOf(stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });
});

it('lists newest first, in pages, by customer', async () => {
  const customer = await stripe.customers.create();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    made.unshift((await stripe.paymentIntents.create({ ...order, customer: customer.id })).id);
  }
  const first = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
  expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
  const all: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 }))
    all.push(intent.id);
  expect(all).toEqual(made);
  const [newest] = first.data;
  if (!newest) throw new Error('the first page is empty');
  const later = await stripe.paymentIntents.list({ created: { gte: newest.created + 60 } });
  expect(later.data).toEqual([]);
});
