import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './testing/stage.js';

const DAY = 86_400_000;
let at = Date.parse('2027-03-10T17:00:00Z');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: { now: () => new Date(at) } });
});
afterAll(() => stage.sandbox.stop());

async function paid(amount: number): Promise<string> {
  const { id } = await stage.stripe.paymentIntents.create({ amount, currency: 'usd' });
  stage.sandbox.pay(id);
  return id;
}
const lines = async (payout?: string) =>
  (await stage.stripe.balanceTransactions.list({ limit: 100, ...(payout && { payout }) })).data;

it('distinguishes charge, refund, dispute and its reversal, each with its source', async () => {
  const refunded = await paid(10_000);
  await stage.stripe.refunds.create({ payment_intent: refunded, amount: 4_000 });
  const disputed = await paid(8_000);
  const dispute = stage.sandbox.dispute(disputed);
  stage.sandbox.closeDispute(dispute.id, 'won');
  const { data } = await stage.stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] });
  const told = data.map(({ reporting_category: what, amount, fee, source }) => {
    const about = source as unknown as { payment_intent: string };
    return [what, amount, fee, about.payment_intent];
  });
  expect(told.reverse()).toEqual([
    ['charge', 10_000, 320, refunded],
    ['refund', -4_000, 0, refunded],
    ['charge', 8_000, 262, disputed],
    ['dispute', -8_000, 1_500, disputed],
    ['dispute_reversal', 8_000, 0, disputed],
  ]);
});

it('pays out the available balance once, and tells which lines are in the payout', async () => {
  expect(stage.sandbox.payOut()).toBeNull();
  expect((await lines()).map(({ status }) => status)).not.toContain('available');
  at += 2 * DAY;
  const before = await lines();
  const owed = before.reduce((sum, { net }) => sum + net, 0);
  const payout = stage.sandbox.payOut();
  expect(payout).toMatchObject({ amount: owed, status: 'paid', automatic: true });
  expect(stage.sandbox.payOut()).toBeNull();
  const balance = await stage.stripe.balance.retrieve();
  expect([balance.available[0]?.amount, balance.pending[0]?.amount]).toEqual([0, 0]);
  const went = await lines(payout?.id);
  expect(went.map(({ id }) => id)).toEqual((await lines()).map(({ id }) => id));
  expect(went[0]).toMatchObject({ reporting_category: 'payout', amount: -owed, source: payout?.id });
  expect((await stage.stripe.payouts.list()).data).toMatchObject([{ id: payout?.id }]);
});

it('leaves later payments to the next payout', async () => {
  const { data } = await stage.stripe.payouts.list();
  await paid(5_000);
  at += 3 * DAY;
  const next = stage.sandbox.payOut();
  expect(next?.amount).toBe(5_000 - 175);
  expect((await lines(next?.id)).map(({ type }) => type)).toEqual(['payout', 'charge']);
  expect((await lines(data[0]?.id)).length).toBe(6);
});
