import type {
  CancellationPreview,
  OneBooking,
  PaymentEntry,
  PaymentTotals,
  RefundEntry,
  RefundTotals,
} from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { MonthDesk } from './month-stage.js';
import { Office } from './office.js';
import { madeCustomer, order } from './phone-orders.js';

const stage = useStage(() => BookingsStage.open());
let office: Office;
let rosa: string;

beforeAll(async () => {
  office = await Office.enter(stage);
  const ada = await stage.customer('ada@example.com');
  const part = await ada.bookAndPay({ appointmentDate: '2027-03-16' });
  await office.act(part, 'refund', { amount: 2_500 });
  await ada.bookAndPay({ appointmentDate: '2027-03-17' });
  const declined = await ada.book({ appointmentDate: '2027-03-18' });
  await ada.give(declined, '4000000000000002');
  rosa = await madeCustomer(office);
  const cash = await order(office, rosa, { appointmentDate: '2027-03-19' });
  await office.act(cash.body.booking.id, 'refund', { amount: 1_000 });
  stage.test.clock.advance({ days: 3 });
  const later = await (await stage.customer()).bookAndPay({ appointmentDate: '2027-03-22' });
  office = await Office.enter(stage, { again: true });
  await office.act(later, 'refund');
  await stage.settle();
  await new MonthDesk(stage, office).readBalance();
  stage.stripe.payOut();
  await new MonthDesk(stage, office).readBalance();
});

const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const sum = (list: readonly (number | null)[]): number =>
  list.reduce<number>((all, one) => all + (one ?? 0), 0);

const payments = async (filter: object): Promise<PaymentEntry[]> => {
  const rows = (await office.list<PaymentEntry>('payments', { filter, range: [0, 99] })).body;
  const totals = (await office.get<PaymentTotals>(`payments/totals?${query(filter)}`)).body;
  expect(totals).toEqual({
    payments: rows.length,
    collected: sum(rows.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)),
    refunded: sum(rows.map(({ refunded }) => refunded)),
    fees: sum(rows.map(({ fee }) => fee)),
  });
  return rows;
};

const refunds = async (filter: object): Promise<RefundEntry[]> => {
  const rows = (await office.list<RefundEntry>('refunds', { filter, range: [0, 99] })).body;
  const totals = (await office.get<RefundTotals>(`refunds/totals?${query(filter)}`)).body;
  const done = rows.filter(({ status }) => status === 'succeeded');
  expect(totals).toEqual({
    refunds: rows.length,
    amount: sum(rows.map(({ amount }) => amount)),
    succeeded: sum(done.map(({ amount }) => amount)),
  });
  return rows;
};

test('totals are those of the rows, whatever the filter', async () => {
  expect(await payments({})).toHaveLength(5);
  expect(await payments({ status: ['succeeded'] })).toHaveLength(4);
  expect(await payments({ method: ['cash', 'check'] })).toHaveLength(1);
  expect(await payments({ q: 'Rosa' })).toHaveLength(1);
  expect(await payments({ userId: rosa, method: ['card'] })).toEqual([]);
  expect(await payments({ createdAt_gte: '2027-03-13' })).toHaveLength(1);
  expect(await payments({ createdAt_lte: '2027-03-12', status: ['succeeded'] })).toHaveLength(3);
  expect(await refunds({})).toHaveLength(3);
  expect(await refunds({ method: ['cash'] })).toMatchObject([{ amount: 1_000, customerName: 'Rosa Lane' }]);
  expect(await refunds({ q: 'Rosa', status: ['succeeded'] })).toHaveLength(1);
  expect(await refunds({ userId: rosa, method: ['card'] })).toEqual([]);
  expect(await refunds({ createdAt_gte: '2027-03-13' })).toHaveLength(1);
});

test('a payment says what the provider kept of it and when the bank has the rest; one in person has neither', async () => {
  const [card] = await payments({ createdAt_lte: '2027-03-12', status: ['succeeded'], method: ['card'] });
  const fee = Math.round((card?.amount ?? 0) * 0.029) + 30;
  expect(card).toMatchObject({ fee, payout: { arrivesOn: '2027-03-13' } });
  expect(await payments({ method: ['cash'] })).toMatchObject([{ fee: null, payout: null }]);
  // The money is too recent to be available.
  expect(await payments({ createdAt_gte: '2027-03-13' })).toMatchObject([{ payout: null }]);
});

test('a booking says which of its payments a refund of it gives back', async () => {
  const sourcesOf = async (method: string) => {
    const [paid] = await payments({ method: [method], createdAt_lte: '2027-03-12', status: ['succeeded'] });
    const id = paid?.bookingId ?? 0;
    const { refundSources } = (await office.get<OneBooking>(`bookings/${id}`)).body;
    const [preview] = (await office.get<CancellationPreview[]>(`cancellation-previews?ids=${id}`)).body;
    expect(preview?.refundSources).toEqual(refundSources);
    return refundSources;
  };
  expect(await sourcesOf('cash')).toEqual([{ method: 'cash', refundable: 11_000 }]);
  expect(await sourcesOf('card')).toEqual([{ method: 'card', refundable: 12_000 }]);
});

test('a filter that is none is refused', async () => {
  expect((await office.get(`payments/totals?${query({ colour: 'red' })}`)).status).toBe(400);
  expect((await office.get(`refunds/totals?${query({ createdAt_gte: 'soon' })}`)).status).toBe(400);
});
