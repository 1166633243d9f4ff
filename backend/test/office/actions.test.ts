import { randomUUID } from 'node:crypto';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

describe('the menu of a booking', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));
  let crews: number[];

  beforeAll(async () => {
    crews = (await stage.rows<{ id: number }>('SELECT id FROM crew ORDER BY id')).map(({ id }) => id);
  });
  beforeEach(() => stage.rows('DELETE FROM assignment'));

  const booked = async (draft: object = {}): Promise<number> => (await ada.book(draft)).body.bookingId;

  it('confirms, starts and completes, each once', async () => {
    const id = await booked();
    expect((await office.act(id, 'confirm')).body).toMatchObject({ status: 'confirmed', heldUntil: null });
    const { body } = await office.act(id, 'confirm');
    expect(body.version).toBe(2);
    expect((await office.act(id, 'start')).body).toMatchObject({ status: 'in-progress' });
    expect((await office.act(id, 'complete')).body).toMatchObject({ status: 'completed' });
    expect(await stage.told(id)).toEqual(['booking-created', 'booking-confirmed']);
    expect((await office.audit(id)).map(({ action }) => action)).toEqual(['confirm', 'start', 'complete']);
  });

  it('of a booking that a colleague has changed since is refused, with what is other now', async () => {
    // Each visit moves to its own day, when its crew is still free, so there is no news about the crew.
    for (const [action, day] of [
      ['confirm', '2027-03-23'],
      ['start', '2027-03-24'],
      ['complete', '2027-03-25'],
    ] as const) {
      const id = await booked();
      const { version } = await office.booking(id);
      await office.edit(id, { appointmentDate: day, version });
      expect((await office.act(id, action, { version })).body).toMatchObject({
        code: 'STALE_VERSION',
        details: [{ field: 'appointmentDate', now: day }],
      });
      expect((await office.booking(id)).status).toBe('pending');
      const { body } = await office.act(id, action, { version: version + 1 });
      expect(body.status).not.toBe('pending');
      expect((await office.ask('POST', `bookings/${id}/actions/${action}`)).status).toBe(200);
    }
  });

  it('sent again with its key answers as the first time', async () => {
    const id = await booked();
    const { version } = await office.booking(id);
    const key = randomUUID();
    const complete = () => office.ask('POST', `bookings/${id}/actions/complete`, { version }, key);
    const first = await complete();
    expect(await complete()).toMatchObject({ status: 200, body: first.body as object });
  });

  it('gives a lapsed hold its place again when it confirms', async () => {
    const id = await booked();
    await stage.rows('DELETE FROM assignment');
    expect((await office.act(id, 'confirm')).body).toMatchObject({
      crewId: expect.any(Number),
      startsAt: '2027-03-16T12:00:00.000Z',
    });
  });

  it('assigns crews, and none', async () => {
    const [birch = 0, maple = 0] = crews;
    const id = await booked();
    expect((await office.act(id, 'assign', { crewId: maple })).body).toMatchObject({ crewId: maple });
    expect((await office.act(id, 'assign', { crewId: birch })).body).toMatchObject({ crewId: birch });
    expect((await office.act(id, 'assign', { crewId: null })).body).toMatchObject({
      crewId: null,
      startsAt: '2027-03-16T12:00:00.000Z',
    });
    expect((await office.audit(id)).at(-1)).toMatchObject({
      before: { crewId: birch },
      after: { crewId: null },
    });
  });

  it('never gives a crew two visits at once', async () => {
    const [one, other] = [
      await booked({ appointmentTime: 'custom', customTime: '09:00 AM' }),
      await booked({ appointmentTime: 'custom', customTime: '10:00 AM' }),
    ];
    const { crewId: taken } = await office.booking(one);
    expect((await office.act(one, 'assign', { crewId: taken })).status).toBe(200);
    expect(refusalOf(await office.act(other, 'assign', { crewId: taken })).slice(0, 2)).toEqual([
      409,
      'SLOT_TAKEN',
    ]);
    expect((await office.booking(other)).crewId).not.toBe(taken);
  });

  it('refuses crews that do not exist', async () => {
    const id = await booked();
    expect((await office.act(id, 'assign', { crewId: 999 })).status).toBe(404);
    for (const wrong of [{}, { crewId: '1' }, { crewId: 1.5 }, { crewId: [1] }]) {
      expect([wrong, (await office.act(id, 'assign', wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await office.act(id, 'assign', { crewId: 99_999_999_999 })).status).toBe(400);
  });

  it('refunds a part, then the rest; never more than was paid', async () => {
    const id = await ada.bookAndPay();
    expect(refusalOf(await office.act(id, 'refund', { amount: 12_001 }))).toEqual([
      400,
      'INVALID',
      'At most $120.00 can be refunded.',
    ]);
    expect((await office.act(id, 'refund', { amount: 2_000 })).body).toMatchObject({
      paymentStatus: 'partially_refunded',
      balance: 0,
    });
    expect((await office.act(id, 'refund')).body).toMatchObject({ paymentStatus: 'refunded', balance: 0 });
    await stage.settle();
    expect(
      await stage.rows('SELECT captured, refunded FROM ledger_account WHERE booking_id = $1', [id]),
    ).toEqual([{ captured: 12_000, refunded: 12_000 }]);
    expect(refusalOf(await office.act(id, 'refund'))).toEqual([
      409,
      'CONFLICT',
      'There is nothing left to refund.',
    ]);
    expect((await office.audit(id)).map(({ after }) => after.refunded)).toEqual([2_000, 10_000]);
    for (const amount of [0, -1, 1.5, '100', true]) {
      const paid = await office.act(await ada.bookAndPay({ appointmentTime: 'evening' }), 'refund', {
        amount,
      });
      expect([amount, paid.status]).toEqual([amount, 400]);
      await stage.rows('DELETE FROM assignment');
    }
  });

  it('refunds exactly the whole remainder, named to the cent', async () => {
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-23' });
    await office.act(id, 'refund', { amount: 2_000 });
    expect(await office.act(id, 'refund', { amount: 10_000 })).toMatchObject({
      status: 200,
      body: { paymentStatus: 'refunded', balance: 0 },
    });
  });

  it('does nothing to a cancelled booking, an unknown one, or by an unknown name', async () => {
    const id = await booked();
    await office.edit(id, { status: 'cancelled' });
    for (const action of ['confirm', 'start', 'complete']) {
      expect(refusalOf(await office.act(id, action))).toEqual([
        409,
        'CONFLICT',
        'This booking is cancelled. Please restore it first.',
      ]);
      expect((await office.act(999_999, action)).status).toBe(404);
    }
    expect((await office.act(id, 'assign', { crewId: null })).status).toBe(409);
    expect((await office.act(id, 'explode')).status).toBe(404);
    expect((await office.act(id, 'refund')).status).toBe(409);
    expect((await office.ask('POST', `bookings/${id}/actions/refund`)).status).toBe(400);
  });
});
