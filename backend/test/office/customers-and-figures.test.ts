import type { Customer as CustomerRow, OfficeFigures, OfficeSubscription } from '@homebright/contract';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office } from './office.js';

describe('the office knows its customers and its figures', () => {
  let stage: BookingsStage;
  let office: Office;
  let ada: Customer;
  let bob: Customer;
  let weekly: number;

  beforeAll(async () => {
    stage = await BookingsStage.open();
    office = await Office.enter(stage);
    [ada, bob] = [await stage.customer('ada@example.com'), await stage.customer('bob@example.net')];
    await stage.customer('eve@example.org');
    weekly = await ada.bookAndPay({ isRecurring: true, frequency: 'weekly' });
    await bob.bookAndPay({ service: '4-hour', appointmentDate: '2027-03-18' });
    await bob.book({ service: '1-hour', appointmentDate: '2027-03-19' });
    await bob.book({ isRecurring: true, frequency: 'monthly', appointmentDate: '2027-03-20' });
  });
  afterAll(() => stage?.close());

  it('lists customers with how often and when last they booked', async () => {
    const { body, headers } = await office.list<CustomerRow>('users', { sort: ['email', 'ASC'] });
    expect(headers['content-range']).toBe('users 0-2/3');
    expect(body.map(({ email, bookings, lastBooking }) => [email, bookings, lastBooking])).toEqual([
      ['ada@example.com', expect.any(Number), '2027-04-06'],
      ['bob@example.net', 3, '2027-03-20'],
      ['eve@example.org', 0, null],
    ]);
    const { body: found } = await office.list<CustomerRow>('users', {
      filter: { q: 'BOB@' },
      sort: ['createdAt', 'DESC'],
    });
    expect(found.map(({ email }) => email)).toEqual(['bob@example.net']);
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
        frequency: 'weekly',
        firstDate: '2027-03-16',
        appointmentTime: 'morning',
        customTime: null,
        price: 12_000,
        nextVisit: '2027-03-16',
        card: { brand: 'visa', last4: '4242' },
        createdAt: '2027-03-10T17:00:00.000Z',
        customerName: 'Ada Byron',
      },
    ]);
    expect((await office.get(`subscriptions/${subscriptionId}`)).body).toEqual(body[0]);
    const ids = async (filter: object, sort?: [string, 'ASC' | 'DESC']): Promise<string[]> =>
      (await office.list<OfficeSubscription>('subscriptions', { filter, sort })).body.map(
        ({ frequency }) => frequency,
      );
    expect(await ids({ status: ['active', 'incomplete'] })).toEqual(['monthly', 'weekly']);
    expect(await ids({ status: 'paused' })).toEqual([]);
    expect(await ids({ frequency: 'weekly', userId })).toEqual(['weekly']);
    expect(await ids({ q: 'ada@exam' }, ['nextVisit', 'ASC'])).toEqual(['weekly']);
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
    expect(body.weeks).toEqual([
      { week: '2027-03-07', booked: 0, collected: 37_000 },
      { week: '2027-03-14', booked: 57_000, collected: 0 },
    ]);
    expect(body.services).toEqual([
      { serviceType: '2-hour', bookings: 2 },
      { serviceType: '1-hour', bookings: 1 },
      { serviceType: '4-hour', bookings: 1 },
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

  it('counts money back against what was collected, and visits that lost their crew', async () => {
    await office.act(weekly, 'refund', { amount: 2_000 });
    await office.act(weekly, 'assign', { crewId: null });
    const { body } = await office.get<OfficeFigures>('figures?from=2027-03-10&to=2027-03-10');
    expect(body.weeks).toEqual([{ week: '2027-03-07', booked: 0, collected: 35_000 }]);
    expect(body.unassigned).toBe(1);
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
