import type { BookingRecord, RestorePreview } from '@homebright/contract';
import { addDays } from '../../src/kernel/local-date.js';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

const NOW = '2027-03-10T17:00:00Z';

describe('the office deletes and restores bookings', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeEach(async () => {
    stage.test.clock.set(NOW);
    await stage.rows('DELETE FROM assignment');
  });

  const refunded = async (id: number): Promise<number | undefined> => {
    await stage.settle();
    const found = await stage.rows<{ refunded: number }>(
      'SELECT refunded FROM ledger_account WHERE booking_id = $1',
      [id],
    );
    return found[0]?.refunded;
  };
  const idsOf = async (filter: object): Promise<number[]> =>
    (await office.list<BookingRecord>('bookings', { filter })).body.map(({ id }) => id);

  it('hides it from everybody, frees the slot and gives all the money back', async () => {
    const id = await ada.bookAndPay();
    const { status, body } = await office.delete(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, startsAt: null, balance: 0 });
    expect(await refunded(id)).toBe(12_000);
    expect((await ada.bookings()).map((one) => one.id)).not.toContain(id);
    expect((await ada.get(`/api/bookings/${id}`)).status).toBe(404);
    const { body: bare } = await office.get<BookingRecord[]>('bookings');
    expect(bare.map((one) => one.id)).not.toContain(id);
    expect(await idsOf({})).not.toContain(id);
    expect(await idsOf({ deleted: true })).toContain(id);
    expect(await stage.rows('SELECT 1 FROM assignment WHERE booking_id = $1', [id])).toEqual([]);
    const told = await stage.told(id);
    expect(told).toContain('booking-cancelled');
    expect((await office.audit(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['delete', 'admin'],
    ]);
  });

  it('is not there for any other change, and cannot be deleted twice', async () => {
    const { bookingId: id } = (await ada.book()).body;
    await office.delete(id);
    expect((await office.delete(id)).status).toBe(404);
    expect((await office.edit(id, { status: 'confirmed' })).status).toBe(404);
    expect((await office.price(id, 100)).status).toBe(404);
    expect((await office.act(id, 'confirm')).status).toBe(404);
    expect((await ada.post('/api/pay-existing-booking', { bookingId: id })).status).toBe(404);
  });

  it('keeps the money for a visit that took place', async () => {
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-10', appointmentTime: 'evening' });
    stage.test.clock.set('2027-03-11T01:30:00Z');
    await office.delete(id);
    expect(await refunded(id)).toBe(0);
    expect(await office.booking(id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await stage.told(id)).not.toContain('booking-cancelled');
    const done = await ada.bookAndPay({ appointmentDate: '2027-03-24' });
    await office.act(done, 'complete');
    await office.delete(done);
    expect(await refunded(done)).toBe(0);
  });

  it('takes a deletion back: the visit has its place again and its price is due', async () => {
    const id = await ada.bookAndPay();
    await office.delete(id);
    await stage.settle();
    const { status, body } = await office.act(id, 'restore');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      balance: 12_000,
      crewId: expect.any(Number),
      heldUntil: null,
    });
    await ada.give((await ada.post('/api/pay-existing-booking', { bookingId: id })) as never);
    expect(await ada.booking(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect((await office.audit(id)).map(({ action }) => action)).toEqual(['delete', 'restore']);
  });

  const preview = (id: number, version?: number, by = office) =>
    by.ask<RestorePreview>('POST', `bookings/${id}/restore/preview`, { version });

  it('says before what would be due, and changes nothing', async () => {
    const id = await ada.bookAndPay();
    expect((await preview(id)).status).toBe(409);
    const { version } = (await office.delete(id)).body;
    await stage.settle();
    const { status, body } = await preview(id, version);
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'pending', balance: 12_000, charge: null, crewId: expect.any(Number) });
    expect(
      await stage.rows('SELECT 1 FROM booking WHERE id = $1 AND deleted_at IS NOT NULL', [id]),
    ).toHaveLength(1);
    expect(await stage.rows('SELECT 1 FROM assignment WHERE booking_id = $1', [id])).toEqual([]);
    expect(refusalOf(await preview(id, version - 1))[1]).toBe('STALE_VERSION');
    await stage.rows('UPDATE crew SET active = false');
    expect((await preview(id, version)).body).toMatchObject({ crewId: null });
    await stage.rows('UPDATE crew SET active = true');
  });

  it('says before that a plan’s visit of tomorrow is charged to the saved card at once', async () => {
    const eve = await stage.customer('eve@example.com');
    await eve.bookAndPay({ isRecurring: true });
    const [next] = (await eve.bookings())
      .filter(({ status }) => status === 'pending')
      .sort((one, other) => one.appointmentDate.localeCompare(other.appointmentDate));
    const id = next?.id ?? 0;
    await office.edit(id, { status: 'cancelled' });
    const at = (instant: string) => ({ at: instant, card: { brand: 'visa', last4: '4242' } });
    const { balance, charge } = (await preview(id)).body;
    expect(charge?.card).toEqual({ brand: 'visa', last4: '4242' });
    expect(charge && charge.at > '2027-03-18').toBe(true);
    stage.test.clock.set(`${addDays(next?.appointmentDate ?? '', -1)}T17:00:00Z`);
    const later = await Office.enter(stage, { again: true });
    const now = stage.test.clock.date().toISOString();
    expect((await preview(id, undefined, later)).body).toMatchObject({ balance, charge: at(now) });
    await later.act(id, 'restore');
    expect(await stage.rows('SELECT charge_at FROM booking WHERE id = $1', [id])).toEqual([
      { charge_at: new Date(now) },
    ]);
  });

  it('takes a cancellation back; what was kept counts', async () => {
    const id = await ada.bookAndPay();
    await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 4_000 });
    await stage.settle();
    expect((await office.act(id, 'restore')).body).toMatchObject({ status: 'pending', balance: 8_000 });
  });

  it('takes a cancellation back after a part was refunded: paid again, it is paid, not partly refunded', async () => {
    const id = await ada.bookAndPay();
    await office.act(id, 'refund', { amount: 2_500 });
    await stage.settle();
    await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 4_000 });
    await stage.settle();
    expect((await office.act(id, 'restore')).body).toMatchObject({ status: 'pending', balance: 8_000 });
    await ada.give((await ada.post('/api/pay-existing-booking', { bookingId: id })) as never);
    expect(await ada.booking(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', balance: 0 });
  });

  it('restores a free booking as confirmed, and a cancelled one as cancelled', async () => {
    const { bookingId: free } = (await ada.book()).body;
    await office.price(free, 0);
    await stage.settle();
    await office.delete(free);
    expect((await office.act(free, 'restore')).body).toMatchObject({ status: 'confirmed', balance: 0 });

    const { bookingId: gone } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
    await office.edit(gone, { status: 'cancelled' });
    await office.delete(gone);
    expect((await office.act(gone, 'restore')).body).toMatchObject({ status: 'cancelled', startsAt: null });
    expect((await office.act(gone, 'restore')).body).toMatchObject({ status: 'pending' });
    expect(refusalOf(await office.act(gone, 'restore'))).toEqual([
      409,
      'CONFLICT',
      'This booking is neither deleted nor cancelled.',
    ]);
  });

  it('a payment that comes for a deleted booking goes back', async () => {
    const booking = await ada.book({ appointmentDate: '2027-03-19' });
    const intent = booking.body.clientSecret?.split('_secret_')[0] ?? '';
    await office.delete(booking.body.bookingId);
    try {
      stage.stripe.pay(intent);
    } catch {
      // The payment was already cancelled, which is just as good.
    }
    await stage.settle();
    const [money] = await stage.rows<{ captured: number; refunded: number }>(
      'SELECT captured, refunded FROM ledger_account WHERE booking_id = $1',
      [booking.body.bookingId],
    );
    expect(money?.captured).toBe(money?.refunded);
  });
});
