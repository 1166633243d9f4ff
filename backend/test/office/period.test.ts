import {
  type BookingRecord,
  type CountedList,
  crewVisits,
  type PaymentEntry,
  type PeriodFigures,
  periodLists,
  type RefundEntry,
} from '@homebright/contract';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office } from './office.js';

const [FROM, TO] = ['2027-03-10', '2027-03-31'];
let stage: BookingsStage;
let office: Office;
let ada: Customer;

const period = async (from = FROM, to = TO): Promise<PeriodFigures> =>
  (await office.get<PeriodFigures>(`period?from=${from}&to=${to}`)).body;
const rowsOf = async <Row>({ resource, filter }: CountedList): Promise<Row[]> => {
  const { status, body } = await office.list<Row>(resource, { filter, range: [0, 999] });
  expect([resource, status]).toEqual([resource, 200]);
  return body;
};
const priceOf = ({ customPrice, amount }: BookingRecord): number => customPrice ?? amount;
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A customer who comes back, one who cancels, one who lets a hold lapse, a plan that goes on and one that ends. */
beforeAll(async () => {
  stage = await BookingsStage.open();
  office = await Office.enter(stage);
  ada = await stage.customer();
  const done = await ada.bookAndPay({ appointmentDate: '2027-03-16' });
  await office.act(done, 'complete');
  const again = await ada.bookAndPay({ appointmentDate: '2027-03-18', service: '4-hour' });
  await office.act(again, 'refund', { amount: 2_500 });
  const bob = await stage.customer();
  const cancelled = await bob.bookAndPay({ appointmentDate: '2027-03-19' });
  await office.edit(cancelled, { status: 'cancelled', refund: 'full' });
  await bob.book({ appointmentDate: '2027-03-22' });
  const eve = await stage.customer();
  await eve.bookAndPay({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-17' });
  const kim = await stage.customer();
  await kim.bookAndPay({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-17' });
  const [plan] = (await kim.get<{ id: number }[]>('/api/subscriptions')).body;
  await office.ask('POST', `subscriptions/${plan?.id}/actions/end`);
  stage.test.clock.advance({ hours: 1 });
  // The stand-in of the provider goes by today's clock.
  await stage.rows('UPDATE payment SET paid_at = created_at WHERE paid_at IS NOT NULL');
  await stage.settle();
});
afterAll(() => stage?.close());

it('each number of a period is the length of its list, and its money what the rows come to', async () => {
  const shown = await period();
  const lists = periodLists(FROM, TO);
  const counts = {
    ...shown,
    booked: shown.booked.bookings,
    done: shown.done.bookings,
    collected: shown.collected.payments,
    refunded: shown.refunded.refunds,
  };
  for (const [name, list] of Object.entries(lists)) {
    expect([name, (await rowsOf(list)).length]).toEqual([name, counts[name as keyof typeof lists]]);
  }
  const [booked, done] = [await rowsOf<BookingRecord>(lists.booked), await rowsOf<BookingRecord>(lists.done)];
  expect(sum(booked.map(priceOf))).toBe(shown.booked.cents);
  expect(sum(done.map(priceOf))).toBe(shown.done.cents);
  expect(sum((await rowsOf<PaymentEntry>(lists.collected)).map(({ amount }) => amount))).toBe(
    shown.collected.cents,
  );
  expect(sum((await rowsOf<RefundEntry>(lists.refunded)).map(({ amount }) => amount))).toBe(
    shown.refunded.cents,
  );
  for (const { crewId, bookings, cents } of shown.crews) {
    const visits = await rowsOf<BookingRecord>(crewVisits(crewId, FROM, TO));
    expect([crewId, visits.length, sum(visits.map(priceOf))]).toEqual([crewId, bookings, cents]);
  }
});

it('counts what somebody would count by hand', async () => {
  const shown = await period();
  expect(shown).toMatchObject({
    from: FROM,
    to: TO,
    done: { bookings: 1, cents: 12_000 },
    // Two single visits, the cancelled one, and the first of two plans.
    collected: { payments: 5, cents: 12_000 + 25_000 + 12_000 + 8_000 + 8_000 },
    refunded: { refunds: 2, cents: 2_500 + 12_000 },
    firstVisits: 3,
    plansStarted: 2,
    plansEnded: 1,
  });
  // The lapsed hold and the cancelled visit are not booked.
  expect(shown.booked.bookings).toBe(shown.firstVisits + shown.repeatVisits);
  const minutes = sum(shown.crews.map((crew) => crew.minutes));
  const hours = { '1-hour': 60, '2-hour': 120, '4-hour': 240 } as Record<string, number>;
  const booked = await rowsOf<BookingRecord>(periodLists(FROM, TO).booked);
  expect(minutes).toBe(sum(booked.map(({ serviceType }) => hours[serviceType] ?? 0)));
  // Three crews of twelve hours each day.
  for (const { capacityMinutes } of shown.crews) expect(capacityMinutes).toBe(22 * 720);
});

it('goes by the business’s days: what is paid shortly before its midnight is of the day that ends', async () => {
  // 23:30 in New York, the next day in UTC.
  await stage.rows(
    `UPDATE payment SET paid_at = '2027-03-13T04:30:00Z' WHERE id = (SELECT max(id) FROM payment)`,
  );
  expect((await period('2027-03-12', '2027-03-12')).collected.payments).toBe(1);
  expect((await period('2027-03-13', '2027-03-13')).collected.payments).toBe(0);
});

it('refuses periods that are none', async () => {
  for (const query of [
    '',
    '?from=2027-03-10',
    '?from=2027-03-10&to=2027-03-09',
    '?from=2020-01-01&to=2027-01-01',
  ])
    expect([query, (await office.get(`period${query}`)).status]).toEqual([query, 400]);
});
