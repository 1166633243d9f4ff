import {
  bookedAs,
  type BookingRecord,
  type CountedList,
  crewVisits,
  type Customer as CustomerRow,
  type OfficeFigures,
  type OfficeSubscription,
  type PaymentEntry,
  type PeriodFigures,
  periodLists,
  type RefundEntry,
} from '@homebright/contract';
import fc from 'fast-check';
import { addDays, parseLocalDate } from '../../src/kernel/local-date.js';
import { NOW } from '../harness.js';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';

const [FROM, TO] = ['2027-03-10', '2027-03-31'];
const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
const ada = staged(() => stage.customer());

const period = async (from = FROM, to = TO): Promise<PeriodFigures> =>
  (await office.get<PeriodFigures>(`period?from=${from}&to=${to}`)).body;
/** The rows of the list that a number links to. */
const rowsOf = async <Row>({ resource, filter }: CountedList): Promise<Row[]> => {
  const sort: ['createdAt' | 'id', 'DESC'] = [resource === 'users' ? 'createdAt' : 'id', 'DESC'];
  const { status, body } = await office.list<Row>(resource, { filter, range: [0, 999], sort });
  expect([resource, status]).toEqual([resource, 200]);
  return body;
};
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const count = async (list: CountedList): Promise<number> => (await rowsOf(list)).length;
const money = async (list: CountedList): Promise<{ count: number; cents: number }> => {
  const rows = await rowsOf<PaymentEntry | RefundEntry>(list);
  return { count: rows.length, cents: sum(rows.map(({ amount }) => amount)) };
};
const visits = async (list: CountedList) => {
  const rows = await rowsOf<BookingRecord>(list);
  const minutes = rows.map(({ startsAt, endsAt }) =>
    startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : 0,
  );
  const cents = sum(rows.map(({ customPrice, amount }) => customPrice ?? amount));
  return { bookings: rows.length, cents, minutes: sum(minutes) };
};

/** The period's numbers, each counted in its list. */
async function counted(from: string, to: string, shown: PeriodFigures): Promise<PeriodFigures> {
  const [lists, before] = [
    periodLists(from, to),
    periodLists('2020-01-01', addDays(parseLocalDate(from), -1)),
  ];
  const [booked, done] = [await visits(lists.booked), await visits(lists.done)];
  const [collected, refunded] = [await money(lists.collected), await money(lists.refunded)];
  const crews = shown.crews.map(async (crew) => ({
    ...crew,
    ...(await visits(crewVisits(crew.crewId, from, to))),
  }));
  return {
    from,
    to,
    booked: { bookings: booked.bookings, cents: booked.cents },
    done: { bookings: done.bookings, cents: done.cents },
    collected: { payments: collected.count, cents: collected.cents },
    refunded: { refunds: refunded.count, cents: refunded.cents },
    newCustomers: await count(lists.newCustomers),
    repeatCustomers: await count(lists.repeatCustomers),
    plansStarted: await count(lists.plansStarted),
    plansEnded: await count(lists.plansEnded),
    plansBefore: (await count(before.plansStarted)) - (await count(before.plansEnded)),
    crews: await Promise.all(crews),
    unit: shown.unit,
    steps: shown.steps,
  };
}

/** Customers who come back, cancel, let a hold lapse or pay a fee; plans that continue, end or never begin. */
beforeAll(async () => {
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
  const lou = await stage.customer();
  const { bookingId } = (await lou.book({ isRecurring: true, appointmentDate: '2027-03-24' })).body;
  await office.edit(bookingId, { status: 'cancelled' });
  const dear = await lou.bookAndPay({ appointmentDate: '2027-04-05' });
  await office.price(dear, 33_300);
  stage.test.clock.advance({ hours: 1 });
  // The provider's stand-in uses today's clock, so replace its times by times that are spread over the
  // periods.
  await stage.rows(
    `UPDATE payment SET paid_at = created_at + id * interval '7 hours' WHERE paid_at IS NOT NULL`,
  );
  await stage.rows(`UPDATE refund SET created_at = created_at + id * interval '31 hours'`);
  // A fee for moving late, and a change long after the end.
  await stage.rows(
    `UPDATE ledger_account SET charged = charged + 3000, balance = balance + 3000 WHERE booking_id = $1`,
    [again],
  );
  await stage.rows(`UPDATE subscription SET updated_at = updated_at + interval '60 days'`);
  await stage.settle();
});

