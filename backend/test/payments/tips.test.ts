import type { ErrorBody, OwnVisit, TipAnswer } from '@homebright/contract';
import { EIGHT_PM, useChargedAfter } from '../bookings/charged-after-stage.js';
import type { Customer } from '../bookings/stage.js';
import { REFUSING } from '../bookings/subscription-card.js';
import { MonthDesk } from '../office/month-stage.js';

const { stage, visitOf, charge, act, edit, booked, enter } = useChargedAfter({ askForTips: true });

/** 9 AM in New York on the day of the visit, which begins at 8 AM at the earliest. */
const DURING = '2027-03-16T16:30:00.000Z';

const give = (ada: Customer, id: number, amount: number) =>
  ada.post<TipAnswer & ErrorBody>(`/api/bookings/${id}/tip`, { amount });
const tipped = async (id: number) =>
  (
    await stage.rows<{ captured: number; tip: number }>(
      `SELECT captured, tip FROM payment WHERE booking_id = $1 AND status = 'succeeded' ORDER BY id`,
      [id],
    )
  ).map(({ captured, tip }) => [captured, tip]);
const account = async (id: number) => {
  const [row] = await stage.rows<Record<string, number | string | null>>(
    `SELECT captured, tips, tip_planned AS planned, balance, payment_status AS status FROM ledger_account WHERE booking_id = $1`,
    [id],
  );
  return row;
};
const entries = (id: number) =>
  stage.rows<{ amount: number }>(
    `SELECT amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'tip' ORDER BY id`,
    [id],
  );
const events = async (id: number) => (await stage.told(id)).filter((name) => /tip|fail|succe/.test(name));
const intentOf = async (id: number) => {
  const [row] = await stage.rows<{ id: string }>(
    'SELECT intent_id AS id FROM payment WHERE booking_id = $1 ORDER BY id DESC LIMIT 1',
    [id],
  );
  return row?.id ?? '';
};
/** A visit that took place and is paid, with a saved card. */
const paid = async () => {
  const visit = await booked();
  await charge(EIGHT_PM);
  return visit;
};

