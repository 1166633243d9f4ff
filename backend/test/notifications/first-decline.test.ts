import { intentOf } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

test("the first decline of a plan's visit tells customer and office at once, and the card is tried again 24 hours before the visit", async () => {
  const email = 'first-decline@example.com';
  const ada = await stage.bookings.customer(email);
  const answer = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-30' });
  await ada.give(answer);
  await stage.tell();
  const [, visit] = (await ada.bookings()).sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate));
  const id = answer.body.subscriptionId;
  const second = visit?.id ?? 0;
  const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${id}/card`, {});
  stage.bookings.stripe.saveCard(
    intentOf(form.body.clientSecret),
    '4000000000000341',
    'http://localhost:3000/',
  );
  await stage.bookings.settle();
  stage.clock.set('2027-04-04T12:30:00Z');
  await stage.run('charge-due-visits');
  await stage.tell();
  const asking = (await noticesOf(ada)).filter(
    ({ bookingId, type }) => bookingId === second && type === 'payment_pending',
  );
  expect(asking).toHaveLength(1);
  expect((await stage.mailsOf(email)).filter(({ subject }) => subject === asking[0]?.title)).toHaveLength(1);
  const alerts = await stage.rows<{ message: string }>(
    'SELECT message FROM staff_alert WHERE booking_id = $1',
    [second],
  );
  expect(alerts.map(({ message }) => message)).toEqual([
    expect.stringContaining(`A payment of $80.00 failed: booking #${second}`),
  ]);
  const [tried] = await stage.rows<{ attempts: number; again: string }>(
    `SELECT charge_attempts AS attempts, to_char(charge_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS again
     FROM booking WHERE id = $1`,
    [second],
  );
  expect(tried).toEqual({ attempts: 1, again: '2027-04-05 12:00' });
});
