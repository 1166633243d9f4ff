import type { ErrorBody, OwnBooking, RescheduleAnswer, SavedCardAnswer } from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
// Each test starts with all crews free.
afterEach(() => stage.rows('DELETE FROM assignment'));

/** A plan whose first visit is paid, with this card for later visits. */
const subscribed = async (card?: string) => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  await ada.give(answer);
  const visits = (await ada.get<OwnBooking[]>('/api/bookings')).body;
  const visit = visits.find(({ appointmentDate }) => appointmentDate === '2027-03-23');
  if (card) {
    const { body } = await ada.post<{ clientSecret: string }>(
      `/api/subscriptions/${visit?.subscriptionId}/card`,
      {},
    );
    const setup = stage.stripe.saveCard(intentOf(body.clientSecret), card, 'http://localhost:3000/');
    if (setup.status === 'requires_action') stage.stripe.authenticate(setup.id);
    await stage.settle();
  }
  return { ada, id: visit?.id ?? 0, first: answer.body.bookingId };
};
const pay = (ada: Customer, bookingId: number, amount = 12_000) =>
  ada.post<SavedCardAnswer & Partial<ErrorBody>>('/api/pay-with-saved-card', { bookingId, amount });
const captures = (bookingId: number) =>
  stage.rows<{ amount: number }>(
    `SELECT amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'capture'`,
    [bookingId],
  );

test('one press pays the fee of a move, and the visit is confirmed', async () => {
  const { ada, first } = await subscribed();
  const reschedule = { originalBookingId: first, rebookingFee: 3_000, appointmentDate: '2027-03-19' };
  const { newBookingId } = (await ada.post<RescheduleAnswer>('/api/rebook', reschedule)).body;
  const { body } = await pay(ada, newBookingId, 3_000);
  expect(body).toEqual({ outcome: 'paid' });
  await stage.settle();
  expect(await ada.booking(newBookingId)).toMatchObject({ paymentStatus: 'paid', balance: 0, openFees: 0 });
});

test('pressed twice at once, and once more by the worker, it charges once', async () => {
  const { ada, id } = await subscribed();
  const answers = await Promise.all([pay(ada, id), pay(ada, id)]);
  for (const { status } of answers) expect([200, 409, 503]).toContain(status);
  expect((await pay(ada, id)).body.outcome ?? 'paid').toBe('paid');
  stage.test.clock.set('2027-03-22T12:00:00Z');
  await stage.test.app.get(ChargeDueVisits).charge();
  await stage.settle();
  stage.test.clock.set('2027-03-10T17:00:00Z');
  expect(await captures(id)).toEqual([{ amount: 12_000 }]);
  expect(await ada.booking(id)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
});

test.each([
  ['declined', '4000000000000341'],
  ['authentication_required', '4000002760003184'],
])('%s is an answer: nothing is charged, and the form can pay', async (outcome, card) => {
  const { ada, id } = await subscribed(card);
  expect((await pay(ada, id)).body).toEqual({ outcome });
  expect(await captures(id)).toEqual([]);
  expect(await ada.booking(id)).toMatchObject({ paymentStatus: 'pending', collection: 'failed' });
  const form = await ada.post<{ clientSecret: string; amount: number }>('/api/pay-existing-booking', {
    bookingId: id,
  });
  expect(form.body).toMatchObject({ amount: 12_000, clientSecret: expect.any(String) });
  // The next press makes a new attempt instead of repeating the refusal.
  expect((await pay(ada, id)).body).toEqual({ outcome });
  const attempts = await stage.rows(`SELECT charge_attempts FROM booking WHERE id = $1`, [id]);
  expect(attempts).toEqual([{ charge_attempts: 2 }]);
});

test('another amount than was shown charges nothing; nor does a stranger, or a cancelled visit', async () => {
  const { ada, id, first } = await subscribed();
  expect((await pay(ada, id, 11_000)).body).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await pay(await stage.customer(), id)).status).toBe(404);
  await ada.post('/api/cancel-booking', { bookingId: first, cancellationFee: 4_000 });
  expect((await pay(ada, first)).body).toMatchObject({ code: 'BOOKING_CANCELLED' });
  expect(await captures(id)).toEqual([]);
});

test('without a saved card it says so', async () => {
  const ada = await stage.customer();
  const { bookingId } = (await ada.book()).body;
  expect((await pay(ada, bookingId)).body).toEqual({ outcome: 'no_card' });
});
