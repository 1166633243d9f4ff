import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeSandbox, type StripeSandbox } from './index.js';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox({ port: 0, secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' });
  stripe = new Stripe('sk_test_x', { host: '127.0.0.1', port: Number(new URL(sandbox.url).port), protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => sandbox.stop());
describe('x', () => {
  it('works', async () => {
    const c = await stripe.customers.create({ email: 'a@b.co' });
    const pi = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd', customer: c.id, payment_method: 'pm_card_visa', confirm: true, allowed_payment_method_types: ['card'], setup_future_usage: 'off_session', expand: ['latest_charge.balance_transaction', 'payment_method'] });
    console.log(pi);
    expect(pi.status).toBe('succeeded');
    await expect(stripe.paymentIntents.create({ amount: 5000, currency: 'usd', payment_method_types: ['card'] } as never)).rejects.toThrow('parameter');
  });
});
