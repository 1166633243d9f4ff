import { randomUUID } from 'node:crypto';
import {
  type BookingDraft,
  type BookingRecord,
  type ErrorBody,
  type OfficeFigures,
  type RequestAnswer,
  requestOf,
  REQUESTS,
} from '@homebright/contract';
import { Registry } from '../../src/platform/outbox/registry.js';
import { settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { fillDay } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';

const NOW = '2027-03-10T17:00:00Z';
const TOMORROW = '2027-03-11T17:00:00.000Z';

describe('a customer’s request to pay after the visit', () => {
  const stage = useStage(() =>
    BookingsStage.open({
      SETTINGS: settingsSeed({ payAfterVisit: true, openHolds: 2, signInsPerMinute: 100_000 }),
    }),
  );
  const office = staged(() => Office.enter(stage));
  let ada: Customer;

  beforeEach(async () => {
    stage.test.clock.set(NOW);
    await stage.rows('DELETE FROM assignment');
    ada = await stage.customer();
  });

  const ask = (bookingId: number) => ada.post<RequestAnswer>('/api/request-booking', { bookingId });
  const refusalOf = ({ status, body }: Answer<unknown>) => [status, (body as ErrorBody).code];
  const requested = async (draft: Partial<BookingDraft> = {}): Promise<number> => {
    const { bookingId } = (await ada.book(draft)).body;
    const answer = await ask(bookingId);
    expect([answer.status, answer.body]).toEqual([200, { heldUntil: TOMORROW }]);
    return bookingId;
  };
  const heldUntil = async (id: number) => new Date((await ada.booking(id)).heldUntil ?? 0).toISOString();
  const waiting = async () => {
    await stage.test.settle();
    const { body } = await office.get<OfficeFigures>('figures?from=2027-03-10&to=2027-03-31');
    const { body: rows } = await office.list<BookingRecord>('bookings', { filter: REQUESTS.filter });
    expect(body.requests).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  const alerts = async (id: number) => {
    await stage.test.settle();
    const rows = await stage.rows<{ message: string }>(
      'SELECT message FROM staff_alert WHERE booking_id = $1 ORDER BY id',
      [id],
    );
    return rows.map(({ message }) => message.replace(/:.*/, ''));
  };

  test('holds the time for a day, waits at the office, and is paid after the visit once it is confirmed', async () => {
    const id = await requested();
    expect(await ada.booking(id)).toMatchObject({
      status: 'pending',
      collection: 'scheduled',
      payAfterVisit: true,
    });
    expect(await heldUntil(id)).toBe(TOMORROW);
    expect(requestOf(await ada.booking(id))).toBe('open');
    expect(await waiting()).toEqual([id]);
    expect(await alerts(id)).toEqual(['Requested, to be confirmed within 24 hours']);
    await office.act(id, 'confirm');
    expect(await waiting()).toEqual([]);
    expect(await ada.booking(id)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      collection: 'scheduled',
    });
    stage.test.clock.advance({ days: 7 });
    for (const job of ['charge-due-visits', 'complete-past-visits'] as const)
      await stage.test.app.get(Registry).job(job)?.();
    const late = await Office.enter(stage, { again: true });
    expect(await late.booking(id)).toMatchObject({ status: 'completed', collection: 'due', paid: 0 });
    expect(stage.stripe.state().charges.filter(({ metadata }) => metadata['booking'] === String(id))).toEqual(
      [],
    );
  });

  test('asked twice is one request', async () => {
    const id = await requested();
    stage.test.clock.advance({ hours: 1 });
    expect((await ask(id)).body).toEqual({ heldUntil: TOMORROW });
    expect(await alerts(id)).toHaveLength(1);
  });

  test('lapses after a day; then it is asked for again, or paid', async () => {
    const id = await requested();
    stage.test.clock.advance({ hours: 24 });
    expect(requestOf(await ada.booking(id))).toBe('lapsed');
    expect((await ask(id)).body).toEqual({ heldUntil: '2027-03-12T17:00:00.000Z' });
    expect(await alerts(id)).toHaveLength(2);
    stage.test.clock.advance({ hours: 24 });
    await stage.rows('DELETE FROM assignment');
    await fillDay(stage, '2027-03-16');
    expect(refusalOf(await ask(id))).toEqual([409, 'SLOT_TAKEN']);
    await stage.rows('DELETE FROM assignment');
    await ada.give(await ada.post<never>('/api/pay-existing-booking', { bookingId: id }));
    expect(await ada.booking(id)).toMatchObject({ status: 'confirmed', paid: 12_000, heldUntil: null });
  });

  test('is confirmed after it lapsed, though somebody else has the time by then', async () => {
    const id = await requested();
    stage.test.clock.advance({ hours: 25 });
    await stage.rows('DELETE FROM assignment');
    await fillDay(stage, '2027-03-16');
    const late = await Office.enter(stage, { again: true });
    expect((await late.act(id, 'confirm')).body).toMatchObject({ status: 'confirmed', crewId: null });
  });

  test('is one of the customer’s open holds', async () => {
    await requested();
    await requested({ appointmentDate: '2027-03-17' });
    expect(refusalOf(await ada.book({ appointmentDate: '2027-03-18' }))).toEqual([409, 'HOLD_LIMIT']);
  });

  test('for a plan starts it when it is confirmed, and none of its visits charges a card', async () => {
    const id = await requested({ isRecurring: true, frequency: 'weekly' });
    await office.act(id, 'confirm');
    await stage.settle();
    const visits = await ada.bookings();
    expect(visits).toHaveLength(4);
    expect(visits.map(({ payAfterVisit, collection }) => [payAfterVisit, collection])).toEqual(
      visits.map(() => [true, 'scheduled']),
    );
    expect(
      await stage.rows('SELECT 1 FROM booking WHERE user_id = $1 AND charge_at IS NOT NULL', [
        visits[0]?.userId,
      ]),
    ).toEqual([]);
  });

  test('for a plan that is cancelled before anybody confirms it starts nothing', async () => {
    const id = await requested({ isRecurring: true, frequency: 'weekly' });
    const { version, subscriptionId } = await office.booking(id);
    await office.edit(id, { status: 'cancelled', version });
    await stage.settle();
    expect(await stage.rows('SELECT status FROM subscription WHERE id = $1', [subscriptionId])).toEqual([
      { status: 'ended' },
    ]);
  });

  test('stays a request at the time that its customer moves it to, and goes with a cancellation', async () => {
    const id = await requested();
    const moved = await ada.post('/api/rebook', {
      originalBookingId: id,
      appointmentDate: '2027-03-18',
      appointmentTime: 'midday',
    });
    expect(moved.status).toBe(200);
    expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-03-18' });
    expect(await heldUntil(id)).toBe(TOMORROW);
    expect(await waiting()).toEqual([id]);
    expect((await ada.post('/api/cancel-booking', { bookingId: id })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await alerts(id)).at(-1)).toBe('Cancelled by the customer');
  });

  test('is refused on a crowded day, for what is settled or agreed, and where the owner wants to be paid before', async () => {
    const paid = await ada.bookAndPay();
    expect(refusalOf(await ask(paid))).toEqual([409, 'ALREADY_PAID']);
    expect(refusalOf(await ask(999_999))).toEqual([404, 'NOT_FOUND']);
    const { bookingId: id } = (await ada.book({ appointmentDate: '2027-03-19' })).body;
    const stranger = await stage.customer();
    expect(refusalOf(await stranger.post('/api/request-booking', { bookingId: id }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    await stage.rows(
      `INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
       SELECT -id, $1::uuid, id, timestamptz '2027-03-19T17:00:00Z', timestamptz '2027-03-19T23:30:00Z', timestamptz '2027-03-19T23:50:00Z', timestamptz '2027-03-11T00:00:00Z'
       FROM crew WHERE active`,
      [randomUUID()],
    );
    const crowded = await ask(id);
    expect([crowded.status, (crowded.body as unknown as ErrorBody).error]).toEqual([
      409,
      'This day is almost full, so we only keep times that are paid. Please pay now.',
    ]);
    expect((await ada.booking(id)).payAfterVisit).toBe(false);
    await stage.rows('DELETE FROM assignment WHERE booking_id < 0');
    await office.act(id, 'confirm');
    expect(refusalOf(await ask(id))).toEqual([409, 'CONFLICT']);
    const { bookingId: other } = (await ada.book({ appointmentDate: '2027-03-22' })).body;
    const { body: settings } = await office.get<{ version: number }>('settings');
    await office.ask('PATCH', 'settings', { version: settings.version, payAfterVisit: false });
    expect(refusalOf(await ask(other))).toEqual([409, 'CONFLICT']);
    await office.ask('PATCH', 'settings', { version: settings.version + 1, payAfterVisit: true });
  });
});
