import { NOW } from '../harness.js';
import { intentOf } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const STAFF = 'hello@homebright.example';
const stage = useStage(() => PostStage.open());

beforeEach(async () => {
  stage.clock.set(NOW);
  await fetch(`${stage.mailbox.url}/api/messages`, { method: 'DELETE' });
});

/** Sends everything queued, twice, and delivers each event again. */
async function mailStaff(): Promise<{ subject: string; text: string }[]> {
  await stage.tell();
  await stage.run('mail-staff-alerts');
  await stage.rows('UPDATE outbox SET completed_at = NULL, relayed_at = NULL');
  await stage.tell();
  await stage.run('mail-staff-alerts');
  await stage.tell();
  return stage.mailsOf(STAFF);
}

test('the staff hear of what happened in one mail, once', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay({
    appointmentDate: '2027-04-01',
    customerName: 'Ada\r\nBcc: x@example.com',
  });
  const other = await ada.bookAndPay({ appointmentDate: '2027-04-02' });
  await ada.post('/api/cancel-booking', { bookingId: other, cancellationFee: 4000 });
  const mails = await mailStaff();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^\d+ new events$/);
  expect(mails[0]?.text).toContain(`New: booking #${id} (2-Hour Standard Clean on Thursday, April 1`);
  expect(mails[0]?.text).toContain(`Cancelled by the customer: booking #${other}`);
});

test('a booking that the office confirms unpaid says what is due', async () => {
  const ada = await stage.bookings.customer();
  const { bookingId } = (await ada.book({ appointmentDate: '2027-04-07' })).body;
  await stage.office('POST', `/api/admin/bookings/${bookingId}/actions/confirm`);
  expect((await mailStaff()).at(-1)?.text).toMatch(
    new RegExp(`New: booking #${bookingId} \\(.*\\)\\. \\$120\\.00 is due`),
  );
});

test('a charge without the customer that was refused', async () => {
  const ada = await stage.bookings.customer();
  const first = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-17' });
  await ada.give(first);
  const form = await ada.post<{ clientSecret: string }>(
    `/api/subscriptions/${first.body.subscriptionId}/card`,
    {},
  );
  const declining = '4000000000000341';
  stage.bookings.stripe.saveCard(intentOf(form.body.clientSecret), declining, 'http://localhost:3000/');
  await mailStaff();
  stage.clock.set('2027-03-22T12:30:00Z');
  await stage.run('charge-due-visits');
  const [, second] = await mailStaff();
  expect(second?.subject).toMatch(/^A payment of \$80\.00 failed: booking #\d+/);
});

test('a disputed payment, at its beginning and at its end', async () => {
  const ada = await stage.bookings.customer();
  const paid = await ada.book({ appointmentDate: '2027-04-05' });
  await ada.give(paid);
  await mailStaff();
  const { id } = stage.bookings.stripe.dispute(intentOf(paid.body.clientSecret));
  const [, opened] = await mailStaff();
  expect(opened?.text).toContain('Bank dispute of $120.00 (needs a response): booking #');
  stage.bookings.stripe.closeDispute(id, 'won');
  const [, , decided] = await mailStaff();
  expect(decided?.text).toContain('Bank dispute of $120.00 (won): booking #');
});

test('a refund that the bank sent back', async () => {
  const ada = await stage.bookings.customer();
  const paid = await ada.book({ appointmentDate: '2027-04-06' });
  await ada.give(paid, '4000000000005126');
  await ada.post('/api/cancel-booking', { bookingId: paid.body.bookingId, cancellationFee: 4000 });
  const noted = async (): Promise<boolean> =>
    (await stage.rows(`SELECT 1 FROM outbox WHERE name = 'payments.refund-failed'`)).length > 0;
  // The bank takes its time, and only the provider knows how long.
  while (!(await noted())) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stage.bookings.settle();
  }
  const mails = await mailStaff();
  expect(mails.map(({ text }) => text).join()).toContain(
    `A refund of $80.00 failed: booking #${paid.body.bookingId}`,
  );
});

test('a paid visit that lost its crew to a closure', async () => {
  const ada = await stage.bookings.customer();
  const id = await ada.bookAndPay({ appointmentDate: '2027-04-08' });
  await mailStaff();
  const office = await Office.enter(stage.bookings);
  await office.close({ name: 'Burst pipe', firstDate: '2027-04-08' });
  const [, alert] = await mailStaff();
  expect(alert?.subject).toMatch(new RegExp(`^Needs a crew \\(.+\\): booking #${id} `));
});
