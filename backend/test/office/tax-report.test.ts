import {
  type BookingDraft,
  isTaxed,
  type PublicPriceBook,
  type Subscription,
  type TaxReport,
  type TaxReportRow,
} from '@homebright/contract';
import { lines, NONE, RULES, TOTAL, WISH } from '../bookings/book-rules.js';
import { BookingsStage } from '../bookings/stage.js';
import { PriceBooks } from '../../src/pricing/index.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
const ada = staged(() => stage.customer());

beforeAll(() => stage.putInForce({ ...NONE, ...RULES }));

const report = async (from: string, to: string): Promise<TaxReportRow[]> =>
  (await office.get<TaxReport>(`reports/tax?from=${from}&to=${to}`)).body.rows;
const on = (appointmentDate: string, more: Partial<BookingDraft> = {}) => ({
  ...WISH,
  appointmentDate,
  ...more,
});
const refund = (id: number, amount: number) =>
  office.ask('POST', `bookings/${id}/actions/refund`, { amount }, `refund ${id}`);

test('a paid visit is its taxed sales, their tax, and what is not taxed', async () => {
  await ada.bookAndPay(on('2027-04-01'));
  expect(await report('2027-04-01', '2027-04-01')).toEqual([
    { percent: 6_625, taxable: 18_500, tax: 1_226, taxableReturned: 0, taxReturned: 0, untaxed: 1_000 },
  ]);
  expect(await report('2027-04-02', '2027-04-02')).toEqual([]);
});

test('what was refunded or cancelled is told apart, fees are not taxed', async () => {
  const part = await ada.bookAndPay(on('2027-04-05'));
  await refund(part, 5_001);
  const whole = await ada.bookAndPay(on('2027-04-06'));
  await ada.post('/api/cancel-booking', { bookingId: whole });
  await stage.settle();
  const back = (await lines(stage, part))['tax:6625'] ?? 0;
  const [row] = await report('2027-04-05', '2027-04-06');
  expect(row).toMatchObject({
    percent: 6_625,
    taxable: 37_000,
    tax: 2_452,
    taxReturned: 1_226 + 1_226 - back,
  });
});

test('under the office’s price a partial refund returns its share of the tax in it', async () => {
  const id = await ada.bookAndPay(on('2027-04-16'));
  await office.price(id, 15_000);
  await stage.settle();
  // $150 including 6.625%: $140.68 and $9.32.
  expect(await lines(stage, id)).toEqual({ 'service:2-hour': 14_068, 'tax:6625': 932 });
  await refund(id, 5_000);
  await stage.settle();
  expect(await lines(stage, id)).toEqual({ 'service:2-hour': 9_379, 'tax:6625': 621 });
  const [row] = await report('2027-04-16', '2027-04-16');
  expect(row).toMatchObject({ percent: 6_625, tax: 932, taxReturned: 311, untaxed: 0 });
  expect((row?.taxable ?? 0) - (row?.taxableReturned ?? 0)).toBe(9_379);
  expect(await ada.booking(id)).toMatchObject({ paid: 10_000, balance: 0 });
});

test('what was let go, or cancelled before it was paid, is not there', async () => {
  const dropped = await ada.book(on('2027-04-08'));
  const cancelled = await ada.book(on('2027-04-09'));
  expect(await report('2027-04-08', '2027-04-09')).toMatchObject([{ tax: 2 * 1_226 }]);
  await office.edit(cancelled.body.bookingId, { status: 'cancelled' });
  await stage.rows(`UPDATE assignment SET held_until = '2027-03-01' WHERE booking_id = $1`, [
    dropped.body.bookingId,
  ]);
  expect(await report('2027-04-08', '2027-04-09')).toEqual([]);
});

test('each rate has a row, visits without tax one of their own', async () => {
  await ada.bookAndPay(on('2027-04-12'));
  await stage.putInForce({ taxRates: [{ from: '2027-01-01', zone: null, percent: 7_000 }] });
  await ada.bookAndPay(on('2027-04-13'));
  await stage.putInForce({ taxRates: [] });
  await ada.bookAndPay(on('2027-04-14'));
  expect(await report('2027-04-12', '2027-04-14')).toMatchObject([
    { percent: 0, taxable: 0, tax: 0, untaxed: 19_500 },
    { percent: 6_625, taxable: 18_500, tax: 1_226, untaxed: 1_000 },
    { percent: 7_000, taxable: 18_500, tax: 1_295, untaxed: 1_000 },
  ]);
  await stage.putInForce({ taxRates: RULES.taxRates });
});

