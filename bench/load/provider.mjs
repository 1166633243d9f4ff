import { startStripeSandbox } from '@homebright/sandbox';

const KEYS = {
  secretKey: 'sk_test_bench_load',
  publishableKey: 'pk_test_bench_load',
  webhookSecret: 'whsec_bench_load_secret',
};

/** Starts the payment provider's stand-in in this process. */
export async function startProvider() {
  const stripe = await startStripeSandbox({ ...KEYS, port: 0 });
  return {
    environment: {
      PAYMENTS: 'on',
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    deliverTo: (url) => stripe.webhooks({ url }),
    delivered: () => stripe.delivered(),
    pay: (clientSecret) =>
      stripe.pay(clientSecret.split('_secret_')[0], undefined, 'http://localhost:3000/payment-success'),
    /** Cents that the stand-in has charged and not refunded. */
    collected: () =>
      stripe
        .state()
        .charges.filter(({ status }) => status === 'succeeded')
        .reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0),
    stop: () => stripe.stop(),
  };
}
