import type { ErrorBody, OfficeSubscription } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { fillDay } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { csv, ImportStage } from './import-stage.js';

const CUSTOMERS = ['Customer ID', 'Name', 'Email', 'Phone', 'Address'];
const PLANS = [
  'Plan ID',
  'Customer ID',
  'Service',
  'Frequency',
  'Next visit',
  'Time',
  'Price',
  'Crew',
  'Notes',
];
const BOOKINGS = ['Booking ID', 'Customer ID', 'Service', 'Date', 'Time', 'Status', 'Price', 'Paid'];

describe('bookings and plans from files', () => {
  const stage = useStage(() => BookingsStage.open());
  const imports = staged(() => ImportStage.enter(stage));

  beforeAll(async () => {
    const people = Array.from({ length: 12 }, (_, n) => [
      `C-${n}`,
      `Person ${n}`,
      `p${n}@example.com`,
      '5552123456',
      `${n + 1} Elm Street`,
    ]);
    await imports.imported('customers', csv(CUSTOMERS, ...people));
  });

  const silent = async () => {
    await stage.test.settle();
    const [told] = await stage.rows<{ n: number }>(
      'SELECT (SELECT count(*) FROM delivery) + (SELECT count(*) FROM notification) AS n',
    );
    expect(Number(told?.n)).toBe(0);
  };

  it('plans hold their times with their crew, at their old price, and nobody is told', async () => {
    const run = await imports.imported(
      'plans',
      csv(
        PLANS,
        [
          'P-1',
          'C-1',
          '2-hour standard clean',
          'every 2 weeks',
          '3/22/2027',
          '9:00',
          '$95.50',
          'Crew Birch',
          'Ring twice',
        ],
        ['P-2', 'C-2', '2-hour', 'weekly', '2027-03-23', 'morning', '', '', ''],
      ),
    );
    expect(run).toMatchObject({ state: 'done', counts: { new: 2 } });
    const visits = await stage.rows(
      `SELECT b.appointment_date AS date, b.occurrence, crew.name AS crew, a.held_until, b.status, b.custom_price AS price,
         b.charge_at IS NOT NULL AS charged, l.balance
       FROM booking b JOIN subscription s ON s.id = b.subscription_id JOIN assignment a ON a.booking_id = b.id JOIN crew ON crew.id = a.crew_id
         JOIN ledger_account l ON l.booking_id = b.id
       WHERE s.frequency = 'bi-weekly' ORDER BY 1`,
    );
    const each = {
      crew: 'Crew Birch',
      held_until: null,
      status: 'pending',
      price: 9550,
      charged: true,
      balance: 9550,
    };
    expect(visits).toEqual(
      ['2027-03-22', '2027-04-05', '2027-04-19', '2027-05-03'].map((date, occurrence) => ({
        date,
        occurrence,
        ...each,
      })),
    );
    const plans = (await imports.office.get<OfficeSubscription[]>('subscriptions')).body;
    expect(plans.map(({ status, frequency }) => [status, frequency])).toEqual([
      ['active', 'weekly'],
      ['active', 'bi-weekly'],
    ]);
    await silent();
    const again = await imports.checked(
      'plans',
      csv(PLANS, ['P-1', 'C-1', '2-hour', 'weekly', '2027-03-22', '9:00', '', '', '']),
    );
    expect(again.counts).toEqual({ known: 1 });
  });

  it('the past is history: no charge, no slot, and a visit to come holds its time', async () => {
    const run = await imports.imported(
      'bookings',
      csv(
        BOOKINGS,
        ['B-1', 'C-3', '1-hour', '2026-11-02', '10:00', '', '80', ''],
        ['B-2', 'C-3', '1-hour', '2026-11-09', '10:00', 'no show', '80', ''],
        ['B-3', 'C-3', '1-hour', '2027-03-24', '10:00', 'scheduled', '75', 'no'],
        ['B-4', 'C-3', '1-hour', '2027-03-25', '10:00', 'scheduled', '75', 'yes'],
      ),
    );
    expect(run).toMatchObject({ state: 'done', counts: { new: 4 } });
    expect(
      await stage.rows(
        `SELECT b.status, coalesce(b.custom_price, b.catalogue_price) AS price, l.balance, l.payment_status AS paid, b.pay_after_visit AS later,
           a.booking_id IS NOT NULL AS placed
         FROM booking b JOIN ledger_account l ON l.booking_id = b.id LEFT JOIN assignment a ON a.booking_id = b.id
         WHERE b.subscription_id IS NULL ORDER BY b.appointment_date`,
      ),
    ).toEqual([
      { status: 'completed', price: 8000, balance: 0, paid: 'paid', later: false, placed: false },
      { status: 'cancelled', price: 8000, balance: 0, paid: 'cancelled', later: false, placed: false },
      { status: 'confirmed', price: 7500, balance: 7500, paid: 'pending', later: true, placed: true },
      { status: 'confirmed', price: 7500, balance: 0, paid: 'paid', later: false, placed: true },
    ]);
    await silent();
  });

  it('a clash is listed with what would be free, and the office takes it', async () => {
    await fillDay(stage, '2027-04-02');
    await stage.rows(`DELETE FROM assignment WHERE booking_id < 0 AND crew_id = (SELECT max(id) FROM crew)`);
    const wanted = (id: string, customer: string, crew: string) => [
      id,
      customer,
      '4-hour',
      'weekly',
      '2027-04-02',
      '9:00',
      '',
      crew,
      '',
    ];
    const file = csv(
      PLANS,
      wanted('P-10', 'C-4', 'Crew Willow'),
      wanted('P-11', 'C-5', 'Crew Maple'),
      wanted('P-12', 'C-6', ''),
    );
    const run = await imports.checked('plans', file);
    expect(run.counts).toEqual({ new: 1, clash: 2 });
    expect(
      await stage.rows(
        `SELECT 1 FROM assignment WHERE starts_at BETWEEN '2027-04-02T04:00Z' AND '2027-04-03T04:00Z' AND booking_id > 0`,
      ),
    ).toEqual([]);
    const clashes = await imports.rows(run, 'clash');
    expect(clashes.map(({ line, proposals }) => [line, proposals.map(({ sentence }) => sentence)])).toEqual([
      [3, [expect.stringMatching(/^Free at \d:\d\d PM with Crew Willow\.$/)]],
      [4, [expect.stringMatching(/^Free at \d:\d\d PM with Crew Willow\.$/)]],
    ]);
    const take = (line: number, choice: number | 'leave-out', version: number) =>
      imports.office.ask<ErrorBody>('PATCH', `imports/${run.id}/rows/${line}`, { version, choice });
    expect((await take(4, 0, run.version)).status).toBe(200);
    expect(await take(3, 'leave-out', run.version)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect((await take(3, 'leave-out', run.version + 1)).status).toBe(200);
    const chosen = await imports.show(run.id);
    expect(chosen.counts).toEqual({ new: 2, 'left-out': 1 });
    expect((await imports.confirm(chosen)).status).toBe(200);
    expect(await imports.worked(run.id)).toMatchObject({ state: 'done', failure: null });
    const placed = await stage.rows(
      `SELECT 1 FROM assignment WHERE starts_at BETWEEN '2027-04-02T04:00Z' AND '2027-04-03T04:00Z' AND booking_id > 0`,
    );
    expect(placed).toHaveLength(2);
  });

  it('a time that is taken between check and import gives everything back, and is a clash', async () => {
    const row = (id: string, customer: string, date: string) => [
      id,
      customer,
      '4-hour',
      'monthly',
      date,
      '9:00',
      '',
      '',
      '',
    ];
    const run = await imports.checked(
      'plans',
      csv(PLANS, row('P-20', 'C-7', '2027-04-07'), row('P-21', 'C-8', '2027-04-08')),
    );
    expect(run.counts).toEqual({ new: 2 });
    const before = await stage.rows('SELECT booking_id FROM assignment ORDER BY 1');
    await stage.rows('DELETE FROM assignment WHERE booking_id < 0');
    await fillDay(stage, '2027-04-08');
    expect((await imports.confirm(run)).status).toBe(200);
    const back = await imports.worked(run.id);
    expect(back).toMatchObject({ state: 'checked', counts: { new: 1, clash: 1 } });
    expect(back.remarks).toEqual([
      'Somebody has booked one of these times since the check. Nothing was imported. See which rows have no free time now.',
    ]);
    const left = await stage.rows('SELECT booking_id FROM assignment WHERE booking_id > 0 ORDER BY 1');
    expect(left).toEqual(before.filter((one) => Number((one as { booking_id: number }).booking_id) > 0));
    expect(await stage.rows(`SELECT 1 FROM subscription WHERE frequency = 'monthly'`)).toEqual([]);
  });

  it('plans of every frequency come on the days that the file names', async () => {
    const rows = [
      ['P-50', 'C-11', '1-hour', 'every 3 weeks', '2027-06-07', ''],
      ['P-51', 'C-11', '1-hour', 'last Friday', '2027-06-25', ''],
      ['P-52', 'C-11', '1-hour', 'twice a week', '2027-06-08', 'Thursday'],
    ];
    const header = [
      'Plan ID',
      'Customer ID',
      'Service',
      'Frequency',
      'Next visit',
      'Second day of the week',
      'Time',
    ];
    await imports.imported('plans', csv(header, ...rows.map((row) => [...row, '9:00'])));
    const visits = await stage.rows<{ frequency: string; dates: string[] }>(
      `SELECT s.frequency, array_agg(b.appointment_date::text ORDER BY b.appointment_date) AS dates
       FROM booking b JOIN subscription s ON s.id = b.subscription_id
       WHERE s.frequency IN ('every-3-weeks', 'monthly-weekday', 'twice-a-week') GROUP BY s.frequency ORDER BY 1`,
    );
    expect(visits.map(({ frequency, dates }) => [frequency, ...dates])).toEqual([
      ['every-3-weeks', '2027-06-07', '2027-06-28', '2027-07-19', '2027-08-09'],
      ['monthly-weekday', '2027-06-25', '2027-07-30', '2027-08-27', '2027-09-24'],
      ['twice-a-week', '2027-06-08', '2027-06-10', '2027-06-15', '2027-06-17'],
    ]);
  });

  it('nobody waits for an import that is being written: its times are taken already, in transactions of their own', async () => {
    const row = ['P-40', 'C-10', '4-hour', 'monthly', '2027-05-11', '9:00', '', 'Crew Maple', ''];
    const run = await imports.checked('plans', csv(PLANS, row));
    expect((await imports.confirm(run)).status).toBe(200);
    // Another session locks a customer of the import, so that the transaction that writes the import stays
    // open.
    const other = stage.test.database.createQueryRunner();
    await other.startTransaction();
    await other.query(`SELECT 1 FROM app_user WHERE email = 'p10@example.com' FOR UPDATE`);
    const working = imports.worked(run.id);
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while (!(await stage.rows(waiting)).length);
    const live = await stage.customer();
    const time = {
      appointmentDate: '2027-05-11',
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    } as const;
    expect(await live.bookAndPay(time)).toBeGreaterThan(0);
    expect((await imports.show(run.id)).state).toBe('importing');
    await other.commitTransaction();
    await other.release();
    expect(await working).toMatchObject({ state: 'done' });
  });

  it('names what cannot be: customers who are not here, services, days that have passed', async () => {
    const run = await imports.checked(
      'plans',
      csv(
        PLANS,
        ['P-30', 'C-99', '2-hour', 'weekly', '2027-03-22', '9:00', '', '', ''],
        ['P-31', 'C-9', 'windows', 'daily', '2026-01-01', '', '', 'Crew Z', ''],
      ),
    );
    const rows = await imports.rows(run, 'problem');
    expect(rows.map(({ problems }) => problems.map(({ sentence }) => sentence))).toEqual([
      ['The customer C-99 is not here: import the customers first.'],
      [
        expect.stringContaining('There is no service “windows”.'),
        expect.stringContaining('isn’t a frequency'),
        expect.stringContaining('There is no crew “Crew Z”.'),
        'Time is missing.',
        'The next visit of a plan is today or later; 2026-01-01 has passed.',
      ],
    ]);
  });
});