it('each number is what the list that it opens comes to, whatever the period', async () => {
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((days) =>
      new Date(Date.parse('2027-03-05T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10),
    );
  const periods = fc.tuple(day, day).map((days) => days.sort() as [string, string]);
  await fc.assert(
    fc.asyncProperty(periods, async ([from, to]) => {
      const shown = await period(from, to);
      expect(await counted(from, to, shown)).toEqual(shown);
      // The bars add up to the numbers beside them.
      expect(sum(shown.steps.map(({ booked }) => booked))).toBe(shown.booked.cents);
      expect(sum(shown.steps.map(({ collected }) => collected))).toBe(shown.collected.cents);
    }),
    { numRuns: 25, examples: [[[FROM, TO]], [['2027-03-17', '2027-03-18']], [['2027-04-05', '2027-04-05']]] },
  );
});

it('has a bar for each day, week or month, with what its own period comes to', async () => {
  for (const [to, unit, bars] of [
    ['2027-03-31', 'day', 22],
    ['2027-05-31', 'week', 13],
    ['2028-02-29', 'month', 12],
  ] as const) {
    const { unit: shown, steps } = await period(FROM, to);
    expect([shown, steps.length]).toEqual([unit, bars]);
    const at = steps.findIndex(({ from }) => from > '2027-03-12' && from <= '2027-04-01');
    const [step, next] = [steps[at], steps[at + 1]];
    const last = new Date(Date.parse(`${next?.from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const own = await period(step?.from, last);
    expect([step?.booked, step?.collected]).toEqual([own.booked.cents, own.collected.cents]);
  }
});

it('counts what somebody would count by hand', async () => {
  const shown = await period();
  expect(shown).toMatchObject({
    from: FROM,
    to: TO,
    done: { bookings: 1, cents: 12_000 },
    // Two single visits, the cancelled one, the first visits of two plans, and one in April.
    collected: { payments: 6, cents: 12_000 + 25_000 + 12_000 + 8_000 + 8_000 + 12_000 },
    refunded: { refunds: 2, cents: 2_500 + 12_000 },
    newCustomers: 3,
    repeatCustomers: 0,
    plansStarted: 2,
    plansEnded: 1,
  });
  const minutes = sum(shown.crews.map((crew) => crew.minutes));
  const hours = { '1-hour': 60, '2-hour': 120, '4-hour': 240 } as Record<string, number>;
  const booked = await rowsOf<BookingRecord>(periodLists(FROM, TO).booked);
  expect(minutes).toBe(sum(booked.map(({ serviceType }) => hours[serviceType] ?? 0)));
  // Three crews of twelve hours each day.
  for (const { capacityMinutes } of shown.crews) expect(capacityMinutes).toBe(22 * 720);
  expect((await period('2027-04-05', '2027-04-05')).booked).toEqual({ bookings: 1, cents: 33_300 });
});

it('each service has as many visits as the list that it opens, without a hold that lapsed', async () => {
  const { services } = (await office.get<OfficeFigures>(`figures?from=${FROM}&to=${TO}`)).body;
  for (const { serviceType, bookings } of services)
    expect([serviceType, bookings]).toEqual([serviceType, await count(bookedAs(serviceType, FROM, TO))]);
  expect(sum(services.map(({ bookings }) => bookings))).toBe((await period()).booked.bookings);
});

it('repeat customers are people, however many visits they have', async () => {
  // Ada was here before; the next visits of Eve's plan are not paid yet.
  const shown = await period('2027-03-18', '2027-04-04');
  expect(shown.booked.bookings).toBeGreaterThan(2);
  expect([shown.newCustomers, shown.repeatCustomers]).toEqual([0, 1]);
  const names = await rowsOf<CustomerRow>(periodLists('2027-03-18', '2027-04-04').repeatCustomers);
  expect(names).toHaveLength(1);
  expect(
    (await office.list('users', { filter: { visited: 'often' }, sort: ['createdAt', 'DESC'] })).status,
  ).toBe(400);
});

it('a plan counts when its first visit is paid and when it ends, and never if it did not begin', async () => {
  const today = NOW.slice(0, 10);
  expect(await period(today, today)).toMatchObject({ plansStarted: 2, plansEnded: 1 });
  const ended = await rowsOf<OfficeSubscription>(periodLists(today, today).plansEnded);
  expect(ended.map(({ status }) => status)).toEqual(['ended']);
  expect(await period('2027-05-01', '2027-05-31')).toMatchObject({ plansStarted: 0, plansEnded: 0 });
});

it('goes by the business’s days: what is paid shortly before its midnight is of the day that ends', async () => {
  // 23:30 in New York, the next day in UTC.
  await stage.rows(
    `UPDATE payment SET paid_at = '2027-02-13T04:30:00Z' WHERE id = (SELECT max(id) FROM payment)`,
  );
  expect((await period('2027-02-12', '2027-02-12')).collected.payments).toBe(1);
  expect((await period('2027-02-13', '2027-02-13')).collected.payments).toBe(0);
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