test('a month of trade agrees with the ledger to the cent', async () => {
  const ids: number[] = [];
  for (let day = 1; day <= 12; day += 1) {
    const rooms = day % 2 ? '3' : '2';
    const extras = { oven: day % 2, windows: day % 5 };
    ids.push(await ada.bookAndPay(on(`2027-05-${String(day).padStart(2, '0')}`, { rooms, extras })));
  }
  for (const [n, id] of ids.entries()) {
    if (n % 3 === 0) await refund(id, 1_000 + n * 37);
    if (n % 4 === 1) await ada.post('/api/cancel-booking', { bookingId: id });
    if (n % 5 === 2) await office.price(id, 9_999 + n);
  }
  await stage.settle();
  const rows = await report('2027-05-01', '2027-05-31');
  const sum = (field: keyof TaxReportRow) => rows.reduce((all, row) => all + row[field], 0);
  const [ledger] = await stage.rows<{ charged: number; tax: number; kept: number }>(
    `SELECT sum(e.amount)::int AS charged, sum(e.amount) FILTER (WHERE e.code LIKE 'tax:%')::int AS tax,
       (SELECT sum(captured - refunded)::int FROM ledger_account WHERE booking_id = ANY ($1)) AS kept
     FROM ledger_entry e WHERE e.booking_id = ANY ($1) AND e.kind = 'charge'`,
    [ids],
  );
  expect(sum('tax') - sum('taxReturned')).toBe(ledger?.tax);
  const net = sum('taxable') + sum('tax') - sum('taxableReturned') - sum('taxReturned') + sum('untaxed');
  expect(net).toBe(ledger?.charged);
  expect(ledger?.charged).toBe(ledger?.kept);
});

test('a period that is none is refused', async () => {
  expect((await office.get('reports/tax?from=2027-05-02&to=2027-05-01')).status).toBe(400);
  expect((await office.get('reports/tax?from=soon&to=2027-05-01')).status).toBe(400);
});

test('a plan says what its next visits cost, and a cancelled visit is one row of the invoice', async () => {
  const eve = await stage.customer();
  const id = await eve.bookAndPay(on('2027-06-01', { isRecurring: true, frequency: 'weekly' }));
  const plans = async () => (await eve.get<Subscription[]>('/api/subscriptions')).body;
  expect(await plans()).toMatchObject([{ price: 17_617 }]);
  expect((await office.list<Subscription>('subscriptions')).body[0]).toMatchObject({ price: 17_617 });
  const [plan] = await plans();
  expect(
    (await eve.send('PATCH', `/api/subscriptions/${plan?.id}`, { frequency: 'monthly' })).body,
  ).toMatchObject({
    price: TOTAL,
  });
  await eve.post('/api/cancel-booking', { bookingId: id });
  const { payload } = await stage.test.app.inject({
    url: `/api/bookings/${id}/invoice`,
    headers: { cookie: eve.cookie },
  });
  expect(payload.match(/Cancelled visit/g)).toHaveLength(1);
  expect(payload).toContain('Sales tax 6.625%');
  expect(payload).toContain('−$207.26');
});

test('a rate that is over is no longer public: nobody is told that tax comes on top', async () => {
  const taxRates = [
    { from: '2026-01-01', zone: null, percent: 7_000 },
    { from: '2027-03-10', zone: null, percent: 0 },
  ];
  await stage.putInForce({ ...NONE, taxRates });
  const book = (await ada.get<PublicPriceBook>('/api/price-book')).body;
  expect(book.taxRates).toEqual(taxRates.slice(1));
  expect(isTaxed(book, '2-hour')).toBe(false);
  expect(await stage.test.app.get(PriceBooks).startingPrice()).toMatchObject({ plusTax: false });
});
