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
const returnUrl = 'https://shop.test/done?booking=7';

/** A customer pays once with a card and saves it for later visits. */
async function saveByPaying(number: string) {
  const { id: customer } = await stripe.customers.create({ email: 'ann@example.com' });
  const intent = await stripe.paymentIntents.create({
    ...order,
    customer,
    setup_future_usage: 'off_session',
  });
  stage.sandbox.pay(intent.id, number, returnUrl);
  const paid = await stripe.paymentIntents.retrieve(intent.id);
  return { customer, intent: paid };
}

function chargeLater(customer: string, payment_method: string) {
  return stripe.paymentIntents.create({
    ...order,
    customer,
    payment_method,
    off_session: true,
    confirm: true,
  });
}

describe('saving while paying', () => {
  it('attaches the card to the customer and charges it later without them', async () => {
    const { customer, intent } = await saveByPaying('4242424242424242');
    const methods = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
    expect(methods.data.map((method) => method.id)).toEqual([intent.payment_method]);
    const later = await chargeLater(customer, String(intent.payment_method));
    expect(later).toMatchObject({ status: 'succeeded', customer });
  });

  it('does not attach without being asked, and the card cannot be used again', async () => {
    const { id: customer } = await stripe.customers.create();
    const { id } = await stripe.paymentIntents.create({ ...order, customer });
    const paid = stage.sandbox.pay(id);
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    const error = await errorOf(chargeLater(customer, String(paid.payment_method)));
    expect(error.message).toContain('may not be used again');
  });

  it('keeps one customer’s card from another', async () => {
    const { intent } = await saveByPaying('4242424242424242');
    const { id: other } = await stripe.customers.create();
    const error = await errorOf(chargeLater(other, String(intent.payment_method)));
    expect(error).toMatchObject({ statusCode: 400, param: 'payment_method' });
  });
});

