import type {
  Customer as CustomerRow,
  OfficeFigures,
  OfficeSubscription,
  PeriodFigures,
} from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';
import { laterOn } from './phone-orders.js';

describe('the office knows its customers and its figures', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));
  const bob = staged(() => stage.customer('bob@example.net'));
  let weekly: number;

  beforeAll(async () => {
    await stage.customer('eve@example.org');
    weekly = await ada.bookAndPay({ isRecurring: true, frequency: 'weekly' });
    await bob.bookAndPay({ service: '4-hour', appointmentDate: '2027-03-18' });
    await bob.book({ service: '1-hour', appointmentDate: '2027-03-19' });
    await bob.book({ isRecurring: true, frequency: 'monthly', appointmentDate: '2027-03-20' });
  });

  it('lists customers with how often and when last they booked', async () => {
    const { body, headers } = await office.list<CustomerRow>('users', { sort: ['email', 'ASC'] });
    expect(headers['content-range']).toBe('users 0-2/3');
    expect(body.map(({ email, bookings, lastBooking }) => [email, bookings, lastBooking])).toEqual([
      ['ada@example.com', expect.any(Number), null],
      ['bob@example.net', 3, null],
      ['eve@example.org', 0, null],
    ]);
    // A coming visit is the next visit, never the last booking.
    await laterOn(stage, { days: 9 }, async (late) => {
      const { body: then } = await late.list<CustomerRow>('users', { sort: ['email', 'ASC'] });
      expect(then.map(({ lastBooking }) => lastBooking)).toEqual(['2027-03-16', '2027-03-19', null]);
      expect(then[0]?.nextVisit).toBe('2027-03-23');
    });
    const { body: found } = await office.list<CustomerRow>('users', {
      filter: { q: 'BOB@' },
      sort: ['createdAt', 'DESC'],
    });
    expect(found.map(({ email }) => email)).toEqual(['bob@example.net']);
    for (const q of ['+1 (555) 123-4567', '555.123.4567', '1234567']) {
      const { body: called } = await office.list<CustomerRow>('users', {
        filter: { q },
        sort: ['email', 'ASC'],
      });
      expect([q, called.map(({ email }) => email)]).toEqual([q, ['ada@example.com', 'bob@example.net']]);
    }
    expect((await office.get(`users/${found[0]?.id}`)).body).toMatchObject({ email: 'bob@example.net' });
  });

  it('lists subscriptions that have started, with customer, price, card and next visit', async () => {
    const { subscriptionId, userId } = await office.booking(weekly);
    const { body, headers } = await office.list<OfficeSubscription>('subscriptions');
    expect(headers['content-range']).toBe('subscriptions 0-0/1');
    expect(body).toEqual([
      {
        id: subscriptionId,
        userId,
        status: 'active',
        serviceType: '2-hour',
        service: '2-Hour Standard Clean',
        frequency: 'weekly',
        firstDate: '2027-03-16',
        secondWeekday: null,
        appointmentTime: 'morning',
        customTime: null,
        price: 12_000,
        priceLocked: false,
        payAfterVisit: false,
        resumeOn: null,
        version: expect.any(Number),
        location: expect.any(String),
        extras: {},
        nextVisit: '2027-03-16',
        card: { brand: 'visa', last4: '4242' },
        createdAt: '2027-03-10T17:00:00.000Z',
        customerName: 'Ada Byron',
        crewId: null,
      },
    ]);
    const one = (await office.get(`subscriptions/${subscriptionId}`)).body;
    expect(one).toEqual({ ...body[0], visits: expect.any(Array) });
    const ids = async (filter: object, sort?: [string, 'ASC' | 'DESC']): Promise<string[]> =>
      (await office.list<OfficeSubscription>('subscriptions', { filter, sort })).body.map(
        ({ frequency }) => frequency,
      );
    expect(await ids({ status: ['active', 'incomplete'] })).toEqual(['monthly', 'weekly']);
    expect(await ids({ status: 'paused' })).toEqual([]);
    expect(await ids({ frequency: 'weekly', userId })).toEqual(['weekly']);
    expect(await ids({ q: 'ada@exam' }, ['nextVisit', 'ASC'])).toEqual(['weekly']);
    expect(await ids({ q: '(555) 123-4567', status: 'active' })).toEqual(['weekly']);
    expect(await ids({ q: `#${weekly}` })).toEqual(['weekly']);
    expect(await ids({ q: '#99999' })).toEqual([]);
    expect(await ids({ status: ['active', 'incomplete'] }, ['nextVisit', 'DESC'])).toEqual([
      'monthly',
      'weekly',
    ]);
    for (const path of ['subscriptions/999', 'subscriptions/abc']) {
      expect((await office.get(path)).status).toBe(404);
    }
    expect((await office.get('subscriptions?sort=["price","ASC"]')).status).toBe(400);
  });

  it('adds up the weeks, the services, the crews and what needs a hand', async () => {
    const { status, body } = await office.get<OfficeFigures>('figures?from=2027-03-07&to=2027-03-20');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '2027-03-07',
      to: '2027-03-20',
      failed: { bookings: 0, cents: 0 },
      today: 0,
    });
    expect(body.services).toEqual([
      { serviceType: '2-hour', service: '2-Hour Standard Clean', bookings: 2 },
      { serviceType: '1-hour', service: '1-Hour Quick Clean', bookings: 1 },
      { serviceType: '4-hour', service: '4-Hour Deep Clean', bookings: 1 },
    ]);
    expect(body.crewLoad.map(({ name, days }) => [name, days.length])).toEqual([
      ['Crew Birch', 7],
      ['Crew Maple', 7],
      ['Crew Willow', 7],
    ]);
    const days = body.crewLoad.flatMap((crew) => crew.days);
    expect(
      days
        .filter(({ date }) => date === '2027-03-16')
        .map(({ bookedMinutes }) => bookedMinutes)
        .sort(),
    ).toEqual([0, 0, 120]);
    expect(days.every(({ capacityMinutes }) => capacityMinutes === 720)).toBe(true);
    expect(body.unpaid.bookings).toBeGreaterThanOrEqual(2);
    expect(body.unassigned).toBe(0);
  });

  it('counts visits that lost their crew', async () => {
    await office.act(weekly, 'assign', { crewId: null });
    const { body } = await office.get<OfficeFigures>('figures?from=2027-03-10&to=2027-03-10');
    expect(body.unassigned).toBe(1);
  });

  it('what somebody began to book and let go is not booked', async () => {
    const booked = async () =>
      (await office.get<PeriodFigures>('period?from=2027-05-11&to=2027-05-11')).body.booked.cents;
    await ada.book({ appointmentDate: '2027-05-11' });
    expect(await booked()).toBe(12_000);
    stage.test.clock.advance({ hours: 1 });
    expect(await booked()).toBe(0);
    stage.test.clock.advance({ hours: -1 });
  });

  it('says of many bookings what one gets by adding them up', async () => {
    await stage.rows(
      `INSERT INTO booking (user_id, service_type, status, appointment_date, appointment_time, catalogue_price,
         charge_attempts, charge_at, deleted_at, customer_name, customer_phone, questionnaire)
       SELECT gen_random_uuid(), '1-hour', (ARRAY['pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 4],
         date '2027-02-20' + n % 40, 'morning', 8000,
         CASE WHEN n % 7 = 0 THEN 1 ELSE 0 END, CASE WHEN n % 5 = 0 THEN timestamptz '2027-03-01' END, CASE WHEN n % 9 = 0 THEN now() END, 'Ada', '5550142', '{}'
       FROM generate_series(1, 2000) AS n`,
    );
    await stage.rows(
      `INSERT INTO ledger_account (booking_id, user_id, price, charged, balance)
       SELECT id, user_id, 100 + id, 100 + id, 100 + id
       FROM booking WHERE customer_name = 'Ada'`,
    );
    await stage.rows(
      `INSERT INTO assignment (booking_id, user_id, starts_at, ends_at, busy_until, held_until)
       SELECT id, user_id, at, at + interval '1 hour', at + interval '1 hour',
         CASE WHEN id % 2 = 0 THEN timestamptz '2027-03-01' END
       FROM (SELECT *, appointment_date + time '14:00' AS at FROM booking WHERE customer_name = 'Ada' AND id % 3 = 0) AS b`,
    );
    const [added] = await stage.rows<Record<string, number>>(
      // Abandoned bookings owe nothing.
      `SELECT count(*) FILTER (WHERE l.balance > 0 AND b.charge_attempts = 0 AND b.charge_at IS NULL
           AND (a.booking_id IS NOT NULL OR b.status <> 'pending')) AS unpaid,
         sum(l.balance) FILTER (WHERE b.charge_attempts = 0 AND b.charge_at IS NULL
           AND (a.booking_id IS NOT NULL OR b.status <> 'pending')) AS owed,
         count(*) FILTER (WHERE b.charge_attempts > 0) AS failed,
         count(*) FILTER (WHERE b.appointment_date >= '2027-03-10' AND a.crew_id IS NULL AND b.status IN ('pending', 'confirmed', 'in-progress')
           AND (a.booking_id IS NOT NULL OR b.status <> 'pending')) AS unassigned,
         count(*) FILTER (WHERE b.appointment_date = '2027-03-10' AND b.status IN ('pending', 'confirmed', 'in-progress')
           AND (a.booking_id IS NOT NULL OR b.status <> 'pending')) AS today
       FROM booking b JOIN ledger_account l ON l.booking_id = b.id
       LEFT JOIN assignment a ON a.booking_id = b.id AND (a.held_until IS NULL OR a.held_until > '2027-03-10 17:00Z')
       -- Of the past, what took place still owes.
       WHERE (b.appointment_date >= '2027-03-10' OR b.status IN ('confirmed', 'in-progress', 'completed') OR a.booking_id IS NOT NULL)
         AND b.deleted_at IS NULL AND b.status <> 'cancelled'`,
    );
    const { body } = await office.get<OfficeFigures>('figures?from=2027-03-14&to=2027-03-20');
    expect(body.unpaid).toEqual({ bookings: added?.unpaid, cents: Number(added?.owed) });
    expect(body.failed.bookings).toBe(added?.failed);
    expect([body.unassigned, body.today]).toEqual([added?.unassigned, added?.today]);
  });

  it('refuses periods that are none', async () => {
    for (const query of [
      '',
      '?from=2027-03-10',
      '?from=2027-03-10&to=2027-03-09',
      '?from=2020-01-01&to=2027-01-01',
      '?from=x&to=y',
    ]) {
      expect([query, (await office.get(`figures${query}`)).status]).toEqual([query, 400]);
    }
  });
});
