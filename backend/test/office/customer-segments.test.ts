import type { Segment, SegmentCounts } from '@homebright/contract';
import { NOW } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { customersOn, MORNING } from './customers.js';

let stage: PostStage;

beforeAll(async () => {
  stage = await PostStage.open();
});
afterAll(() => stage?.close());
beforeEach(() => stage.clock.set(NOW));

const { somebody, record, listed } = customersOn(() => stage);
const counts = async () => (await stage.office<SegmentCounts>('GET', '/api/admin/customer-segments')).body;

describe('what a customer is worth, and which group they are in', () => {
  const segmentsOf = async (id: string) => {
    const found: Segment[] = [];
    for (const segment of ['plan', 'one-time', 'lapsed', 'unpaid'] as const) {
      const rows = await listed({ segment });
      expect((await counts())[segment]).toBe(rows.length);
      if (rows.some((row) => row.id === id)) found.push(segment);
    }
    return found;
  };

  test('all that was paid less what went back, as the ledger has it; and the next visit', async () => {
    const { id, customer } = await somebody();
    const visit = await customer.bookAndPay({ ...MORNING, appointmentDate: '2027-05-04' });
    await customer.bookAndPay({ ...MORNING, appointmentDate: '2027-05-11', service: '4-hour' });
    await customer.book({ ...MORNING, appointmentDate: '2027-05-03' });
    const { version } = await customer.booking(visit);
    await stage.office('POST', `/api/admin/bookings/${visit}/actions/refund`, { amount: 2_000, version });
    await stage.bookings.settle();
    const [ledger] = await stage.rows<{ paid: number }>(
      'SELECT sum(captured - refunded - refunding - lost)::int AS paid FROM ledger_account WHERE user_id = $1',
      [id],
    );
    expect(ledger?.paid).toBe(35_000);
    expect(await record(id)).toMatchObject({ lifetimeValue: 35_000, nextVisit: '2027-05-04', bookings: 3 });
    expect((await listed({ id: [id] }))[0]).toMatchObject({ lifetimeValue: 35_000, nextVisit: '2027-05-04' });
    const [none] = [await somebody()];
    expect(await record(none.id)).toMatchObject({ lifetimeValue: 0, nextVisit: null, lastBooking: null });
  });

  test('one-time, then lapsed; a plan; unpaid', async () => {
    const [once, weekly, debtor, nobody] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ];
    await once.customer.bookAndPay({ ...MORNING, appointmentDate: '2027-05-18' });
    await weekly.customer.bookAndPay({
      ...MORNING,
      appointmentDate: '2027-05-19',
      isRecurring: true,
      frequency: 'weekly',
    });
    const owed = (await debtor.customer.book({ ...MORNING, appointmentDate: '2027-05-20' })).body.bookingId;
    expect(await segmentsOf(debtor.id)).toEqual([]);
    await stage.office('POST', `/api/admin/bookings/${owed}/actions/confirm`);
    await stage.bookings.settle();
    expect(await segmentsOf(once.id)).toEqual(['one-time']);
    expect(await segmentsOf(weekly.id)).toEqual(['plan']);
    expect(await segmentsOf(debtor.id)).toEqual(['one-time', 'unpaid']);
    expect(await segmentsOf(nobody.id)).toEqual([]);
    stage.clock.set('2027-08-16T15:00:00Z');
    expect(await segmentsOf(once.id)).toEqual(['one-time']);
    stage.clock.set('2027-08-17T15:00:00Z');
    expect(await segmentsOf(once.id)).toEqual(['one-time', 'lapsed']);
    expect(await segmentsOf(weekly.id)).toEqual(['plan']);
    const wrong = new URLSearchParams({ filter: '{"segment":"rich"}', sort: '["createdAt","ASC"]' });
    expect((await stage.office('GET', `/api/admin/users?${wrong}`)).status).toBe(400);
  });
});
