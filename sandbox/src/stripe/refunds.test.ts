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

function pay(payment_method = 'pm_card_visa') {
  return stripe.paymentIntents.create({
    amount: 8000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method,
    confirm: true,
  });
}

describe('refunding', () => {
  it('gives back part, then the rest, and never more', async () => {
    const { id: payment_intent, latest_charge } = await pay();
    const part = await stripe.refunds.create({ payment_intent, amount: 3000, metadata: { why: 'fee' } });
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 3000,
      charge: latest_charge,
      metadata: { why: 'fee' },
    });
    const tooMuch = await errorOf(stripe.refunds.create({ payment_intent, amount: 5001 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(tooMuch.message).toContain('($50.01) is greater than unrefunded amount on charge ($50.00)');
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(5000);
    const charge = await stripe.charges.retrieve(String(latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 8000, refunded: true });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([5000, 3000]);
    const again = await errorOf(stripe.refunds.create({ charge: String(latest_charge) }));
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
    expect((await stripe.refunds.retrieve(part.id)).id).toBe(part.id);
  });

  it('refuses to refund an unpaid payment, and invalid amounts', async () => {
    const open = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
    const unpaid = await errorOf(stripe.refunds.create({ payment_intent: open.id }));
    expect(unpaid.message).toContain('does not have a successful charge');
    const { id: payment_intent } = await pay();
    expect((await errorOf(stripe.refunds.create({ payment_intent, amount: 0 }))).code).toBe(
      'parameter_invalid_integer',
    );
    expect((await errorOf(stripe.refunds.create({}))).message).toContain('payment_intent or charge');
    expect((await errorOf(stripe.refunds.create({ payment_intent: 'pi_gone' }))).code).toBe(
      'resource_missing',
    );
  });

  it('may be pending first, or fail in the end', async () => {
    const slow = await pay('pm_card_pendingRefund');
    const pending = await stripe.refunds.create({ payment_intent: slow.id });
    expect(pending.status).toBe('pending');
    const bad = await pay('pm_card_refundFail');
    const doomed = await stripe.refunds.create({ payment_intent: bad.id });
    expect(doomed.status).toBe('succeeded');
    await expect.poll(async () => (await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded');
    await expect.poll(async () => (await stripe.refunds.retrieve(doomed.id)).status).toBe('failed');
    const charge = await stripe.charges.retrieve(String(bad.latest_charge));
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
  });
});

describe('behind our back', () => {
  it('refunds in the dashboard', async () => {
    const { id } = await pay();
    stage.sandbox.refund(id, 1000);
    const form = (action: string) =>
      fetch(`${stage.sandbox.url}/dashboard/${action}`, {
        method: 'POST',
        body: new URLSearchParams({ id }),
      });
    const page = await (await form('refund')).text();
    expect(page).toContain('refunded');
    const refunds = await stripe.refunds.list({ payment_intent: id });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([7000, 1000]);
    expect(await (await form('refund')).text()).toContain('already been refunded');
  });

  it('is charged back, and can then not be refunded', async () => {
    const { id, latest_charge } = await pay();
    const { id: dispute } = stage.sandbox.dispute(id, 'product_not_received');
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({
      amount: 8000,
      reason: 'product_not_received',
    });
    expect((await stripe.charges.retrieve(String(latest_charge))).disputed).toBe(true);
    expect((await errorOf(stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
    expect(stage.sandbox.closeDispute(dispute, 'won').status).toBe('won');
    const { balance_transactions: lines } = await stripe.disputes.retrieve(dispute);
    expect(lines.map(({ amount, fee }) => [Math.sign(amount), fee])).toEqual([
      [-1, 1_500],
      [1, 0],
    ]);
    const types = stage.sandbox.state().events.map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
  });
});

it('adds up in the balance', async () => {
  const own = await openStage();
  const order = { amount: 10_000, currency: 'usd', allowed_payment_method_types: ['card'] };
  const paid = await own.stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await own.stripe.refunds.create({ payment_intent: paid.id, amount: 4000 });
  const balance = await own.stripe.balance.retrieve();
  expect(balance.pending[0]?.amount).toBe(10_000 - 320 - 4000);
  expect((await own.stripe.accounts.retrieveCurrent()).charges_enabled).toBe(true);
  await own.sandbox.stop();
});