describe('3-D Secure', () => {
  it('asks the customer, then charges', async () => {
    const { intent } = await saveByPaying('4000002500003155');
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const page = String(intent.next_action?.redirect_to_url?.url);
    expect(await (await fetch(page)).text()).toContain('$80.00');
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
    const back = new URL(String(answer.headers.get('location')));
    expect(Object.fromEntries(back.searchParams)).toEqual({
      booking: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('spares a card that was set up when it is charged later, but not one that always asks', async () => {
    const once = await saveByPaying('4000002500003155');
    stage.sandbox.authenticate(once.intent.id);
    const paid = await stripe.paymentIntents.retrieve(once.intent.id);
    expect((await chargeLater(once.customer, String(paid.payment_method))).status).toBe('succeeded');
    const always = await saveByPaying('4000002760003184');
    stage.sandbox.authenticate(always.intent.id);
    const saved = await stripe.paymentIntents.retrieve(always.intent.id);
    const error = await errorOf(chargeLater(always.customer, String(saved.payment_method)));
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' });
    expect(error.payment_intent?.last_payment_error?.payment_method?.id).toBe(saved.payment_method);
  });

  it('fails when the customer fails', async () => {
    const { intent } = await saveByPaying('4000002760003184');
    stage.sandbox.authenticate(intent.id, 'fail');
    const failed = await stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    const page = String(intent.next_action?.redirect_to_url?.url);
    expect(await (await fetch(page)).text()).toContain('no longer waiting');
  });

  it('may still end in a decline', async () => {
    const { intent } = await saveByPaying('4000008260003178');
    stage.sandbox.authenticate(intent.id);
    const declined = await stripe.paymentIntents.retrieve(intent.id);
    expect(declined.last_payment_error?.decline_code).toBe('insufficient_funds');
  });

  it('fails at once if the merchant does not allow it', async () => {
    const ask = {
      ...order,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      error_on_requires_action: true,
    };
    expect((await errorOf(stripe.paymentIntents.create(ask))).code).toBe('payment_intent_action_required');
  });
});

describe('setup intents', () => {
  it('save a card without charging it', async () => {
    const { id: customer } = await stripe.customers.create();
    const setup = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
    expect(setup).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    const done = await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    expect(done.status).toBe('succeeded');
    expect((await chargeLater(customer, String(done.payment_method))).status).toBe('succeeded');
    const again = await errorOf(stripe.setupIntents.confirm(setup.id));
    expect(again.code).toBe('setup_intent_unexpected_state');
  });

  it('authenticate, decline and cancel', async () => {
    const { id: customer } = await stripe.customers.create();
    const make = () => stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
    const asked = await make();
    expect(stage.sandbox.saveCard(asked.id, '4000002500003155', returnUrl).status).toBe('requires_action');
    stage.sandbox.authenticate(asked.id);
    expect((await stripe.setupIntents.retrieve(asked.id)).status).toBe('succeeded');
    const declined = await make();
    const error = await errorOf(
      stripe.setupIntents.confirm(declined.id, { payment_method: 'pm_card_chargeDeclined' }),
    );
    expect(error).toMatchObject({ statusCode: 402, setup_intent: { status: 'requires_payment_method' } });
    expect((await stripe.setupIntents.cancel(declined.id)).status).toBe('canceled');
    const old = { payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams;
    expect((await errorOf(stripe.setupIntents.create(old))).code).toBe('parameter_unknown');
  });
});

describe('payment methods', () => {
  it('attach, become the default, detach for good', async () => {
    const { id: customer } = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach('pm_card_amex', { customer });
    expect(method).toMatchObject({ customer, card: { brand: 'amex', last4: '0005' } });
    const invoice_settings = { default_payment_method: method.id };
    const updated = await stripe.customers.update(customer, { invoice_settings });
    expect(updated.invoice_settings.default_payment_method).toBe(method.id);
    expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull();
    expect((await errorOf(stripe.paymentMethods.attach(method.id, { customer }))).message).toContain(
      'may not be used again',
    );
    expect((await errorOf(stripe.paymentMethods.detach(method.id))).code).toBe(
      'payment_method_unexpected_state',
    );
  });

  it('decline at once, or only when charged', async () => {
    const { id: customer } = await stripe.customers.create();
    const refused = await errorOf(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }));
    expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    expect((await errorOf(chargeLater(customer, method.id))).statusCode).toBe(402);
  });
});

describe('customers', () => {
  it('are created, changed, found and deleted with their cards', async () => {
    const customer = await stripe.customers.create({
      email: 'bo@example.com',
      name: 'Bo',
      metadata: { user: '3' },
    });
    expect(customer).toMatchObject({ email: 'bo@example.com', metadata: { user: '3' } });
    const renamed = await stripe.customers.update(customer.id, { name: 'Bob', phone: '' });
    expect(renamed).toMatchObject({ name: 'Bob', phone: null });
    expect((await stripe.customers.list({ email: 'bo@example.com' })).data.map(({ id }) => id)).toEqual([
      customer.id,
    ]);
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.paymentMethods.retrieve(method.id)).customer).toBeNull();
    const late = await errorOf(stripe.paymentIntents.create({ ...order, customer: customer.id }));
    expect(late).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
  });

  it('are deleted in the dashboard, too: no payment and no card setup can be made for them, and an event is sent', async () => {
    const { customer, intent } = await saveByPaying('4242424242424242');
    stage.sandbox.deleteCustomer(customer);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const setUp = { customer, allowed_payment_method_types: ['card' as const] };
    for (const asked of [
      stripe.paymentIntents.create({ ...order, customer }),
      stripe.setupIntents.create(setUp),
    ]) {
      expect(await errorOf(asked)).toMatchObject({ code: 'resource_missing', param: 'customer' });
    }
    const card = await errorOf(
      stripe.customers.retrievePaymentMethod(customer, String(intent.payment_method)),
    );
    expect(card.code).toBe('resource_missing');
    const [event] = (await stripe.events.list({ type: 'customer.deleted', limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id: customer });
    expect(() => stage.sandbox.deleteCustomer(customer)).toThrow('No such customer');
  });

  it('need a proper email address', async () => {
    expect((await errorOf(stripe.customers.create({ email: 'no' }))).code).toBe('email_invalid');
  });
});
