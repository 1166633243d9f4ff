import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, PUBLISHABLE_KEY, type Stage } from './testing/stage.js';

let stage: Stage;
let url: string;

beforeAll(async () => {
  stage = await openStage();
  url = stage.sandbox.url;
});
afterAll(() => stage.sandbox.stop());

interface Found {
  paymentIntent?: { id: string; status: string };
  error?: { type: string; code?: string; message: string };
}
interface StripeJs {
  (key: string): Record<string, (...args: unknown[]) => Promise<Found>>;
  version: string | number;
}

/** Runs the served script as a page would, as far as possible without a browser. */
async function load(path: string, went: string[] = []): Promise<StripeJs> {
  const src = `${url}${path}`;
  const script = await (await fetch(src)).text();
  const page: { Stripe?: StripeJs } = {};
  const location = { href: 'https://shop.test/pay', assign: (address: string) => went.push(address) };
  runInNewContext(script, {
    window: page,
    document: { currentScript: { src } },
    location,
    fetch,
    URL,
    URLSearchParams,
  });
  if (!page.Stripe) throw new Error('The script defined no Stripe.');
  return page.Stripe;
}

describe('Stripe.js', () => {
  it('is served under every name that a page may use', async () => {
    expect((await load('/v3/')).version).toBe(3);
    expect((await load('/stripe.js')).version).toBe(3);
    expect((await load('/endive/stripe.js')).version).toBe('endive');
    expect(stage.sandbox.stripeJsUrl).toBe(`${url}/endive/stripe.js`);
    const { headers } = await fetch(`${url}/v3/`);
    expect(headers.get('content-type')).toContain('text/javascript');
  });

  it('has everything that the React wrapper calls', async () => {
    const stripe = (await load('/v3/'))(PUBLISHABLE_KEY);
    const names = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment', 'confirmPayment'];
    const more = [
      'confirmSetup',
      'retrievePaymentIntent',
      'retrieveSetupIntent',
      'registerAppInfo',
      '_registerWrapper',
    ];
    for (const name of [...names, ...more]) expect(stripe[name]).toBeTypeOf('function');
  });

  it('throws at mistakes of the page', async () => {
    const Stripe = await load('/v3/');
    expect(() => Stripe('sk_test_no')).toThrow('publishable key');
    const stripe = Stripe(PUBLISHABLE_KEY);
    expect(() => stripe['elements']?.({})).toThrow('clientSecret or mode');
    await expect(stripe['retrievePaymentIntent']?.('nonsense')).rejects.toThrow('clientSecret');
    await expect(stripe['confirmPayment']?.({ clientSecret: 'pi_1_secret_2' })).rejects.toThrow('return_url');
  });

  it('confirms with a saved card and goes back to the page', async () => {
    const went: string[] = [];
    const stripe = (await load('/v3/', went))(PUBLISHABLE_KEY);
    const order = { amount: 8000, currency: 'usd', allowed_payment_method_types: ['card'] };
    const { id, client_secret: clientSecret } = await stage.stripe.paymentIntents.create(order);
    const confirmParams = {
      payment_method: 'pm_card_chargeDeclined',
      return_url: 'https://shop.test/done?booking=7',
    };
    const declined = await stripe['confirmPayment']?.({ clientSecret, confirmParams });
    expect(declined?.error).toMatchObject({ type: 'card_error', code: 'card_declined' });
    expect(declined?.error).not.toHaveProperty('payment_intent.metadata');
    const asked = { clientSecret, confirmParams: { ...confirmParams, payment_method: 'pm_card_visa' } };
    // Never resolves, because the browser leaves the page.
    void stripe['confirmPayment']?.(asked);
    await expect.poll(() => went).toHaveLength(1);
    expect(Object.fromEntries(new URL(String(went[0])).searchParams)).toEqual({
      booking: '7',
      payment_intent: id,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    const found = await stripe['retrievePaymentIntent']?.(clientSecret);
    expect(found?.paymentIntent).toMatchObject({ id, status: 'succeeded' });
  });

  it('goes to the bank’s page for 3-D Secure, and stays where a redirect is not wanted', async () => {
    const went: string[] = [];
    const stripe = (await load('/v3/', went))(PUBLISHABLE_KEY);
    const make = async () =>
      (await stage.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })).client_secret;
    const asking = { payment_method: 'pm_card_authenticationRequired', return_url: 'https://shop.test/done' };
    void stripe['confirmPayment']?.({ clientSecret: await make(), confirmParams: asking });
    await expect.poll(() => went).toHaveLength(1);
    expect(went[0]).toContain(`${url}/authenticate/`);
    const clientSecret = await make();
    const plain = {
      clientSecret,
      confirmParams: { payment_method: 'pm_card_visa' },
      redirect: 'if_required',
    };
    expect((await stripe['confirmPayment']?.(plain))?.paymentIntent?.status).toBe('succeeded');
    expect(went).toHaveLength(1);
  });
});

describe('the card form', () => {
  it('is served with a policy that allows only its own files', async () => {
    const page = await fetch(`${url}/elements/payment.html`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const text = await page.text();
    for (const token of ['cc-number', 'cc-exp', 'cc-csc', 'postal-code']) expect(text).toContain(token);
    expect(text).toContain('4242 4242 4242 4242');
    for (const file of ['payment.js', 'payment.css', 'card-fields.js']) {
      expect((await fetch(`${url}/elements/${file}`)).status).toBe(200);
    }
  });

  it('serves no other file', async () => {
    for (const path of [
      '/elements/..%2f..%2fpackage.json',
      '/elements/none.js',
      '/elements/payment-element.ts',
      '/nothing',
    ]) {
      expect((await fetch(`${url}${path}`)).status).toBe(404);
    }
  });

  it('accepts card numbers with the publishable key and explains errors in them', async () => {
    const { id, client_secret } = await stage.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const confirm = async (number: string, exp_year = '2034') => {
      const form = new URLSearchParams({
        key: PUBLISHABLE_KEY,
        client_secret: String(client_secret),
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': exp_year,
        'payment_method_data[card][cvc]': '123',
      });
      const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form });
      return (await answer.json()) as { status?: string; error?: { code: string; decline_code?: string } };
    };
    expect((await confirm('4242424242424241')).error?.code).toBe('incorrect_number');
    expect((await confirm('4111111111111111')).error?.decline_code).toBe('test_mode_live_card');
    expect((await confirm('4242424242424242', '2020')).error?.code).toBe('invalid_expiry_year');
    expect((await confirm('4242424242424242')).status).toBe('succeeded');
  });
});

it('shows payments on the dashboard, with their descriptions as plain text', async () => {
  const customer = await stage.stripe.customers.create({ email: 'ann@example.com' });
  const order = { amount: 8000, currency: 'usd', customer: customer.id, description: '<b>Deep & clean</b>' };
  const { id } = await stage.stripe.paymentIntents.create(order);
  const page = await (await fetch(`${url}/dashboard`)).text();
  expect(page).toContain(id);
  expect(page).toContain('$80.00');
  expect(page).toContain('ann@example.com');
  expect(page).toContain('&lt;b&gt;Deep &amp; clean&lt;/b&gt;');
});
