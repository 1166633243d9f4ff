import type {
  BulkAnswer,
  Collection,
  OfficeFigures,
  OpenPayment,
  Segment,
  SegmentCounts,
} from '@homebright/contract';
import { NOW } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { customersOn, MORNING } from './customers.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const { somebody, record, listed } = customersOn(stage);
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
    expect(await segmentsOf(debtor.id)).toEqual(['unpaid']);
    stage.clock.set('2027-03-10T18:00:00Z');
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

describe('the group Unpaid is who has something due or failed, as the money inbox and the overview count it', () => {
  const inbox = async (collection: Collection[]) => {
    const asked = new URLSearchParams({
      filter: JSON.stringify({ collection }),
      range: '[0,99]',
      sort: '["appointmentDate","ASC"]',
    });
    return (await stage.office<OpenPayment[]>('GET', `/api/admin/open-payments?${asked}`)).body;
  };
  /** The inbox's customers, the segment's customers, and the overview's bookings. */
  const compared = async () => {
    const [due, failed] = [await inbox(['due']), await inbox(['failed'])];
    const owing = [...new Set([...due, ...failed].map(({ userId }) => userId))].sort();
    const { body: figures } = await stage.office<OfficeFigures>(
      'GET',
      '/api/admin/figures?from=2027-03-01&to=2027-06-30',
    );
    expect([figures.unpaid.bookings, figures.failed.bookings]).toEqual([due.length, failed.length]);
    const group = (await listed({ segment: 'unpaid' })).map(({ id }) => id).sort();
    expect(group).toEqual(owing);
    expect((await counts()).unpaid).toBe(owing.length);
    return owing;
  };

  test('while a hold runs, after it expired, and for one that the office confirmed', async () => {
    const [letGo, kept, refused] = [await somebody(), await somebody(), await somebody()];
    await letGo.customer.book({ ...MORNING, appointmentDate: '2027-03-22' });
    const agreed = (await kept.customer.book({ ...MORNING, appointmentDate: '2027-03-23' })).body.bookingId;
    await stage.office('POST', `/api/admin/bookings/${agreed}/actions/confirm`);
    const plan = {
      ...MORNING,
      appointmentDate: '2027-03-24',
      isRecurring: true,
      frequency: 'weekly',
    } as const;
    await refused.customer.bookAndPay(plan);
    await stage.bookings.settle();
    await stage.rows('UPDATE booking SET charge_attempts = 1 WHERE user_id = $1 AND charge_at IS NOT NULL', [
      refused.id,
    ]);
    const running = await compared();
    for (const { id } of [letGo, kept, refused]) expect(running).toContain(id);
    stage.clock.set('2027-03-10T18:00:00Z');
    const after = await compared();
    expect(after).toContain(kept.id);
    expect(after).toContain(refused.id);
    expect(after).not.toContain(letGo.id);
  });

  test('what was let go may still be paid, and its customer reminded', async () => {
    const { customer } = await somebody();
    const { bookingId } = (await customer.book({ ...MORNING, appointmentDate: '2027-03-25' })).body;
    stage.clock.set('2027-03-10T18:00:00Z');
    const lapsed = await customer.booking(bookingId);
    expect(lapsed).toMatchObject({ paymentStatus: 'pending', collection: null, balance: 12_000 });
    const rows = [{ id: bookingId, version: lapsed.version }];
    const path = '/api/admin/open-payments/actions/remind';
    const reminded = await stage.office<BulkAnswer>('POST', path, { rows });
    expect(reminded.body).toEqual({ done: [bookingId], refused: [] });
    stage.clock.set('2027-03-26T18:00:00Z');
    const late = await stage.office<BulkAnswer>('POST', path, { rows });
    expect(late.body.refused).toMatchObject([{ error: 'Nothing is due for this booking anymore.' }]);
  });
});
