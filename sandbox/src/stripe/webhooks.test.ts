import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEndpoint, openStage, WEBHOOK_SECRET, type Endpoint, type Stage } from './testing/stage.js';

let stage: Stage;
let stripe: Stripe;
let endpoint: Endpoint;

beforeAll(async () => {
  endpoint = await openEndpoint();
  stage = await openStage({ webhookUrl: endpoint.url });
  stripe = stage.stripe;
});
afterAll(async () => {
  await stage.sandbox.stop();
  await endpoint.close();
});
beforeEach(() => stage.sandbox.reset());
afterEach(() => {
  endpoint.received.length = 0;
  endpoint.answers.length = 0;
});

const order = { amount: 8000, currency: 'usd', allowed_payment_method_types: ['card'] };

function pay(payment_method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({ ...order, payment_method, confirm: true, ...more });
}

async function typesReceived() {
  await stage.sandbox.delivered();
  return endpoint.received.map(({ type }) => type);
}

it('the endpoint is listed as in the dashboard', async () => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  expect(data).toEqual([
    expect.objectContaining({ url: endpoint.url, status: 'enabled', enabled_events: ['*'] }),
  ]);
});

describe('events', () => {
  it('are signed so that the official SDK accepts them', async () => {
    const intent = await pay('pm_card_visa', { metadata: { booking: '7' } });
    await stage.sandbox.delivered();
    const sent = endpoint.received.find(({ type }) => type === 'payment_intent.succeeded');
    const header = String(sent?.headers['stripe-signature']);
    const event = stripe.webhooks.constructEvent(String(sent?.body), header, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id: intent.id, status: 'succeeded', metadata: { booking: '7' } } },
      request: { id: intent.lastResponse.requestId },
    });
    expect(() => stripe.webhooks.constructEvent(`${sent?.body} `, header, WEBHOOK_SECRET)).toThrow();
    expect(() => stripe.webhooks.constructEvent(String(sent?.body), header, 'whsec_other')).toThrow();
  });

  it('tell of a payment from creation to success', async () => {
    await pay();
    expect(await typesReceived()).toEqual([
      'payment_intent.created',
      'payment_intent.succeeded',
      'charge.succeeded',
    ]);
  });

  it('tell of declines, authentication, cancelling, saving', async () => {
    await pay('pm_card_chargeDeclined').catch(() => undefined);
    const asked = await pay('pm_card_authenticationRequired', { return_url: 'https://shop.test/' });
    await stripe.paymentIntents.cancel(asked.id);
    const { id: customer } = await stripe.customers.create();
    await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const setup = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card'] });
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    stage.sandbox.processNext();
    await pay();
    expect(await typesReceived()).toEqual(
      expect.arrayContaining([
        'charge.failed',
        'payment_intent.payment_failed',
        'payment_intent.requires_action',
        'payment_intent.canceled',
        'customer.created',
        'payment_method.attached',
        'setup_intent.succeeded',
        'payment_intent.processing',
      ]),
    );
  });

  it('tell of refunds and disputes', async () => {
    const { id } = await pay();
    await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    const refund = stage.sandbox.refund(id, 500);
    await stripe.refunds.update(refund.id, { metadata: { why: 'x' } });
    stage.sandbox.dispute(id);
    // Deliveries run in parallel, so nothing guarantees their order.
    expect((await typesReceived()).slice(3).sort()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.refunded',
      'charge.refunded',
      'refund.created',
      'refund.created',
      'refund.updated',
    ]);
  });

  it('can be listed and read again', async () => {
    await pay();
    const { data } = await stripe.events.list({ types: ['payment_intent.succeeded'] });
    expect(data).toHaveLength(1);
    expect((await stripe.events.retrieve(String(data[0]?.id))).type).toBe('payment_intent.succeeded');
    expect((await stripe.events.list({ type: 'charge.*' })).data.map(({ type }) => type)).toEqual([
      'charge.succeeded',
    ]);
  });
});

describe('delivery', () => {
  it('is tried again until the endpoint takes it', async () => {
    endpoint.answers.push(500, 302);
    const { id } = await stripe.customers.create();
    await stage.sandbox.delivered();
    expect(endpoint.received).toHaveLength(3);
    expect(new Set(endpoint.received.map((each) => each.id)).size).toBe(1);
    expect(endpoint.received[2]?.body).toContain(id);
    expect(stage.sandbox.state().deliveries[0]).toMatchObject({ status: 'delivered', attempts: 3 });
  });

  it('can lose events', async () => {
    stage.sandbox.webhooks({ drop: 2 });
    await pay();
    expect(await typesReceived()).toEqual(['charge.succeeded']);
  });

  it('can send each more than once', async () => {
    stage.sandbox.webhooks({ copies: 3 });
    await stripe.customers.create();
    expect(await typesReceived()).toEqual(['customer.created', 'customer.created', 'customer.created']);
  });

  it('can change their order', async () => {
    stage.sandbox.webhooks({ reorder: 3 });
    await pay();
    expect(await typesReceived()).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_intent.created',
    ]);
  });

  it('can be late', async () => {
    stage.sandbox.webhooks({ delayMs: 80 });
    const start = performance.now();
    await stripe.customers.create();
    await stage.sandbox.delivered();
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
    expect(endpoint.received).toHaveLength(1);
  });

  it('can wait until it is released by hand, over HTTP too', async () => {
    stage.sandbox.webhooks({ held: true });
    await stripe.customers.create();
    await stripe.customers.create();
    expect(await typesReceived()).toEqual([]);
    const [first] = stage.sandbox.state().events;
    const body = JSON.stringify({ times: 2 });
    const answer = await fetch(`${stage.sandbox.url}/_sandbox/deliver/${first?.id}`, {
      method: 'POST',
      body,
    });
    expect(await answer.json()).toEqual([200, 200]);
    stage.sandbox.releaseWebhooks();
    await stage.sandbox.delivered();
    expect(endpoint.received.map(({ id }) => id === first?.id)).toEqual([true, true, false]);
  });
});

it('does not send an event that was forgotten while it waited for its turn or its next attempt', async () => {
  stage.sandbox.webhooks({ delayMs: 300 });
  const [gone, kept] = [await pay(), await pay()];
  stage.sandbox.forget(stage.sandbox.reachOf(new Set([gone.id])));
  await stage.sandbox.delivered();
  stage.sandbox.webhooks({ delayMs: 0 });
  endpoint.answers.push(500);
  const late = await stripe.customers.create();
  const about = (id: string) => endpoint.received.filter(({ body }) => String(body).includes(id));
  await vi.waitFor(() => expect(about(late.id)).toHaveLength(1));
  stage.sandbox.forget([late.id]);
  await stage.sandbox.delivered();
  expect(about(kept.id)).not.toEqual([]);
  expect(about(gone.id)).toEqual([]);
  expect(about(late.id)).toHaveLength(1);
});
