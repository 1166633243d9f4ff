import type { PaymentResponse, SlotAlternative } from '@homebright/contract';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer } from './stage.js';

const stage = useStage(() => BookingsStage.open());

afterEach(() => stage.test.clock.set(NOW));

const pay = (customer: Customer, bookingId: number) =>
  customer.post<PaymentResponse & { code?: string; details?: SlotAlternative[] }>(
    '/api/pay-existing-booking',
    {
      bookingId,
    },
  );

/** Books every crew at 9 AM. */
const fill = async (appointmentDate: string): Promise<void> => {
  for (let crew = 0; crew < 3; crew += 1) {
    const other = await stage.customer();
    const { status } = await other.book({
      appointmentDate,
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    });
    expect(status).toBe(200);
  }
};

test('Pay Now goes on with the payment that was begun', async () => {
  const ada = await stage.customer();
  const first = await ada.book();
  const later = await pay(ada, first.body.bookingId);
  expect(later.body).toMatchObject(first.body);
  await ada.give(later);
  const again = await pay(ada, first.body.bookingId);
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'ALREADY_PAID' });
});

test('a hold lapses: the booking stays payable, and paying takes the time again', async () => {
  const ada = await stage.customer();
  const { body } = await ada.book({ appointmentDate: '2027-03-17' });
  stage.test.clock.advance({ minutes: 31 });
  expect(await ada.booking(body.bookingId)).toMatchObject({
    status: 'pending',
    heldUntil: null,
    crewId: null,
  });
  expect((await pay(ada, body.bookingId)).status).toBe(200);
  const { heldUntil, crewId } = await ada.booking(body.bookingId);
  expect(new Date(heldUntil ?? '').toISOString()).toBe('2027-03-10T18:01:00.000Z');
  expect(crewId).not.toBeNull();
});

test('somebody else has the time since: other times are offered', async () => {
  const ada = await stage.customer();
  const nine = { appointmentDate: '2027-03-18', appointmentTime: 'custom', customTime: '09:00 AM' } as const;
  const { body } = await ada.book(nine);
  stage.test.clock.advance({ minutes: 31 });
  await fill(nine.appointmentDate);
  const refused = await pay(ada, body.bookingId);
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'SLOT_TAKEN' });
  const [offer] = refused.body.details ?? [];
  expect(offer).toMatchObject({ appointmentDate: '2027-03-18', appointmentTime: 'custom' });
  const moved = await ada.post('/api/rebook', {
    originalBookingId: body.bookingId,
    rebookingFee: 3000,
    ...offer,
  });
  expect(moved.body).toMatchObject({ newBookingId: body.bookingId });
  expect((await pay(ada, body.bookingId)).status).toBe(200);
});

test('a payment after the time was lost is given back, and told', async () => {
  const ada = await stage.customer();
  const nine = { appointmentDate: '2027-03-19', appointmentTime: 'custom', customTime: '09:00 AM' } as const;
  const draft = await ada.book(nine);
  stage.test.clock.advance({ minutes: 31 });
  await fill(nine.appointmentDate);
  await ada.give(draft);
  const { bookingId } = draft.body;
  expect(await ada.booking(bookingId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    balance: 0,
  });
  expect(await stage.told(bookingId)).toEqual([
    'booking-created',
    'payment-succeeded',
    'booking-cancelled',
    'refund-succeeded',
  ]);
  const { body: notices } = await ada.get<{ bookingId: number; message: string }[]>('/api/notifications');
  expect(notices).toContainEqual(
    expect.objectContaining({ bookingId, message: expect.stringContaining('$120.00') }),
  );
});

test('a payment after the hold, with the time still free, is honoured', async () => {
  const ada = await stage.customer();
  const draft = await ada.book({ appointmentDate: '2027-03-20' });
  stage.test.clock.advance({ minutes: 31 });
  await stage.rows('DELETE FROM assignment WHERE booking_id = $1', [draft.body.bookingId]);
  await ada.give(draft);
  const booking = await ada.booking(draft.body.bookingId);
  expect(booking).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', heldUntil: null });
  expect(booking.crewId).not.toBeNull();
});

test('a booking whose day has passed is not paid any more', async () => {
  const ada = await stage.customer();
  const { body } = await ada.book({ appointmentDate: '2027-03-22' });
  stage.test.clock.set('2027-03-24T17:00:00Z');
  const late = await pay(ada, body.bookingId);
  expect({ status: late.status, code: late.body.code }).toEqual({ status: 400, code: 'OUTSIDE_HOURS' });
});

test('nothing to pay is confirmed without the provider', async () => {
  const ada = await stage.customer();
  await stage.costs('1-hour', 0);
  const { body } = await ada.book({ service: '1-hour', appointmentDate: '2027-03-23' });
  await stage.costs('1-hour', 8_000);
  expect(body).toMatchObject({ clientSecret: null, amount: 0 });
  await stage.settle();
  expect(await ada.booking(body.bookingId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    balance: 0,
  });
});
