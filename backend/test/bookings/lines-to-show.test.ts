import type { OfficeFigures, RefundEntry } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { booked, NONE, RULES, TOTAL, WISH } from './book-rules.js';
import { BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => stage.putInForce({ ...NONE, ...RULES }));
afterEach(() => stage.rows('DELETE FROM assignment'));

const LINES = [
  ['service', '2-Hour Standard Clean', 12_000],
  ['adjustment', '3 bedrooms', 3_000],
  ['extra', 'Oven', 3_500],
  ['extra', 'Window × 2', 1_000],
  ['tax', 'Sales tax 6.625%', 1_226],
];
const shown = (lines: { kind: string; label: string; amount: number }[] | null | undefined) =>
  lines?.map(({ kind, label, amount }) => [kind, label, amount]);
const linesOf = async (ada: Customer, id: number) => shown((await ada.booking(id)).lines);
const page = async (ada: Customer, path: string): Promise<string> => {
  const { payload } = await stage.test.app.inject({ url: path, headers: { cookie: ada.cookie } });
  return payload.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
};
const receiptOf = async (ada: Customer, id: number): Promise<string> => {
  const [payment] = await stage.rows<{ id: number }>('SELECT id FROM payment WHERE booking_id = $1', [id]);
  return page(ada, `/api/bookings/${id}/receipts/${payment?.id}`);
};
const refundsOf = async (bookingId: number) =>
  (await office.list<RefundEntry>('refunds', { filter: { bookingId } })).body;

describe('the lines of a booking', () => {
  test('are in the customer’s list, the booking, and all that the office reads', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    expect(await linesOf(ada, id)).toEqual(LINES);
    expect(shown((await ada.bookings())[0]?.lines)).toEqual(LINES);
    const { userId, ...record } = await office.booking(id);
    expect(shown(record.lines)).toEqual(LINES);
    const [listed] = (await office.list<typeof record>('bookings', { filter: { id: [id] } })).body;
    expect(shown(listed?.lines)).toEqual(LINES);
    const [known] = (await office.get<(typeof record)[]>(`user-bookings/${userId}`)).body;
    expect(shown(known?.lines)).toEqual(LINES);
  });

  test('are nothing to show where the service is all there is', async () => {
    await stage.putInForce(NONE);
    const ada = await stage.customer();
    const id = await ada.bookAndPay();
    expect(await linesOf(ada, id)).toBeUndefined();
    expect(await receiptOf(ada, id)).not.toContain('Paid for');
    await ada.post('/api/cancel-booking', { bookingId: id });
    await stage.settle();
    expect(await refundsOf(id)).toMatchObject([{ amount: 8_000, lines: null }]);
  });

  test('follow the office: its price is the service and its tax, another service is named', async () => {
    const ada = await stage.customer();
    const id = await booked(ada);
    await office.price(id, 10_000);
    expect(await linesOf(ada, id)).toEqual([
      ['service', '2-Hour Standard Clean', 9_379],
      ['tax', 'Sales tax 6.625%', 621],
    ]);
    const other = await booked(await stage.customer());
    await office.edit(other, { service: '4-hour' });
    expect(shown((await office.booking(other)).lines)?.[0]).toEqual(['service', '4-Hour Deep Clean', 25_000]);
  });

  test('are kept by a cancelled visit, and by the booking that it is moved to', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    const wish = { originalBookingId: id, appointmentDate: '2027-03-18' };
    const { body } = await ada.post<{ newBookingId: number }>('/api/rebook', wish);
    expect(await linesOf(ada, body.newBookingId)).toEqual(LINES);
    await office.edit(body.newBookingId, { status: 'cancelled' });
    expect(await linesOf(ada, body.newBookingId)).toEqual(LINES);
  });
});

describe('a refund', () => {
  test('in part says its share of each line, and the tax in it stands on the receipt', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    await office.ask('POST', `bookings/${id}/actions/refund`, { amount: 5_001 }, 'a share');
    await stage.settle();
    const [refund] = await refundsOf(id);
    expect(refund?.lines?.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_001);
    expect(refund?.lines?.find(({ kind }) => kind === 'tax')?.amount).toBe(296);
    const receipt = await receiptOf(ada, id);
    expect(receipt).toContain('Oven $35.00');
    expect(receipt).toContain('Refunded, with $2.96 of sales tax −$50.01');
    const invoice = await page(ada, `/api/bookings/${id}/invoice`);
    expect(invoice).toContain('The total includes $9.30 of sales tax.');
    expect(invoice).toMatch(/Service date \w+ \d+, 2027 .*Service address \d+ /);
  });

  test('of a cancelled visit is all of it, less the fee', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    await ada.post('/api/cancel-booking', { bookingId: id });
    await stage.settle();
    const [refund] = await refundsOf(id);
    expect(refund?.amount).toBe(TOTAL - 4_000);
    expect(shown(refund?.lines)).toEqual([...LINES, ['adjustment', 'Cancellation fee', -4_000]]);
  });

  test('of a price that was lowered is what each line lost, and of the provider’s dashboard its share', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    await office.price(id, 10_000);
    await stage.settle();
    const [lowered] = await refundsOf(id);
    expect(lowered?.lines?.find(({ kind }) => kind === 'tax')?.amount).toBe(1_226 - 621);
    const intent = stage.stripe.state().intents.find(({ metadata }) => metadata['booking'] === String(id));
    stage.stripe.refund(intent?.id ?? '', 1_000);
    await stage.settle();
    const [dashboard] = await refundsOf(id);
    expect(shown(dashboard?.lines)).toEqual([
      ['service', '2-Hour Standard Clean', 938],
      ['tax', 'Sales tax 6.625%', 62],
    ]);
  });

  test('is told by line in the email', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay(WISH);
    await office.ask('POST', `bookings/${id}/actions/refund`, { amount: 5_001 }, 'told');
    await stage.settle();
    const [mail] = await stage.rows<{ plain: string }>(
      `SELECT plain FROM delivery WHERE booking_id = $1 AND subject LIKE 'Your refund%'`,
      [id],
    );
    expect(mail?.plain).toContain('Sales tax 6.625%: $2.96');
  });
});

test('the overview tells sales by service, discounts and tax apart', async () => {
  const ada = await stage.customer();
  await ada.bookAndPay({ ...WISH, appointmentDate: '2027-04-05', isRecurring: true, frequency: 'weekly' });
  const cancelled = await ada.bookAndPay({
    ...WISH,
    service: '1-hour',
    extras: {},
    appointmentDate: '2027-04-06',
  });
  await office.edit(cancelled, { status: 'cancelled' });
  const sales = async (from: string, to: string) =>
    (await office.get<OfficeFigures>(`figures?from=${from}&to=${to}`)).body.sales;
  // The plan's second visit has the discount.
  expect(await sales('2027-04-05', '2027-04-12')).toEqual({
    services: [{ serviceType: '2-hour', service: '2-Hour Standard Clean', amount: 19_500 + 16_575 }],
    discounts: -2_925,
    tax: 1_226 + 1_042,
  });
  await stage.putInForce(NONE);
  await ada.bookAndPay({ appointmentDate: '2027-05-25' });
  expect(await sales('2027-05-25', '2027-05-25')).toBeNull();
});
