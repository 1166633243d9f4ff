import type { OwnBooking } from '@homebright/contract';
import { BookingsStage, type Customer } from './stage.js';

let stage: BookingsStage;
beforeAll(async () => {
  stage = await BookingsStage.open();
});
afterAll(() => stage?.close());

const own = async (ada: Customer) => (await ada.get<OwnBooking[]>('/api/bookings')).body;

/** A weekly plan from Tuesday, March 16, in the morning; its first visit is paid with Visa 4242. */
const subscribe = async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  await ada.give(answer);
  return { ada, plan: answer.body.subscriptionId ?? 0, first: answer.body.bookingId };
};

test('a later visit of a plan says when which card is charged; nothing else does', async () => {
  const { ada, first } = await subscribe();
  const single = (await ada.book()).body.bookingId;
  const charges = new Map((await own(ada)).map((visit) => [visit.appointmentDate, visit.autoCharge]));
  const card = { brand: 'visa', last4: '4242' };
  // 48 hours before 8 AM.
  expect(charges.get('2027-03-23')).toEqual({ date: '2027-03-21', card });
  expect(charges.get('2027-03-30')).toEqual({ date: '2027-03-28', card });
  for (const id of [first, single])
    expect((await ada.get<OwnBooking>(`/api/bookings/${id}`)).body.autoCharge).toBeNull();
});

test('a charge that is late is not told for a day that is over, and a lost card is not named', async () => {
  const { ada } = await subscribe();
  await stage.rows(`UPDATE booking SET charge_at = '2027-03-09T03:00:00Z' WHERE appointment_date = '2027-03-23'`);
  await stage.rows(`DELETE FROM saved_card`);
  const [visit] = (await own(ada)).filter(({ appointmentDate }) => appointmentDate === '2027-03-23');
  expect(visit?.autoCharge).toEqual({ date: '2027-03-10', card: null });
});