test('a paid visit is tipped once, although two tabs press it', async () => {
  const { ada, id } = await paid();
  const { tip } = await visitOf(ada, id);
  expect(tip).toEqual({
    paid: 0,
    planned: 0,
    choices: [1_200, 1_800, 2_400],
    isLater: false,
    card: { brand: 'visa', last4: '4242' },
  });
  const answers = await Promise.all([give(ada, id, 2_000), give(ada, id, 2_000)]);
  for (const { status } of answers) expect([200, 409, 503]).toContain(status);
  await stage.settle();
  expect(await tipped(id)).toEqual([
    [12_000, 0],
    [2_000, 2_000],
  ]);
  expect(await account(id)).toEqual({
    captured: 12_000,
    tips: 2_000,
    planned: 0,
    balance: 0,
    status: 'paid',
  });
  expect(await entries(id)).toEqual([{ amount: 2_000 }]);
  expect(await give(ada, id, 1_000)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  expect(await entries(id)).toHaveLength(1);
  expect(await events(id)).toEqual(['payment-succeeded', 'tip-given']);
  const visit = await visitOf(ada, id);
  expect(visit).toMatchObject({ paid: 12_000, tipped: 2_000, balance: 0, tip: { paid: 2_000, choices: [] } });
  expect(visit.money.map(({ what, amount, tip }) => [what, amount, tip])).toEqual([
    ['paid', 12_000, null],
    ['paid', 2_000, 2_000],
  ]);
});

test('a tip before the charge is part of it, and may be changed or taken back', async () => {
  const { ada, id } = await booked();
  expect(await give(ada, id, 1_000)).toMatchObject({ status: 409 });
  stage.test.clock.set(DURING);
  expect(await give(ada, id, 1_000)).toMatchObject({ body: { outcome: 'planned', tip: { planned: 1_000 } } });
  expect(await give(ada, id, 0)).toMatchObject({ body: { outcome: 'planned', tip: { planned: 0 } } });
  await give(ada, id, 1_500);
  await act(id, 'complete');
  await charge();
  expect(await tipped(id)).toEqual([[13_500, 1_500]]);
  expect(await account(id)).toMatchObject({ captured: 12_000, tips: 1_500, planned: 0, status: 'paid' });
  expect(await visitOf(ada, id)).toMatchObject({ paid: 12_000, tip: { paid: 1_500, planned: 0 } });
  expect(await events(id)).toEqual(['payment-succeeded']);
});

test('a charge with a tip that is refused leaves the price as the debt, and Pay Now pays only that', async () => {
  const { ada, id } = await booked({}, REFUSING);
  stage.test.clock.set(DURING);
  await give(ada, id, 1_500);
  await charge(EIGHT_PM);
  expect(await visitOf(ada, id)).toMatchObject({ balance: 12_000, collection: 'failed' });
  const form = await ada.post<{ amount: number; clientSecret: string; bookingId: number }>(
    '/api/pay-existing-booking',
    { bookingId: id },
  );
  expect(form.body.amount).toBe(12_000);
  await ada.give(form);
  expect(await tipped(id)).toEqual([[12_000, 0]]);
  expect(await account(id)).toMatchObject({ tips: 0, planned: 0, balance: 0, status: 'paid' });
});

test('cash for the visit ends the planned tip', async () => {
  const { ada, id } = await booked({}, REFUSING);
  stage.test.clock.set(DURING);
  await give(ada, id, 1_500);
  await charge(EIGHT_PM);
  await act(id, 'record-payment', { method: 'cash', amount: 12_000 });
  expect(await account(id)).toMatchObject({ captured: 12_000, tips: 0, planned: 0, status: 'paid' });
  const open = `SELECT FROM payment WHERE booking_id = $1 AND status NOT IN ('succeeded', 'cancelled')`;
  expect(await stage.rows(open, [id])).toEqual([]);
});

test('a refused tip is no debt, and nobody is told that a payment failed', async () => {
  const { ada, id } = await paid();
  await stage.rows(`UPDATE saved_card SET payment_method_id = $1`, [await refusingCard(ada)]);
  expect(await give(ada, id, 2_000)).toMatchObject({ status: 200, body: { outcome: 'declined' } });
  await stage.settle();
  expect(await account(id)).toMatchObject({ tips: 0, planned: 0, balance: 0, status: 'paid' });
  expect(await events(id)).toEqual(['payment-succeeded']);
  expect(await visitOf(ada, id)).toMatchObject({ collection: null, paymentStatus: 'paid' });
  const live = await stage.rows(
    `SELECT FROM payment WHERE booking_id = $1 AND status NOT IN ('succeeded', 'cancelled')`,
    [id],
  );
  expect(live).toEqual([]);
});

/** The id of a card that saves but refuses charges, saved by another booking of the customer. */
async function refusingCard(ada: Customer): Promise<string> {
  stage.test.clock.set('2027-03-10T17:00:00.000Z');
  await ada.give(await ada.book({ appointmentDate: '2027-03-18' }), REFUSING);
  stage.test.clock.set(EIGHT_PM);
  const [row] = await stage.rows<{ id: string }>(
    'SELECT payment_method_id AS id FROM saved_card ORDER BY updated_at DESC LIMIT 1',
  );
  return row?.id ?? '';
}

test.each([
  ['too little', 99],
  ['too much', 50_001],
  ['ten thousand dollars', 1_000_000],
])('%s is refused with a sentence, and nothing is charged', async (_, amount) => {
  const { ada, id } = await paid();
  const answer = await give(ada, id, amount);
  expect([answer.status, answer.body.message]).toEqual([400, 'Enter a tip from $1.00 to $500.00.']);
  expect(await entries(id)).toEqual([]);
});

test('a tip is not refunded with the visit, and goes back if the whole payment is refunded at the provider', async () => {
  const { ada, id } = await booked();
  stage.test.clock.set(DURING);
  await give(ada, id, 1_500);
  await charge(EIGHT_PM);
  await act(id, 'refund', { amount: 4_000 });
  expect((await (await enter()).act(id, 'refund', { amount: 9_000 })).status).toBe(400);
  expect(await account(id)).toMatchObject({ tips: 1_500, captured: 12_000 });
  stage.stripe.refund(await intentOf(id), 9_500);
  await stage.settle();
  expect(await account(id)).toMatchObject({ tips: 0, captured: 13_500, status: 'refunded' });
  expect(await entries(id)).toEqual([{ amount: 1_500 }, { amount: -1_500 }]);
});

test('a cancelled visit keeps its tip', async () => {
  const { ada, id } = await paid();
  await give(ada, id, 2_000);
  await edit(id, { status: 'cancelled' });
  expect(await account(id)).toMatchObject({ tips: 2_000 });
  expect(await entries(id)).toEqual([{ amount: 2_000 }]);
});

test('the books owe the tip to the cleaners, and it is neither a sale nor taxed', async () => {
  const { ada, id } = await paid();
  await give(ada, id, 2_000);
  await stage.settle();
  stage.test.clock.set('2027-04-01T16:00:00.000Z');
  const months = new MonthDesk(stage, await enter());
  await months.readBalance();
  const journal = await months.journal('2027-03');
  const [given] = await stage.rows<{ all: number }>(
    `SELECT sum(amount)::int AS all FROM ledger_entry WHERE kind = 'tip'`,
  );
  expect(journal['Tips payable']).toBe(-(given?.all ?? 0));
  expect(journal['Card clearing']).toBe(months.atProvider());
  const row = (await months.rows('2027-03', 'bookings')).find(({ Booking }) => Booking === String(id));
  expect(row).toMatchObject({
    Sales: '120.00',
    Total: '120.00',
    Paid: '120.00',
    Tips: '20.00',
    Balance: '0.00',
  });
});

test('nobody tips another customer’s visit, a visit of a month ago, or where the owner does not ask', async () => {
  const { ada, id } = await paid();
  const ben = await stage.customer();
  expect((await give(ben, id, 2_000)).status).toBe(404);
  stage.test.clock.set('2027-04-16T17:00:00.000Z');
  const late = await stage.customer();
  expect((await give(late, id, 2_000)).status).toBe(404);
  await stage.rows(`UPDATE booking SET appointment_date = '2027-02-01' WHERE id = $1`, [id]);
  stage.test.clock.set(EIGHT_PM);
  expect((await give(ada, id, 2_000)).status).toBe(409);
  await stage.rows(`UPDATE booking SET appointment_date = '2027-03-16' WHERE id = $1`, [id]);
  const office = await enter();
  await office.change('settings', { askForTips: false });
  expect(((await visitOf(ada, id)) as OwnVisit).tip).toBeUndefined();
  expect((await give(ada, id, 2_000)).status).toBe(409);
  expect(await entries(id)).toEqual([]);
});
