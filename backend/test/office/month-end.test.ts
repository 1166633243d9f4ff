import type { ErrorBody } from '@homebright/contract';
import { lines, RULES, WISH } from '../bookings/book-rules.js';
import { BookingsStage } from '../bookings/stage.js';
import { cents } from '../csv.js';
import { staged, useStage } from '../use-stage.js';
import { MonthDesk } from './month-stage.js';
import { Office, refusalOf } from './office.js';
import { madeCustomer, order } from './phone-orders.js';

const stage = useStage(() => BookingsStage.open());
const ada = staged(() => stage.customer());

/** Sessions end as months pass, so this signs in again as often as needed. */
async function office(): Promise<Office> {
  await stage.rows('DELETE FROM rate_limit');
  return Office.enter(stage, { again: true });
}
const desk = async () => new MonthDesk(stage, await office());
const someday = async (date: string): Promise<number> => (await stage.customer()).bookAndPay(on(date));
const on = (appointmentDate: string) => ({ ...WISH, appointmentDate });
const intentOf = async (bookingId: number): Promise<string> => {
  const [payment] = await stage.rows<{ id: string }>(
    'SELECT intent_id AS id FROM payment WHERE booking_id = $1',
    [bookingId],
  );
  return payment?.id ?? '';
};

beforeAll(async () => {
  await stage.putInForce(RULES);
  await stage.rows(`UPDATE crew SET name = '=1+1 "Sunny", Team'`);
});

test('a running month is refused with a sentence, and so are months and files that are none', async () => {
  const months = await desk();
  expect(await months.months()).toEqual([
    { month: '2027-03', state: 'running', closedAt: null, closedBy: null },
  ]);
  const refusal = 'March 2027 is still running. It can be closed from 1 AM on the first day of April 2027.';
  expect(await months.month('2027-03')).toMatchObject({ state: 'running', refusal });
  expect(refusalOf(await months.close('2027-03'))).toEqual([409, 'CONFLICT', refusal]);
  const there = await office();
  const none = ['2027-13', 'soon', '2027-3', '2027-04', '2027-03/everything.csv', '2027-03/bookings'];
  for (const path of none) expect((await there.get<ErrorBody>(`months/${path}`)).status).toBe(404);
});

