import { jest } from '@jest/globals';
import type { BookingRecord, NextVisit, OwnBooking, OwnVisit, RescheduleAnswer } from '@homebright/contract';
import pg from 'pg';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());
// Each test starts with all crews free.
afterEach(() => stage.rows('DELETE FROM assignment'));

const own = async (ada: Customer) => (await ada.get<OwnBooking[]>('/api/bookings')).body;

/** A weekly plan from Tuesday, March 16, in the morning. The first visit is paid with Visa 4242. */
const subscribe = async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  await ada.give(answer);
  return { ada, plan: answer.body.subscriptionId ?? 0, first: answer.body.bookingId };
};

test('a later visit of a plan says when which card is charged; nothing else does', async () => {
  const { ada, first } = await subscribe();
  const single = (await ada.book()).body.bookingId;
  const charges = new Map((await own(ada)).map((visit) => [visit.appointmentDate, visit]));
  const card = { brand: 'visa', last4: '4242' };
  // The charge is 48 hours before 8 AM.
  expect(charges.get('2027-03-23')).toMatchObject({ chargeOn: '2027-03-21', savedCard: card });
  expect(charges.get('2027-03-30')).toMatchObject({ chargeOn: '2027-03-28', savedCard: card });
  for (const id of [first, single])
    expect((await ada.get<OwnBooking>(`/api/bookings/${id}`)).body.chargeOn).toBeNull();
});

test('a charge that is late is not told for a day that is over, and a lost card is not named', async () => {
  const { ada } = await subscribe();
  await stage.rows(
    `UPDATE booking SET charge_at = '2027-03-09T03:00:00Z' WHERE appointment_date = '2027-03-23'`,
  );
  const office = await Office.enter(stage);
  const { id } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  const records = async () => (await office.get<BookingRecord[]>(`user-bookings/${id}`)).body;
  expect((await records()).some(({ noCard }) => noCard)).toBe(false);
  await stage.rows(`DELETE FROM saved_card`);
  const scheduled = (await records()).filter(({ collection }) => collection === 'scheduled');
  expect(scheduled.length).toBeGreaterThan(0);
  expect(scheduled.every(({ noCard }) => noCard)).toBe(true);
  const [visit] = (await own(ada)).filter(({ appointmentDate }) => appointmentDate === '2027-03-23');
  expect(visit).toMatchObject({ chargeOn: '2027-03-10', savedCard: null });
});

test('a visit says what happened to its money, who comes and what was noted, in one statement beside the session’s', async () => {
  const { ada, first } = await subscribe();
  // Records every statement on any connection. Only statements that are repeated every few seconds may occur
  // in between.
  const byTheClock = ['business-settings', 'look-version'];
  const sent = jest.spyOn(pg.Query.prototype, 'submit');
  const { body, status } = await ada.get<OwnVisit>(`/api/bookings/${first}`);
  const asked = sent.mock.contexts
    .map((statement) => (statement as unknown as pg.QueryConfig).name ?? 'without a name')
    .filter((name) => !byTheClock.includes(name));
  sent.mockRestore();
  expect({ status, asked }).toEqual({ status: 200, asked: ['find-session', 'bookings-own-one'] });
  expect(body.crew).toEqual(expect.any(String));
  expect(body.money).toEqual([
    {
      at: expect.any(String),
      what: 'paid',
      amount: 12_000,
      method: 'card',
      paymentId: expect.any(Number),
      card: { brand: 'visa', last4: '4242' },
      tip: null,
    },
  ]);
  expect(body).toMatchObject({ photos: [], refunded: 0, serverAmount: 12_000, serverPrice: '120.00' });
});

test('a cancelled visit keeps its fee and says what went back; a moved one names its successor', async () => {
  const ada = await stage.customer();
  const [off, moved] = [await ada.bookAndPay(), await ada.bookAndPay({ appointmentDate: '2027-03-18' })];
  await ada.post('/api/cancel-booking', { bookingId: off, cancellationFee: 4_000 });
  const reschedule = { originalBookingId: moved, rebookingFee: 3_000, appointmentDate: '2027-03-25' };
  const { newBookingId } = (await ada.post<RescheduleAnswer>('/api/rebook', reschedule)).body;
  await stage.settle();
  const whatOf = async (id: number) =>
    (await ada.get<OwnVisit>(`/api/bookings/${id}`)).body.money.map(({ what, amount }) => [what, amount]);
  expect((await whatOf(off)).sort()).toEqual([
    ['cancellation-fee', 4_000],
    ['paid', 12_000],
    ['refunded', 8_000],
  ]);
  expect((await whatOf(newBookingId)).sort()).toEqual([
    ['paid', 12_000],
    ['rebooking-fee', 3_000],
  ]);
  const all = new Map((await own(ada)).map((visit) => [visit.id, visit]));
  expect(all.get(off)).toMatchObject({ cancelledAs: null, movedTo: null, refunded: 8_000, paid: 4_000 });
  expect(all.get(moved)).toMatchObject({
    cancelledAs: 'moved',
    movedTo: { id: newBookingId, appointmentDate: '2027-03-25' },
  });
  // A cancelled booking that is booked again is a separate visit.
  await ada.post('/api/rebook', { originalBookingId: off, appointmentDate: '2027-03-26' });
  expect((await own(ada)).find(({ id }) => id === off)).toMatchObject({ cancelledAs: null, movedTo: null });
});

