import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEndpoint, openStage } from './testing/stage.js';

let folder: string;
let journalFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-journal-'));
  journalFile = join(folder, 'books', 'stripe.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const order = { amount: 8000, currency: 'usd', allowed_payment_method_types: ['card'] };

it('finds everything again after a restart', async () => {
  const first = await openStage({ journalFile });
  const { id: customer } = await first.stripe.customers.create({ email: 'ann@example.com' });
  const ask = { ...order, customer, setup_future_usage: 'off_session' as const };
  const { id } = await first.stripe.paymentIntents.create(ask, { idempotencyKey: 'kept' });
  first.sandbox.pay(id, '4000002500003155', 'https://shop.test/');
  const before = first.sandbox.state();
  await first.sandbox.stop();
  // A process killed in the middle of a write.
  appendFileSync(journalFile, '["payment_intent","pi_half",{"id":');

  const second = await openStage({ journalFile });
  expect(second.sandbox.state()).toEqual(before);
  expect((await second.stripe.paymentIntents.create(ask, { idempotencyKey: 'kept' })).id).toBe(id);
  second.sandbox.authenticate(id);
  const paid = await second.stripe.paymentIntents.retrieve(id);
  expect(paid.status).toBe('succeeded');
  const payment_method = String(paid.payment_method);
  const later = { ...order, customer, payment_method, off_session: true, confirm: true };
  expect((await second.stripe.paymentIntents.create(later)).status).toBe('succeeded');
  await second.sandbox.stop();
});

it('stores an answer before sending it', async () => {
  const running = await openStage({ journalFile });
  const { id } = await running.stripe.paymentIntents.create(order);
  const witness = await openStage({ journalFile });
  expect((await witness.stripe.paymentIntents.retrieve(id)).amount).toBe(8000);
  await witness.sandbox.stop();
  await running.sandbox.stop();
});

it('delivers waiting events after the restart', async () => {
  const endpoint = await openEndpoint();
  const first = await openStage({ journalFile, webhookUrl: endpoint.url });
  first.sandbox.webhooks({ held: true });
  await first.stripe.customers.create();
  await first.sandbox.stop();
  const second = await openStage({ journalFile, webhookUrl: endpoint.url });
  await second.sandbox.delivered();
  expect(endpoint.received.map(({ type }) => type)).toEqual(['customer.created']);
  await second.sandbox.stop();
  await endpoint.close();
});

it('forgets events of more than thirty days ago', async () => {
  const past = { now: () => new Date('2026-10-01T00:00:00Z') };
  const first = await openStage({ journalFile, clock: past });
  await first.stripe.customers.create();
  await first.sandbox.stop();
  const second = await openStage({ journalFile, clock: { now: () => new Date('2026-11-20T00:00:00Z') } });
  expect(second.sandbox.state()).toMatchObject({ events: [], deliveries: [] });
  expect(second.sandbox.state().customers).toHaveLength(1);
  await second.sandbox.stop();
});
