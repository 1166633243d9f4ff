import { randomUUID } from 'node:crypto';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { NOW } from '../harness.js';
import { MonthDesk } from '../office/month-stage.js';
import { useCredit } from './stage.js';

const { stage, enter, idOf, change, give, balance, reasons, pay, visit, issue, redeem, expectSums } =
  useCredit();

beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
});
afterEach(expectSums);

const refund = async (id: number, body: object) => {
  const office = await enter();
  const { version } = await office.booking(id);
  const answer = await office.act(id, 'refund', { version, ...body });
  await stage.settle();
  return answer;
};
const intentOf = async (id: number) =>
  (
    await stage.rows<{ id: string }>(
      `SELECT intent_id AS id FROM payment WHERE booking_id = $1 AND method = 'card'`,
      [id],
    )
  )[0]?.id ?? '';

test('a card refund can go to credit, and the provider hears nothing of it', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay();
  expect((await refund(id, { amount: 5_000, toCredit: true })).status).toBe(200);
  expect(await balance(ada)).toBe(5_000);
  expect(await visit(ada, id)).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunded: 5_000,
    balance: 0,
  });
  expect(stage.stripe.state().refunds).toEqual([]);
  expect((await refund(id, { amount: 2_000 })).status).toBe(200);
  expect(stage.stripe.state().refunds).toHaveLength(1);
  expect(await balance(ada)).toBe(5_000);
});

test('a refund in the provider’s dashboard of money that went to credit takes the credit back', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-17' });
  await refund(id, { toCredit: true });
  expect(await balance(ada)).toBe(12_000);
  stage.stripe.refund(await intentOf(id));
  await stage.settle();
  expect(await balance(ada)).toBe(0);
  expect(await reasons(ada)).toEqual([
    ['refund', -12_000],
    ['refund', 12_000],
  ]);
  expect(await visit(ada, id)).toMatchObject({ paymentStatus: 'refunded', balance: 0 });
});

test('a refund in the dashboard takes back only the credit that it returns a second time', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-22' });
  await refund(id, { amount: 5_000, toCredit: true });
  stage.stripe.refund(await intentOf(id), 8_000);
  await stage.settle();
  expect(await balance(ada)).toBe(4_000);
  expect(await visit(ada, id)).toMatchObject({ paymentStatus: 'refunded', refunded: 12_000, balance: 0 });
});

test('credit that was spent before the dashboard returned it, too, is a loss', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-23' });
  await refund(id, { toCredit: true });
  const next = (await ada.book({ appointmentDate: '2027-03-24' })).body.bookingId;
  expect((await pay(ada, next, 12_000)).status).toBe(200);
  stage.stripe.refund(await intentOf(id));
  await stage.settle();
  expect(await balance(ada)).toBe(0);
  expect(await visit(ada, id)).toMatchObject({ paymentStatus: 'refunded', balance: 0 });
});

test('a dispute that was lost takes back the credit that the bank returned, too', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-25' });
  await refund(id, { amount: 5_000, toCredit: true });
  const dispute = stage.stripe.dispute(await intentOf(id));
  await stage.settle();
  expect(await balance(ada)).toBe(5_000);
  stage.stripe.closeDispute(dispute.id, 'lost');
  await stage.settle();
  expect(await balance(ada)).toBe(0);
  expect(await visit(ada, id)).toMatchObject({ balance: 0 });
});

test('a refund to credit that failed goes to credit when the office tries it again', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-29' });
  // As if a refund in the dashboard had come first, and the bank had then returned it.
  const [failed] = await stage.rows<{ id: number }>(
    `INSERT INTO refund (reference, payment_id, amount, waived, reason, status, to_credit)
     SELECT gen_random_uuid(), id, 5000, 5000, 'Refunded by the office', 'failed', true FROM payment WHERE booking_id = $1 RETURNING id`,
    [id],
  );
  await (await enter()).ask('POST', 'refunds/actions/retry', { ids: [failed?.id] }, randomUUID());
  await stage.settle();
  expect(await balance(ada)).toBe(5_000);
});

test('cash whose refund goes to credit stays in the cash box', async () => {
  const ada = await stage.customer();
  const id = (await ada.book({ appointmentDate: '2027-03-26' })).body.bookingId;
  const office = await enter();
  const { version } = await office.booking(id);
  const cash = { version, method: 'cash', amount: 12_000 };
  expect((await office.act(id, 'record-payment', cash)).status).toBe(200);
  await stage.settle();
  expect((await refund(id, { amount: 4_000, toCredit: true })).status).toBe(200);
  expect(await balance(ada)).toBe(4_000);
});

test('the journal owes what customers have and what nobody has redeemed', async () => {
  const [ada, bob] = [await stage.customer(), await stage.customer()];
  await give(ada, 20_000);
  await change(await idOf(ada), -1_000);
  const id = (await ada.book({ appointmentDate: '2027-03-18' })).body.bookingId;
  expect((await pay(ada, id, 12_000)).status).toBe(200);
  await stage.settle();
  await refund(id, { amount: 3_000 });
  const byCard = await bob.bookAndPay({ appointmentDate: '2027-03-19' });
  await refund(byCard, { amount: 4_000, toCredit: true });
  const [sold, given, cancelled] = [
    (await issue({ value: 7_000 })).body,
    (await issue({ value: 2_500, paidBy: null })).body,
    (await issue({ value: 9_000, paidBy: 'check' })).body,
  ];
  await (await enter()).ask('POST', `gift-cards/${cancelled.id}/cancel`);
  await redeem(bob, given.code);
  expect(sold.state).toBe('delivered');
  stage.test.clock.set('2027-04-01T07:00:00Z');
  await stage.test.app.get(ChargeDueVisits).charge();
  await stage.settle();
  const months = new MonthDesk(stage, await enter());
  await months.readBalance();
  const journal = await months.journal('2027-03');
  const [open] = await stage.rows<{ owed: number }>(
    `SELECT ((SELECT coalesce(sum(balance), 0) FROM credit_account)
       + (SELECT coalesce(sum(value), 0) FROM gift_card WHERE state IN ('paid', 'delivered')))::int AS owed`,
  );
  expect(open?.owed).toBeGreaterThan(7_000);
  expect(journal['Customer credit']).toBe(-(open?.owed ?? 0));
  // $190 to Ada, a card for $25, and the credit of $120 that was spent before the dashboard returned it, too.
  expect(journal['Credit given away']).toBe(33_500);
  // The card for $70 and the cash for a visit.
  expect(journal['Undeposited funds']).toBe(19_000);
  const rows = await months.rows('2027-03', 'payments');
  const cash = rows.flatMap((row) => Object.values(row)).filter((cell) => cell?.startsWith('Cash'));
  expect(cash).toEqual(['Cash']);
  const [ledger] = await stage.rows<{ left: number }>(
    `SELECT sum(charged - captured + refunded + lost)::int AS left FROM ledger_account a JOIN booking b ON b.id = a.booking_id
     WHERE b.appointment_date < '2027-04-01' AND b.status <> 'pending'`,
  );
  expect(journal['Customer receivables'] ?? 0).toBe(ledger?.left);
});
