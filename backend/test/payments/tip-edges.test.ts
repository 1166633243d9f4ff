import type { ErrorBody, TipAnswer } from '@homebright/contract';
import { ChargeSavedCard, Ledger } from '../../src/payments/index.js';
import { ApplySnapshots } from '../../src/payments/use-cases/apply-snapshots.js';
import { Transactions } from '../../src/platform/index.js';
import { EIGHT_PM, useChargedAfter } from '../bookings/charged-after-stage.js';
import type { Customer } from '../bookings/stage.js';

const { stage, visitOf, charge, booked, enter } = useChargedAfter({ askForTips: true });

/** 12:30 PM in New York on the day of the visit, which has begun. */
const DURING = '2027-03-16T16:30:00.000Z';

const give = (ada: Customer, id: number, amount: number) =>
  ada.post<TipAnswer & ErrorBody>(`/api/bookings/${id}/tip`, { amount });
const account = async (id: number) => {
  const [row] = await stage.rows<Record<string, number | string>>(
    `SELECT captured, refunded, refunding, tips, tip_planned AS planned, balance, user_id AS "userId"
     FROM ledger_account WHERE booking_id = $1`,
    [id],
  );
  return row ?? {};
};
const price = async (id: number, cents: number) => {
  expect((await (await enter()).price(id, cents)).status).toBe(200);
  await stage.settle();
};
/** A visit that took place and is paid, with a saved card. */
const paid = async () => {
  const visit = await booked();
  await charge(EIGHT_PM);
  return visit;
};
/** A visit whose tip is to be part of the charge. */
const planned = async () => {
  const visit = await booked();
  stage.test.clock.set(DURING);
  await give(visit.ada, visit.id, 1_500);
  return visit;
};

test('a planned tip does not wait for a charge that no longer comes, and can be given at once', async () => {
  const { ada, id } = await planned();
  await price(id, 0);
  expect((await visitOf(ada, id)).tip).toMatchObject({ planned: 0, isLater: false });
  expect((await give(ada, id, 1_500)).body).toMatchObject({ outcome: 'paid', tip: { paid: 1_500 } });
  expect(await account(id)).toMatchObject({ captured: 0, tips: 1_500, balance: 0 });
});

test('a planned tip stays while the price changes', async () => {
  const { id } = await planned();
  await price(id, 15_000);
  await charge(EIGHT_PM);
  expect(await account(id)).toMatchObject({ captured: 15_000, tips: 1_500, planned: 0, balance: 0 });
});

test('a tip that comes a moment after the charge is not promised for the next one', async () => {
  const { ada, id } = await paid();
  const { app } = stage.test;
  expect(await app.get(Transactions).run((tx) => app.get(Ledger).planTip(tx, id, 1_500))).toBe(false);
  expect((await visitOf(ada, id)).tip).toMatchObject({ planned: 0 });
});

test('a tip alone never charges a balance that came up in the meantime', async () => {
  const { id } = await paid();
  await price(id, 15_000);
  const { userId } = await account(id);
  const tip = { bookingId: id, userId: String(userId), attempt: 1, tip: 2_000 };
  expect(await stage.test.app.get(ChargeSavedCard).charge(tip)).toBe('cancelled');
  await stage.settle();
  expect(await account(id)).toMatchObject({ captured: 12_000, tips: 0, balance: 3_000 });
});

test('a refund of the tip at the provider does not stop our own refund of the visit', async () => {
  const { id } = await planned();
  await charge(EIGHT_PM);
  const [payment] = await stage.rows<{ intent: string }>(
    `SELECT intent_id AS intent FROM payment WHERE booking_id = $1 AND status = 'succeeded'`,
    [id],
  );
  const intentId = payment?.intent ?? '';
  const { app } = stage.test;
  await app.get(Transactions).run(async (tx) => {
    await app.get(Ledger).refund(tx, id, { amount: 12_000, reason: 'Broken vase' });
    stage.stripe.refund(intentId, 1_500);
    const made = stage.stripe.state().refunds.find((refund) => refund.payment_intent === intentId);
    const facts = { id: made?.id ?? '', reference: null, ofUnmatched: false, intentId, failure: null };
    const snapshot = {
      ...facts,
      status: 'succeeded' as const,
      amount: 1_500,
      createdAt: stage.test.clock.date(),
    };
    await app.get(ApplySnapshots).refunds(tx, intentId, [snapshot]);
  });
  await stage.settle();
  expect(await account(id)).toMatchObject({
    captured: 13_500,
    refunded: 13_500,
    refunding: 0,
    tips: 0,
    balance: 0,
  });
});