test('a month of cards, cash, refunds, fees and disputes balances, and is the provider’s to the cent', async () => {
  const plain = await ada.bookAndPay(on('2027-03-16'));
  const part = await ada.bookAndPay(on('2027-03-17'));
  await (await office()).act(part, 'refund', { amount: 5_001 });
  const cancelled = await ada.bookAndPay(on('2027-03-18'));
  await ada.post('/api/cancel-booking', { bookingId: cancelled });
  const ahead = await ada.bookAndPay(on('2027-04-15'));
  await ada.book(on('2027-03-24'));
  const disputed = await ada.bookAndPay(on('2027-03-19'));
  await stage.settle();
  const lost = stage.stripe.dispute(await intentOf(disputed));
  stage.stripe.closeDispute(lost.id, 'lost');
  // Refunded, cancelled, and then disputed as well: no sale is left to reduce.
  const drained = await ada.bookAndPay(on('2027-03-23'));
  const there = await office();
  await there.act(drained, 'refund');
  await stage.settle();
  await there.edit(drained, { status: 'cancelled' });
  stage.stripe.closeDispute(stage.stripe.dispute(await intentOf(drained)).id, 'lost');
  const cash = await order(there, await madeCustomer(there), { appointmentDate: '2027-03-22' });
  expect(cash.status).toBe(201);
  await stage.settle();
  stage.test.clock.advance({ days: 4 });
  stage.stripe.payOut();
  stage.test.clock.set('2027-04-01T07:00:00Z');

  const months = await desk();
  await months.readBalance();
  const journal = await months.journal('2027-03');
  const { clearing, accounts, open, refusal } = await months.month('2027-03');
  expect(refusal).toBeNull();
  expect(clearing).toEqual({ before: 0, after: months.atProvider() });
  expect(journal['Card clearing']).toBe(months.atProvider());
  const payments = await months.rows('2027-03', 'payments');
  const byCard = payments.filter((row) => !row.Kind?.startsWith('Cash'));
  expect(byCard.reduce((sum, row) => sum + cents(row.Net), 0)).toBe(months.atProvider());
  expect(payments.filter((row) => row.Kind === 'Cash')).toMatchObject([{ "Provider's fee": '0.00' }]);
  expect(journal['Undeposited funds']).toBe(cents(payments.find((row) => row.Kind === 'Cash')?.Amount));

  // Sales count on the visit's day: not what was paid ahead, and not what was abandoned.
  const tax = -(journal['Sales tax payable'] ?? 0);
  const charged = await Promise.all(
    [plain, part].map(async (id) => (await lines(stage, id))['tax:6625'] ?? 0),
  );
  const orderTax = (await lines(stage, cash.body.booking.id))['tax:6625'] ?? 0;
  expect(tax).toBe(charged.reduce((sum, one) => sum + one, orderTax));
  expect(journal['Rebooking and cancellation fees']).toBe(-4_000);
  expect(journal['Dispute fees']).toBe(2 * 1_500);
  expect(journal['Dispute losses']).toBe(20_726);
  // Only Ada paid ahead.
  const { paid = 0 } = await ada.booking(ahead);
  expect(journal['Customer receivables']).toBe(-paid);
  expect(open).toEqual({
    unpaid: { bookings: 0, cents: 0 },
    unread: 0,
    disputes: 0,
    failedRefunds: 0,
    unmatched: 0,
  });
  for (const { name, debits, credits } of accounts) expect(debits - credits).toBe(journal[name]);

  const xero: Record<string, number> = {};
  for (const row of await months.rows('2027-03', 'journal-xero'))
    xero[row.Description ?? ''] = (xero[row.Description ?? ''] ?? 0) + cents(row['*Amount']);
  const moved = Object.entries(journal).filter(([, amount]) => amount !== 0);
  expect(
    Object.entries(xero)
      .filter(([, amount]) => amount !== 0)
      .sort(),
  ).toEqual(moved.sort());
});

test('bookings have their crew, lines and money; no cell is a formula', async () => {
  const months = await desk();
  const rows = await months.rows('2027-03', 'bookings');
  const dates = rows.map((row) => row['Visit date']);
  expect(dates).toEqual(expect.arrayContaining(['2027-03-16', '2027-03-17', '2027-03-19', '2027-03-22']));
  expect(dates).not.toContain('2027-03-24');
  const plain = rows.find((row) => row['Visit date'] === '2027-03-16');
  expect(plain).toMatchObject({
    Arrival: '8 AM–12 PM',
    Crew: `'=1+1 "Sunny", Team`,
    Sales: '195.00',
    'Sales tax': '12.26',
    Total: '207.26',
    Paid: '207.26',
    Balance: '0.00',
  });
  expect(plain?.['Price lines']).toContain('Oven 35.00; ');
  const part = rows.find((row) => row['Visit date'] === '2027-03-17');
  expect(part).toMatchObject({ Refunded: '50.01', Total: '157.25', 'Payment status': 'Partially refunded' });
  const text = await months.text('2027-03', 'bookings');
  expect(text).not.toContain('Ada');
});

