import type { RescheduleAnswer } from '@homebright/contract';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { ask } from './extras-calls.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());

afterEach(() => stage.test.clock.set(NOW));

const reschedule = (customer: Customer, originalBookingId: number, wish: object) =>
  customer.post<RescheduleAnswer>('/api/rebook', { originalBookingId, ...wish });
const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({ status, ...(body as object) });

describe('an old page of a visit that was moved', () => {
  test.each<[string, string, object]>([
    ['agreed to the fee', '2027-03-16', { rebookingFee: 3_000 }],
    ['agreed to a free move', '2027-03-18', { rebookingFee: 0, again: false }],
    ['says only the fee of nothing', '2027-03-20', { rebookingFee: 0 }],
    ['says nothing', '2027-03-23', {}],
  ])('that %s makes no second cleaning, and learns where the visit is', async (_, appointmentDate, wish) => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate });
    const first = { rebookingFee: 3_000, appointmentDate: '2027-04-12', appointmentTime: 'evening' };
    const moved = await reschedule(ada, id, first);
    const stale = await reschedule(ada, id, { ...wish, appointmentDate: '2027-04-13' });
    expect(refusalOf(stale)).toMatchObject({
      status: 409,
      code: 'VISIT_MOVED',
      details: [
        {
          bookingId: moved.body.newBookingId,
          appointmentDate: '2027-04-12',
          appointmentTime: 'evening',
          customTime: null,
        },
      ],
      error: 'This visit was already moved, to Monday, April 12, 2027, 4 PM–8 PM. Nothing was changed.',
    });
    expect((await reschedule(ada, id, first)).body.newBookingId).toBe(moved.body.newBookingId);
    expect(await ada.bookings()).toHaveLength(2);
    await ada.post('/api/cancel-booking', { bookingId: moved.body.newBookingId });
  });

  test('two tabs at once with two days: one moves it, the other learns where it is', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-24' });
    const answers = await Promise.all(
      ['2027-04-14', '2027-04-15'].map((appointmentDate) =>
        reschedule(ada, id, { rebookingFee: 3_000, again: false, appointmentDate }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ada.bookings()).toHaveLength(2);
  });

  test('of one that was moved twice, or cancelled since, neither; another is booked where that was offered', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-25' });
    const once = (await reschedule(ada, id, { rebookingFee: 3_000, appointmentDate: '2027-04-16' })).body;
    await ada.give(await ada.post<never>('/api/pay-existing-booking', { bookingId: once.newBookingId }));
    const twice = await reschedule(ada, once.newBookingId, {
      rebookingFee: 3_000,
      appointmentDate: '2027-04-17',
    });
    const stale = () => reschedule(ada, id, { rebookingFee: 3_000, appointmentDate: '2027-04-19' });
    expect(refusalOf(await stale())).toMatchObject({
      code: 'VISIT_MOVED',
      details: [{ bookingId: twice.body.newBookingId }],
    });
    await ada.post('/api/cancel-booking', { bookingId: twice.body.newBookingId });
    expect(refusalOf(await stale())).toMatchObject({
      status: 409,
      error: expect.stringContaining(', and cancelled there. Nothing was changed.'),
    });
    expect(await ada.bookings()).toHaveLength(3);
    const offered = await reschedule(ada, id, {
      rebookingFee: 0,
      again: true,
      appointmentDate: '2027-04-19',
    });
    expect(offered.body).toMatchObject({ due: 12_000 });
  });
});

test('who agreed to a move of a visit that was cancelled since books no other', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-26' });
  await ada.post('/api/cancel-booking', { bookingId: id });
  for (const wish of [{ rebookingFee: 3_000 }, { rebookingFee: 0, again: false }])
    expect(refusalOf(await reschedule(ada, id, { ...wish, appointmentDate: '2027-04-20' }))).toMatchObject({
      status: 409,
      code: 'BOOKING_CANCELLED',
    });
  expect(await ada.bookings()).toHaveLength(1);
});

test('who agreed to a move of a visit that is over books no other', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-29' });
  stage.test.clock.set('2027-03-31T17:00:00Z');
  const late = await reschedule(ada, id, { rebookingFee: 3_000, appointmentDate: '2027-04-20' });
  expect(refusalOf(late)).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(await ada.bookings()).toHaveLength(1);
});

test('who was offered another cleaning does not move a visit that the office restored since', async () => {
  const ada = await stage.customer();
  const { bookingId: id } = (await ada.book({ appointmentDate: '2027-03-30' })).body;
  const office = await Office.enter(stage);
  await office.edit(id, { status: 'cancelled' });
  await office.edit(id, { status: 'pending' });
  const offered = await reschedule(ada, id, { rebookingFee: 0, again: true, appointmentDate: '2027-04-21' });
  expect(refusalOf(offered)).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(await ada.bookings()).toHaveLength(1);
  expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-03-30' });
});

test('an old page that cancels, pays, changes or writes about a moved visit learns where it is', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-04-01' });
  await reschedule(ada, id, { rebookingFee: 3_000, appointmentDate: '2027-04-22' });
  const calls: Record<string, () => Promise<Answer<unknown>>> = {
    cancel: () => ada.post('/api/cancel-booking', { bookingId: id }),
    pay: () => ada.post('/api/pay-existing-booking', { bookingId: id }),
    payWithCard: () => ada.post('/api/pay-with-saved-card', { bookingId: id, amount: 12_000 }),
    payAfter: () => ada.post('/api/request-booking', { bookingId: id }),
    coupon: () => ada.post(`/api/bookings/${id}/coupon`, { code: null }),
    notes: () => ada.send('PATCH', `/api/bookings/${id}/notes`, { specialNotes: 'Ring twice.' }),
    extras: () => ask(ada, id, { oven: 1 }),
  };
  for (const [name, call] of Object.entries(calls))
    expect({ name, ...refusalOf(await call()) }).toMatchObject({ name, status: 409, code: 'VISIT_MOVED' });
  expect((await ada.bookings())[0]).toMatchObject({ appointmentDate: '2027-04-22', status: 'pending' });
});

describe('what the office does to a visit that was moved', () => {
  const moved = async (appointmentDate: string, to: string) => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay({ appointmentDate });
    const { body } = await reschedule(ada, id, { rebookingFee: 3_000, appointmentDate: to });
    return { ada, id, newId: body.newBookingId };
  };

  test('brings no second cleaning back while the other stands', async () => {
    const { ada, id } = await moved('2027-04-02', '2027-04-23');
    const office = await Office.enter(stage);
    for (const answer of [await office.act(id, 'restore'), await office.edit(id, { status: 'confirmed' })])
      expect(answer).toMatchObject({ status: 409, body: { code: 'VISIT_MOVED' } });
    expect((await ada.booking(id)).status).toBe('cancelled');
  });

  test('brings it back once the other is cancelled', async () => {
    const { ada, id, newId } = await moved('2027-04-05', '2027-04-24');
    await ada.post('/api/cancel-booking', { bookingId: newId });
    const office = await Office.enter(stage);
    await office.act(id, 'restore');
    expect(await ada.booking(id)).toMatchObject({ status: 'pending', appointmentDate: '2027-04-05' });
  });
});
