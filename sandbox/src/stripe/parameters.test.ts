import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, errorOf, openStage, PUBLISHABLE_KEY, type Stage } from './testing/stage.js';

let stage: Stage;
let stripe: Stripe;

beforeAll(async () => {
  stage = await openStage();
  stripe = stage.stripe;
});
afterAll(() => stage.sandbox.stop());

function create(params: object) {
  return errorOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
}
const order = { amount: 100, currency: 'usd', allowed_payment_method_types: ['card'] };

describe('a payment intent is refused with', () => {
  it.each([
    ['an unknown parameter', { ...order, colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'a nested unknown one',
      { ...order, automatic_payment_methods: { enabled: true, x: 1 } },
      'parameter_unknown',
      'automatic_payment_methods[x]',
    ],
    [
      'payment_method_types, gone in this version',
      { ...order, payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    ['no amount', { currency: 'usd' }, 'parameter_missing', 'amount'],
    ['no currency', { amount: 100 }, 'parameter_missing', 'currency'],
    ['too small an amount', { ...order, amount: 49 }, 'amount_too_small', 'amount'],
    ['too large an amount', { ...order, amount: 100_000_000 }, 'amount_too_large', 'amount'],
    ['an amount of zero', { ...order, amount: 0 }, 'parameter_invalid_integer', 'amount'],
    ['a negative amount', { ...order, amount: -100 }, 'parameter_invalid_integer', 'amount'],
    ['a fractional amount', { ...order, amount: 100.5 }, 'parameter_invalid_integer', 'amount'],
    ['a word for an amount', { ...order, amount: 'ten' }, 'parameter_invalid_integer', 'amount'],
    ['an empty description', { ...order, description: '' }, 'parameter_invalid_empty', 'description'],
    ['an unknown customer', { ...order, customer: 'cus_gone' }, 'resource_missing', 'customer'],
    [
      'an unknown payment method',
      { ...order, payment_method: 'pm_gone' },
      'resource_missing',
      'payment_method',
    ],
    ['an odd email address', { ...order, receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    [
      'an odd return address',
      { ...order, confirm: true, payment_method: 'pm_card_visa', return_url: '/x' },
      'url_invalid',
      'return_url',
    ],
  ])('%s', async (_what, params, code, param) => {
    expect(await create(params)).toMatchObject({
      type: 'StripeInvalidRequestError',
      rawType: 'invalid_request_error',
      statusCode: 400,
      code,
      param,
    });
  });

  it.each([
    ['an unknown currency', { ...order, currency: 'xyz' }, 'currency'],
    ['a wrong choice', { ...order, setup_future_usage: 'forever' }, 'setup_future_usage'],
    ['a wrong truth value', { ...order, confirm: 'yes' }, 'confirm'],
    ['a statement descriptor', { ...order, statement_descriptor: 'HOMEBRIGHT' }, 'statement_descriptor'],
    [
      'a long suffix',
      { ...order, statement_descriptor_suffix: 'x'.repeat(23) },
      'statement_descriptor_suffix',
    ],
    ['off_session unconfirmed', { ...order, off_session: true }, 'off_session'],
    [
      'off_session and saving at once',
      {
        ...order,
        confirm: true,
        payment_method: 'pm_card_visa',
        off_session: true,
        setup_future_usage: 'off_session',
      },
      'setup_future_usage',
    ],
    [
      'no card among the methods',
      { ...order, allowed_payment_method_types: ['klarna'] },
      'allowed_payment_method_types',
    ],
    [
      'a list that is none',
      { ...order, allowed_payment_method_types: 'card' },
      'allowed_payment_method_types',
    ],
    ['what the sandbox has not', { ...order, on_behalf_of: 'acct_1' }, 'on_behalf_of'],
  ])('%s', async (_what, params, param) => {
    expect(await create(params)).toMatchObject({ statusCode: 400, param });
  });
});

describe('metadata', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']));

  it('takes 50 keys of 40 characters with values of 500', async () => {
    const metadata = { ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) };
    expect((await stripe.paymentIntents.create({ ...order, metadata })).metadata).toEqual(metadata);
  });

  it('refuses more', async () => {
    expect((await create({ ...order, metadata: keys(51) })).message).toContain('50 metadata keys');
    expect((await create({ ...order, metadata: { ['k'.repeat(41)]: 'v' } })).message).toContain(
      '40 characters',
    );
    expect((await create({ ...order, metadata: { note: 'v'.repeat(501) } })).param).toBe('metadata[note]');
    const intent = await stripe.paymentIntents.create({ ...order, metadata: keys(50) });
    const more = errorOf(stripe.paymentIntents.update(intent.id, { metadata: { another: 'v' } }));
    expect((await more).message).toContain('51');
  });

  it('drops a key that is set to nothing', async () => {
    const { id } = await stripe.paymentIntents.create({ ...order, metadata: { a: '1', b: '2' } });
    const updated = await stripe.paymentIntents.update(id, { metadata: { a: '', c: '3' } });
    expect(updated.metadata).toEqual({ b: '2', c: '3' });
  });
});

describe('keys', () => {
  it('refuses a missing key and a wrong one', async () => {
    const answer = await fetch(`${stage.sandbox.url}/v1/balance`);
    expect(answer.status).toBe(401);
    const error = await errorOf(clientOf(stage.sandbox, 'sk_test_wrong').balance.retrieve());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).not.toContain('sk_test_wrong');
  });

  it('lets the publishable key do only what browsers do', async () => {
    const browser = clientOf(stage.sandbox, PUBLISHABLE_KEY);
    expect((await errorOf(browser.customers.list())).code).toBe('secret_key_required');
    const { id, client_secret } = await stripe.paymentIntents.create({
      ...order,
      metadata: { private: 'yes' },
    });
    const address = (secret: string) =>
      `${stage.sandbox.url}/v1/payment_intents/${id}?${new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret: secret })}`;
    expect((await fetch(address('pi_1_secret_2'))).status).toBe(400);
    const seen = (await (await fetch(address(String(client_secret)))).json()) as object;
    expect(seen).toMatchObject({ id, amount: 100, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    expect(seen).not.toHaveProperty('customer');
  });

  it('refuses card numbers from servers', async () => {
    const params = {
      type: 'card' as const,
      card: { number: '4242424242424242', exp_month: 1, exp_year: 2034, cvc: '1' },
    };
    expect((await errorOf(stripe.paymentMethods.create(params))).message).toContain('unsafe');
    const token = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    expect(token.card?.last4).toBe('4242');
  });
});

describe('every answer', () => {
  it('carries a request id and the version asked for', async () => {
    const { lastResponse } = await stripe.balance.retrieve();
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
    const error = await errorOf(stripe.customers.retrieve('cus_gone'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' });
    expect(error.requestId).toMatch(/^req_/);
  });

  it('names an unknown address and an invalid version', async () => {
    const unknown = await errorOf(stripe.rawRequest('GET', '/v1/nothing'));
    expect(unknown.message).toContain('Unrecognized request URL');
    const odd = await errorOf(stripe.balance.retrieve({}, { apiVersion: 'yesterday' }));
    expect(odd.message).toContain('Invalid Stripe API version');
  });
});
