import type { BookingRecord, ErrorBody, Notification, OfficeFigures } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { DebtStage } from './debt-stage.js';

const debts = useStage(() => DebtStage.open());
const stage = staged(() => debts.bookings);

beforeEach(() => debts.reset());

describe('the office writes a debt off', () => {
  const writeOff = async (id: number, body: object = { amount: 8_000, reason: 'Goodwill' }) =>
    (await Office.enter(stage)).act(id, 'write-off', body);

  it('once, in the ledger and in the audit log; nobody asks for it any more', async () => {
    const { ada, visit } = await debts.debtor();
    const { id } = visit;
    expect((await writeOff(id)).body).toMatchObject({
      status: 'completed',
      paymentStatus: 'cancelled',
      collection: null,
      balance: 0,
    });
    const again = await writeOff(id);
    expect([again.status, (again.body as unknown as ErrorBody).code]).toEqual([409, 'CONFLICT']);
    const entries = await stage.rows(
      `SELECT kind, reason, amount FROM ledger_entry WHERE booking_id = $1 ORDER BY id`,
      [id],
    );
    expect(entries).toEqual([
      { kind: 'charge', reason: 'service', amount: 8_000 },
      { kind: 'charge', reason: 'write_off', amount: -8_000 },
    ]);
    const office = await Office.enter(stage);
    expect((await office.audit(id)).at(-1)).toMatchObject({
      action: 'write-off',
      actor: 'admin',
      before: { due: 8_000 },
      after: { due: 0, writtenOff: 8_000, reason: 'Goodwill' },
    });
    await stage.settle();
    const asking = (await ada.get<Notification[]>('/api/notifications')).body.filter(
      ({ type, read }) => type === 'payment_pending' && !read,
    );
    expect(asking).toEqual([]);
    await debts.changeCard(ada, visit.subscriptionId ?? 0, '4242424242424242');
    await debts.at('2027-03-26T12:01:00Z', 'charge-due-visits');
    expect(debts.chargesOf(id).filter((status) => status === 'succeeded')).toEqual([]);
    expect((await ada.post('/api/pay-existing-booking', { bookingId: id })).body.code).toBe('ALREADY_PAID');
    expect(
      stage.stripe.state().intents.filter(({ metadata }) => metadata['booking'] === String(id)),
    ).toMatchObject([{ status: 'canceled' }]);
    const invoice = await stage.test.app.inject({
      url: `/api/bookings/${id}/invoice`,
      headers: { cookie: ada.cookie },
    });
    expect(invoice.body).toContain('Balance waived');
  });

  it('not another amount than it saw, not what is to come, not a lapsed hold, not what is paid', async () => {
    const { ada, visit } = await debts.debtor();
    const lapsed = (await ada.book({ appointmentDate: '2027-03-25' })).body.bookingId;
    const ahead = (await ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-30');
    stage.test.clock.set('2027-03-26T18:00:00Z');
    expect((await writeOff(visit.id, { amount: 7_000 })).status).toBe(409);
    expect((await writeOff(visit.id, {})).status).toBe(400);
    expect((await writeOff(visit.id, { amount: '8000' })).status).toBe(400);
    expect((await writeOff(visit.id, { amount: 8_000, reason: 'x'.repeat(301) })).status).toBe(400);
    expect((await writeOff(lapsed, { amount: 12_000 })).status).toBe(409);
    expect((await writeOff(ahead?.id ?? 0)).status).toBe(409);
    expect((await writeOff(999_999)).status).toBe(404);
    await debts.pay({ ada, visit });
    expect((await writeOff(visit.id)).status).toBe(409);
  });

  it('and two at once write off once', async () => {
    const { visit } = await debts.debtor();
    const office = await Office.enter(stage);
    const answers = await Promise.all(
      [1, 2, 3].map(() => office.act(visit.id, 'write-off', { amount: 8_000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('and a cancellation that is taken back makes it due again, but not what was written off', async () => {
    const { ada, visit } = await debts.debtor();
    const office = await Office.enter(stage);
    const offAndOn = async (): Promise<void> => {
      await office.edit(visit.id, { status: 'cancelled' });
      expect((await office.act(visit.id, 'restore')).status).toBe(200);
      await debts.run('complete-past-visits');
    };
    await offAndOn();
    expect(await ada.booking(visit.id)).toMatchObject({ status: 'completed', balance: 8_000 });
    await debts.at('2027-03-24T12:30:00Z', 'charge-due-visits');
    expect(debts.chargesOf(visit.id)).toHaveLength(4);
    expect((await writeOff(visit.id)).status).toBe(200);
    await offAndOn();
    expect(await ada.booking(visit.id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'cancelled',
      balance: 0,
    });
  });

  it('a fee that is open after a paid visit, too', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-12' });
    const moved = await ada.post<{ newBookingId: number }>('/api/rebook', {
      originalBookingId: id,
      rebookingFee: 3_000,
      appointmentDate: '2027-03-13',
    });
    const { newBookingId } = moved.body;
    await debts.at('2027-03-14T12:00:00Z', 'complete-past-visits');
    expect(await ada.booking(newBookingId)).toMatchObject({ status: 'completed', balance: 3_000 });
    expect((await writeOff(newBookingId, { amount: 3_000 })).body).toMatchObject({
      paymentStatus: 'paid',
      balance: 0,
    });
  });
});

test('the office sees on its dashboard and in its list what past visits owe', async () => {
  const failed = async (): Promise<OfficeFigures['failed']> => {
    const office = await Office.enter(stage);
    const { body } = await office.get<OfficeFigures>('figures?from=2027-03-01&to=2027-04-30');
    return body.failed;
  };
  const { visit, ada, subscriptionId } = await debts.debtor();
  await ada.post(`/api/subscriptions/${subscriptionId}/end`, {});
  const before = await failed();
  const office = await Office.enter(stage);
  const listed = await office.list<BookingRecord>('bookings', { filter: { collection: ['failed'] } });
  expect(listed.body.map(({ id }) => id)).toContain(visit.id);
  expect((await office.act(visit.id, 'write-off', { amount: 8_000 })).status).toBe(200);
  const after = await failed();
  expect([before.bookings - after.bookings, before.cents - after.cents]).toEqual([1, 8_000]);
});
