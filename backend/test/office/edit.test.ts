import type { BookingRecord, ErrorBody, StaleField, VisitPreview } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

describe('the office edits a booking', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeEach(() => stage.rows('DELETE FROM assignment'));

  const booked = async (draft: object = {}): Promise<number> => (await ada.book(draft)).body.bookingId;

  it('moves it to another day and window, keeps it there and tells the customer', async () => {
    const id = await ada.bookAndPay();
    const { version } = await office.booking(id);
    const edit = { appointmentDate: '2027-03-18', appointmentTime: 'evening', version };
    const { status, body } = await office.edit(id, edit);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      appointmentDate: '2027-03-18',
      appointmentTime: 'evening',
      status: 'confirmed',
      paymentStatus: 'paid',
      crewId: expect.any(Number),
      heldUntil: null,
      startsAt: '2027-03-18T20:00:00.000Z',
    });
    expect(body.version).toBeGreaterThan(version);
    expect(body.questionnaire).toMatchObject({ appointmentDate: '2027-03-18', appointmentTime: 'evening' });
    expect(await stage.told(id)).toEqual([
      'booking-created',
      'payment-succeeded',
      'booking-confirmed',
      'booking-moved',
    ]);
    const log = await office.audit(id);
    expect(log).toEqual([
      {
        action: 'edit',
        actor: 'admin',
        before: { appointmentDate: '2027-03-16', appointmentTime: 'morning', version },
        after: { appointmentDate: '2027-03-18', appointmentTime: 'evening', version: body.version },
      },
    ]);
  });

  it('takes an exact time as it is typed, and the words of the form for the service', async () => {
    const id = await booked();
    const { body } = await office.edit(id, {
      appointmentDate: '2027-03-16',
      appointmentTime: '14:35',
      service: '4-hour Deep Clean',
      status: 'pending',
      specialInstructions: 'Ring twice',
    });
    expect(body).toMatchObject({
      appointmentTime: 'custom',
      customTime: '02:35 PM',
      startsAt: '2027-03-16T18:35:00.000Z',
      endsAt: '2027-03-16T22:35:00.000Z',
      serviceType: '4-hour',
      service: '4-Hour Deep Clean',
      amount: 25_000,
      balance: 25_000,
      specialInstructions: 'Ring twice',
      heldUntil: null,
    });
  });

  it('does nothing, and writes nothing down, when nothing is changed', async () => {
    const id = await booked();
    const before = await office.booking(id);
    const { body } = await office.edit(id, {
      appointmentDate: before.appointmentDate,
      appointmentTime: before.appointmentTime,
      service: '2-hour Standard Clean',
      status: before.status,
      specialInstructions: before.specialInstructions,
      version: before.version,
    });
    expect(body).toEqual(before);
    expect(await office.audit(id)).toEqual([]);
  });

  it('gives back what another service costs less, and asks for what it costs more', async () => {
    const id = await ada.bookAndPay();
    const { version } = await office.booking(id);
    const preview = async (service: string, seen = version) =>
      office.ask<VisitPreview>('POST', `bookings/${id}/service/preview`, { service, version: seen });
    expect((await preview('1-hour')).body).toMatchObject({
      before: { total: 12_000, minutes: 120 },
      total: 8_000,
      minutes: 60,
      balance: 0,
      refund: 4_000,
    });
    expect((await preview('4-hour')).body).toMatchObject({ total: 25_000, balance: 13_000, refund: 0 });
    expect((await preview('nonsense')).status).toBe(400);
    expect((await preview('1-hour', version + 1)).body).toMatchObject({ code: 'STALE_VERSION' });
    const { body: cheaper } = await office.edit(id, { service: '1-hour', version });
    expect(cheaper).toMatchObject({ serviceType: '1-hour', amount: 8_000, balance: 0 });
    await stage.settle();
    const [money] = await stage.rows('SELECT captured, refunded FROM ledger_account WHERE booking_id = $1', [
      id,
    ]);
    expect(money).toEqual({ captured: 12_000, refunded: 4_000 });
    const { body: dearer } = await office.edit(id, { service: '4-hour' });
    expect(dearer).toMatchObject({ amount: 25_000, balance: 17_000, paymentStatus: 'pending' });
    expect(await stage.told(id)).toContain('booking-repriced');
  });

  it('says before what a cancelled visit owes that takes place after all', async () => {
    const id = await ada.bookAndPay();
    const { version } = (await office.edit(id, { status: 'cancelled' })).body;
    await stage.settle();
    const wish = { status: 'confirmed', version };
    const { status, body } = await office.ask<VisitPreview>('POST', `bookings/${id}/service/preview`, wish);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 12_000, balance: 12_000, refund: 0, charge: null });
    expect(await office.booking(id)).toMatchObject({ status: 'cancelled', balance: 0, version });
    expect((await office.edit(id, wish)).body).toMatchObject({ status: 'confirmed', balance: 12_000 });
  });

  it('never blocks the office: where nobody is free the visit is left without a crew', async () => {
    await stage.rows('UPDATE crew SET active = false WHERE id > (SELECT min(id) FROM crew)');
    const [first, second] = [await booked(), await booked({ appointmentDate: '2027-03-17' })];
    await office.edit(first, { appointmentTime: '09:00' });
    const { status, body } = await office.edit(second, {
      appointmentDate: '2027-03-16',
      appointmentTime: '09:30',
    });
    await stage.rows('UPDATE crew SET active = true');
    expect(status).toBe(200);
    expect(body).toMatchObject({ appointmentDate: '2027-03-16', crewId: null, customTime: '09:30 AM' });
    const { body: unassigned } = await office.list<BookingRecord>('bookings', {
      filter: { unassigned: true, appointmentDate_gte: '2027-03-16', appointmentDate_lte: '2027-03-16' },
    });
    expect(unassigned.map(({ id }) => id)).toContain(second);
  });

  it('may set any status after any other', async () => {
    const id = await booked();
    for (const status of ['completed', 'pending', 'in-progress', 'confirmed', 'pending'] as const) {
      expect((await office.edit(id, { status })).body).toMatchObject({ status });
    }
    expect(await stage.told(id)).toEqual(['booking-created', 'booking-confirmed']);
    expect((await office.audit(id)).map(({ after }) => after.status)).toEqual([
      'completed',
      'pending',
      'in-progress',
      'confirmed',
      'pending',
    ]);
  });

  it('cancels: the slot is free, the money goes back but for the fee if so chosen, and the refund action gives that back, too', async () => {
    const id = await ada.bookAndPay();
    const { body } = await office.edit(id, { status: 'cancelled', refund: 'minus-fee' });
    expect(body).toMatchObject({ status: 'cancelled', crewId: null, startsAt: null, balance: 0 });
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect(await stage.rows('SELECT 1 FROM assignment WHERE booking_id = $1', [id])).toEqual([]);
    await office.act(id, 'refund');
    await stage.settle();
    expect(await office.booking(id)).toMatchObject({ paymentStatus: 'refunded', balance: 0 });
    expect((await office.edit(id, { status: 'pending' })).body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      balance: 12_000,
      crewId: expect.any(Number),
    });
  });

  describe('two editors', () => {
    it('the second is told what the first one changed, and changes nothing', async () => {
      const id = await booked();
      const { version } = await office.booking(id);
      await office.edit(id, { status: 'confirmed', appointmentTime: 'midday', version });
      const late = await office.edit(id, { appointmentDate: '2027-03-20', status: 'pending', version });
      expect(refusalOf(late)).toEqual([
        409,
        'STALE_VERSION',
        'Somebody else changed this booking. Reload the page and try again.',
      ]);
      const details = (late.body as unknown as ErrorBody).details as StaleField[];
      expect(details).toEqual(
        expect.arrayContaining([
          { field: 'status', now: 'confirmed' },
          { field: 'appointmentTime', now: 'midday' },
        ]),
      );
      expect(details).toHaveLength(2);
      expect(await office.booking(id)).toMatchObject({ appointmentDate: '2027-03-16', status: 'confirmed' });
    });

    it('a payment counts as somebody else', async () => {
      const booking = await ada.book();
      const { bookingId: id } = booking.body;
      const { version } = await office.booking(id);
      await ada.give(booking);
      const late = await office.edit(id, { status: 'pending', appointmentDate: '2027-03-16', version });
      expect((late.body as unknown as ErrorBody).details).toEqual([{ field: 'status', now: 'confirmed' }]);
    });

    it('of twenty at once with one version exactly one is heard', async () => {
      const id = await booked();
      const { version } = await office.booking(id);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          office.edit(id, { specialInstructions: `Note ${index}`, version }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    });

    it('without a version the last one wins', async () => {
      const id = await booked();
      await office.edit(id, { specialInstructions: 'First' });
      expect((await office.edit(id, { specialInstructions: 'Second' })).body).toMatchObject({
        specialInstructions: 'Second',
      });
    });
  });

  it('refuses what is no edit', async () => {
    const id = await booked();
    const wrong: object[] = [
      { appointmentDate: '2027-02-30' },
      { appointmentDate: 20270316 },
      { appointmentDate: null },
      { appointmentTime: 'noon' },
      { appointmentTime: '14:37' },
      { appointmentTime: 9 },
      { service: '8-hour' },
      { service: ['2-hour'] },
      { status: 'done' },
      { status: null },
      { specialInstructions: 'x'.repeat(2001) },
      { specialInstructions: 7 },
      { version: '1' },
      { version: 0.5 },
    ];
    for (const edit of wrong) {
      expect([edit, (await office.edit(id, edit)).status]).toEqual([edit, 400]);
    }
    expect((await office.edit(id, { appointmentDate: '2027-03-14', appointmentTime: '02:30' })).status).toBe(
      400,
    );
    expect((await office.edit(id, { specialInstructions: 'a\u0000b' })).status).toBe(400);
    expect((await office.booking(id)).version).toBe(1);
    const untouched = await office.edit(id, { id: 7, amount: 1, paymentStatus: 'paid', userId: 'x' });
    expect(untouched).toMatchObject({ status: 200, body: { id, version: 1, paymentStatus: 'pending' } });
  });

  it('knows only bookings that are there', async () => {
    for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999999999999']) {
      for (const path of [`bookings/${id}`, `bookings/${id}/price`]) {
        const answer = await office.ask('PATCH', path, {
          status: 'confirmed',
          customPrice: 1,
          lockPrice: true,
        });
        expect([path, answer.status]).toEqual([path, 404]);
      }
      expect((await office.ask('GET', `bookings/${id}`)).status).toBe(404);
      expect((await office.ask('DELETE', `bookings/${id}`)).status).toBe(404);
      expect((await office.ask('GET', `booking-details/${id}`)).status).toBe(404);
    }
  });
});