test('closing takes the numbers that were seen, is written down, and happens once', async () => {
  const months = await desk();
  expect(refusalOf(await months.close('2027-03', 'other-numbers')).slice(0, 2)).toEqual([
    409,
    'STALE_VERSION',
  ]);
  const before = await months.text('2027-03', 'journal-quickbooks');
  const { version } = await months.month('2027-03');
  const [one, other] = await Promise.all([
    months.close('2027-03', version),
    months.close('2027-03', version),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  expect(refusalOf(refused)[2]).toContain('admin has already closed March 2027. A closed month stays closed');
  expect(await months.month('2027-03')).toMatchObject({ state: 'closed', closedBy: 'admin', open: null });
  expect(await months.text('2027-03', 'journal-quickbooks')).toBe(before);
  expect(
    await stage.rows(`SELECT action, entity_id, actor_name FROM audit_log WHERE entity = 'month'`),
  ).toEqual([{ action: 'close', entity_id: '2027-03', actor_name: 'admin' }]);
});

test('what comes later is in the open month; the files of the closed one stay byte for byte', async () => {
  const months = await desk();
  const files = ['bookings', 'payments', 'journal-quickbooks', 'journal-xero'] as const;
  const all = () => Promise.all(files.map((file) => months.text('2027-03', file)));
  const before = await all();
  // Two are opened in Excel, two are read by other programs.
  expect(before.map((text) => text.startsWith('\uFEFF'))).toEqual([true, true, false, false]);
  const { clearing } = await months.month('2027-03');
  const rows = await stage.rows<{ id: number }>(
    `SELECT id FROM booking WHERE appointment_date = '2027-03-16' AND status <> 'cancelled'`,
  );
  const [plain] = rows;
  await (await office()).act(plain?.id ?? 0, 'refund');
  await stage.settle();
  await stage.rows(`UPDATE crew SET name = 'Another'`);
  await months.readBalance();
  expect(await all()).toEqual(before);
  const april = await months.journal('2027-04');
  expect(april).toMatchObject({
    'Card clearing': -20_726,
    'Sales tax payable': 1_226,
    'Cleaning sales:2-Hour Standard Clean': 19_500,
  });
  expect(april['Customer receivables']).toBe(0);
  expect((await months.month('2027-04')).clearing).toEqual({
    before: clearing.after,
    after: months.atProvider(),
  });
  const [refund] = (await months.rows('2027-04', 'payments')).filter((row) => row.Kind === 'Refunds');
  expect(refund).toMatchObject({ Amount: '-207.26', Status: 'Succeeded', Booking: String(plain?.id) });
});

test('days are those of the business, on the night of a month and of a clock change', async () => {
  stage.test.clock.set('2027-05-01T03:59:00Z');
  const late = await someday('2027-05-20');
  stage.test.clock.set('2027-05-01T04:01:00Z');
  const early = await someday('2027-05-21');
  await (await desk()).readBalance();
  const bookings = async (month: string) =>
    (await (await desk()).rows(month, 'payments')).map((row) => row.Booking);
  expect(await bookings('2027-04')).toContain(String(late));
  expect(await bookings('2027-04')).not.toContain(String(early));
  expect(await bookings('2027-05')).toEqual([String(early)]);
  // Clocks go back that night, so the month is an hour longer.
  stage.test.clock.set('2027-11-07T05:30:00Z');
  const again = await someday('2027-11-20');
  stage.test.clock.set('2027-12-01T04:59:00Z');
  const last = await someday('2027-12-20');
  await (await desk()).readBalance();
  expect(await bookings('2027-11')).toEqual([String(again), String(last)]);
});

test('months are closed in order, each when it has settled', async () => {
  stage.test.clock.set('2027-12-01T05:59:00Z');
  const months = await desk();
  expect((await months.month('2027-11')).state).toBe('running');
  expect(refusalOf(await months.close('2027-05'))[2]).toBe('Please close April 2027 first.');
  expect((await months.close('2027-04')).status).toBe(200);
  expect((await months.close('2027-05')).status).toBe(200);
  // There are no books before the first closed month.
  expect((await (await office()).get('months/2027-02')).status).toBe(404);
  expect((await months.months()).slice(-3).map(({ month, state }) => [month, state])).toEqual([
    ['2027-05', 'closed'],
    ['2027-04', 'closed'],
    ['2027-03', 'closed'],
  ]);
});

test('while the provider does not answer, nothing is closed', async () => {
  const months = await desk();
  stage.stripe.failNext({ kind: '500', when: 'before', times: 50 });
  const refused = await months.close('2027-06');
  stage.stripe.clearFaults();
  expect(refused.status).toBe(503);
  expect((await months.month('2027-06')).state).toBe('open');
});