test('the next visit is the soonest whose time is kept, not only held until it is paid; a stranger has none', async () => {
  const ada = await stage.customer();
  const next = async () => (await ada.get<NextVisit>('/api/next-visit')).body.visit?.appointmentDate;
  expect(await next()).toBeUndefined();
  expect((await ada.book({ appointmentDate: '2027-03-15' })).status).toBe(200);
  expect(await next()).toBeUndefined();
  await ada.bookAndPay({ appointmentDate: '2027-03-22' });
  const soon = await ada.bookAndPay({ appointmentDate: '2027-03-17' });
  expect(await next()).toBe('2027-03-17');
  await ada.post('/api/cancel-booking', { bookingId: soon, cancellationFee: 4_000 });
  expect(await next()).toBe('2027-03-22');
});

describe('a skipped visit', () => {
  const skip = async () => {
    const subscribed = await subscribe();
    const { ada, plan } = subscribed;
    const [visit] = (await own(ada)).filter(({ appointmentDate }) => appointmentDate === '2027-03-23');
    const bookingId = visit?.id ?? 0;
    const answer = await ada.post(`/api/subscriptions/${plan}/skip`, { bookingId });
    expect(answer.status).toBe(200);
    const read = async () => (await own(ada)).find(({ id }) => id === bookingId);
    return {
      ...subscribed,
      bookingId,
      read,
      undo: () => ada.post(`/api/subscriptions/${plan}/unskip`, { bookingId }),
    };
  };

  test('says so, and takes place after all while its time is free', async () => {
    const { read, undo } = await skip();
    expect(await read()).toMatchObject({ status: 'cancelled', cancelledAs: 'skipped', chargeOn: null });
    expect((await undo()).status).toBe(200);
    expect(await read()).toMatchObject({
      status: 'pending',
      cancelledAs: null,
      collection: 'scheduled',
      chargeOn: '2027-03-21',
      balance: 12_000,
      startsAt: expect.any(String),
    });
    expect((await undo()).status).toBe(409);
  });

  test('stays skipped where somebody else has its time, or its plan is paused', async () => {
    const { ada, plan, read, undo } = await skip();
    const others = async () => (await stage.customer()).book({ appointmentDate: '2027-03-23' });
    while ((await others()).status === 200);
    expect((await undo()).body).toMatchObject({ code: 'SLOT_TAKEN' });
    await ada.post(`/api/subscriptions/${plan}/pause`, {});
    expect((await undo()).status).toBe(409);
    expect(await read()).toMatchObject({ status: 'cancelled', cancelledAs: 'skipped' });
  });

  test('is nobody else’s to bring back', async () => {
    const { plan, bookingId } = await skip();
    const eve = await stage.customer();
    expect((await eve.post(`/api/subscriptions/${plan}/unskip`, { bookingId })).status).toBe(404);
  });
});

describe('notes', () => {
  test('are added until the day before, and change only what is given', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay();
    const note = (body: object) => ada.send<OwnVisit>('PATCH', `/api/bookings/${id}/notes`, body);
    expect((await note({ focusNotes: 'The oven.', accessNotes: '' })).body).toMatchObject({
      focusNotes: 'The oven.',
      specialInstructions: 'Mind the cat.',
      questionnaire: { specialNotes: 'Mind the cat.' },
    });
    expect((await ada.booking(id)).questionnaire.accessNotes).toBeUndefined();
    expect((await note({ specialNotes: 'Two cats.' })).body).toMatchObject({
      focusNotes: 'The oven.',
      specialInstructions: 'Two cats.',
      questionnaire: { specialNotes: 'Two cats.' },
    });
    expect((await note({ focusNotes: 'x'.repeat(5_001) })).status).toBe(400);
    stage.test.clock.set('2027-03-16T05:00:00Z');
    expect((await note({ focusNotes: 'Too late.' })).status).toBe(409);
    stage.test.clock.set(NOW);
    expect((await (await stage.customer()).send('PATCH', `/api/bookings/${id}/notes`, {})).status).toBe(404);
  });
});

test('a visit goes into a calendar as its own entry, for its customer alone', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay();
  const read = (cookie: string) =>
    stage.test.app.inject({ url: `/api/bookings/${id}/calendar`, headers: { cookie } });
  const file = await read(ada.cookie);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain(`UID:booking-${id}@localhost`);
  expect((await read((await stage.customer()).cookie)).statusCode).toBe(404);
});
