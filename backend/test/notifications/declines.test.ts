import { intentOf } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

test('every decline of one charge is told to customer and office, once, also when everything is handed over again', async () => {
  const email = 'declines@example.com';
  let ada = await stage.bookings.customer(email);
  const answer = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-30' });
  await ada.give(answer);
  const id = answer.body.subscriptionId;
  const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${id}/card`, {});
  const declining = '4000000000000341';
  stage.bookings.stripe.saveCard(intentOf(form.body.clientSecret), declining, 'http://localhost:3000/');
  await stage.tell();
  const [, visit] = (await ada.bookings()).sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate));
  const failures = async (): Promise<[number, number, number]> => [
    (await noticesOf(ada)).filter(({ title }) => title === 'Your payment didn’t go through').length,
    (await stage.mailsOf(email)).filter(({ subject }) => subject === 'Your payment didn’t go through').length,
    (await stage.rows('SELECT 1 FROM staff_alert WHERE booking_id = $1', [visit?.id])).length,
  ];
  // 48, 24 and 12 hours before the visit on April 6, and 3 and 10 days after it.
  const tries = ['04-04T12:01', '04-05T12:01', '04-06T00:01', '04-09T12:01', '04-16T12:01'];
  for (const [index, at] of tries.entries()) {
    stage.clock.set(`2027-${at}:00Z`);
    // Sessions end after 30 days.
    ada = await stage.bookings.customer(email);
    // The coming visits have their own charges.
    if (index === 3) await ada.post(`/api/subscriptions/${id}/end`, {});
    await stage.run('complete-past-visits');
    await stage.run('charge-due-visits');
    await stage.tell();
    await stage.rows('UPDATE outbox SET completed_at = NULL, relayed_at = NULL');
    await stage.tell();
    expect(await failures()).toEqual([index + 1, index + 1, index + 1]);
  }
  // After the visit, paying no longer keeps the appointment.
  const texts = (await noticesOf(ada))
    .filter(({ bookingId, type }) => bookingId === visit?.id && type === 'payment_pending')
    .map(({ message }) => message);
  expect(texts.filter((text) => text.includes('keep your appointment'))).toHaveLength(3);
  expect(texts.filter((text) => text.endsWith('It is still due.'))).toHaveLength(2);
  stage.clock.set('2027-05-30T12:00:00Z');
  ada = await stage.bookings.customer(email);
  await stage.run('charge-due-visits');
  await stage.tell();
  expect(await failures()).toEqual([5, 5, 5]);
});
