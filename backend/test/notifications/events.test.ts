import type { Closure, Reassignment, RescheduleAnswer } from '@homebright/contract';
import { wordsIn } from '../../src/messaging/domain/i18n/template-values.js';
import {
  MONEY_OCCASIONS,
  type TemplateValues,
  SUBSCRIPTION_OCCASIONS,
  VISIT_OCCASIONS,
} from '../../src/messaging/domain/i18n/message-text.js';
import { NOW } from '../harness.js';
import { type Customer, intentOf } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';
import { subscribeAt } from './subscribed.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const subscribe = (appointmentDate: string) => subscribeAt(stage, appointmentDate);
async function titles(customer: Customer): Promise<string[]> {
  return (await noticesOf(customer)).map(({ title }) => title).sort();
}
const subjects = async (email: string): Promise<string[]> =>
  (await stage.mailsOf(email)).map(({ subject }) => subject);

/** Titles contain no facts. */
const NOTHING: TemplateValues = { service: '', when: '', price: '', balance: '' };

/** Delivers all events again and runs all jobs twice. */
async function replay(): Promise<void> {
  await stage.rows('UPDATE outbox SET completed_at = NULL, relayed_at = NULL');
  for (const job of ['announce-charges', 'remind-of-visits']) await stage.run(job);
  await stage.tell();
  for (const job of ['announce-charges', 'remind-of-visits', 'send-due-mails']) await stage.run(job);
}

test('paid: a receipt with amount and card, and the confirmation', async () => {
  const email = 'paid@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay();
  await stage.tell();
  await replay();
  expect(await titles(ada)).toEqual(['Booking confirmed', 'Payment received']);
  const receipt = (await stage.mailsOf(email)).find(
    ({ subject }) => subject === 'Receipt: $120.00 for your cleaning',
  );
  expect(receipt?.text).toContain('We received your payment of $120.00 (Visa ending in 4242).');
  expect(receipt?.text).toMatch(new RegExp(`%2Fapi%2Fbookings%2F${id}%2Freceipts%2F\\d+`));
  expect(await subjects(email)).toHaveLength(2);
});

test('a subscription: started, next charge coming, skipped, changed, paused, resumed, ended; each told once', async () => {
  const { email, ada, id, visits } = await subscribe('2027-03-16');
  expect(await titles(ada)).toEqual(['Your plan has started']);
  const [started, ...more] = await stage.mailsOf(email);
  expect(more).toEqual([]);
  expect(started?.subject).toBe('Your weekly cleaning has started');
  expect(started?.text).toContain('Your first visit is confirmed for Tuesday, March 16, 8 AM–12 PM.');
  expect(started?.text).toContain('We received your payment of $80.00 (Visa ending in 4242).');
  expect(started?.text).toMatch(/View receipt: \S+receipts/);
  expect(started?.attachments).toHaveLength(1);

  // The second visit, on 23 March at 12:00 UTC, is charged 48 hours before; the charge is announced a day earlier.
  stage.clock.set('2027-03-20T11:00:00Z');
  await stage.run('announce-charges');
  expect(await titles(ada)).not.toContain('Your next visit will be charged');
  stage.clock.set('2027-03-20T12:30:00Z');
  await replay();
  expect(await subjects(email)).toContain('$80.00 for your next visit will be charged on Sunday, March 21');
  const coming = (await noticesOf(ada)).filter(({ title }) => title === 'Your next visit will be charged');
  expect(coming).toHaveLength(1);
  expect(coming[0]?.message).toBe(
    'We’ll charge $80.00 to your card for your 1-Hour Quick Clean on Tuesday, March 23, 8 AM–12 PM.',
  );

  await ada.post(`/api/subscriptions/${id}/skip`, { bookingId: visits[1]?.id });
  await stage.tell();
  expect(await subjects(email)).toContain('Your visit on Tuesday, March 23, 8 AM–12 PM is skipped');
  await ada.send('PATCH', `/api/subscriptions/${id}`, { frequency: 'bi-weekly' });
  await stage.tell();
  for (const verb of ['pause', 'resume', 'end']) {
    expect((await ada.post(`/api/subscriptions/${id}/${verb}`, {})).status).toBe(200);
    await stage.tell();
  }
  await replay();
  const told = await titles(ada);
  for (const title of [
    'Visit skipped',
    'Your plan has changed',
    'Your plan is paused',
    'Your plan has resumed',
    'Your plan has ended',
  ]) {
    expect({ title, times: told.filter((one) => one === title).length }).toEqual({ title, times: 1 });
  }
  expect((await subjects(email)).filter((subject) => subject.endsWith('has ended'))).toHaveLength(1);
});

test('a refused charge leads to Pay Now, once for each refusal', async () => {
  const { email, ada, id, visits } = await subscribe('2027-03-17');
  const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${id}/card`, {});
  stage.bookings.stripe.saveCard(
    intentOf(form.body.clientSecret),
    '4000000000000341',
    'http://localhost:3000/',
  );
  await stage.bookings.settle();
  stage.clock.set('2027-03-22T12:30:00Z');
  await stage.run('charge-due-visits');
  await stage.tell();
  await replay();
  const failed = (await noticesOf(ada)).filter(({ title }) => title === 'Your payment didn’t go through');
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ type: 'payment_pending', bookingId: visits[1]?.id, read: false });
  const mail = (await stage.mailsOf(email)).find(
    ({ subject }) => subject === 'Your payment didn’t go through',
  );
  expect(mail?.text).toContain(
    `Pay now: http://localhost:3000/api/auth/login?returnTo=%2Fsubscribe%3FbookingId%3D${visits[1]?.id}`,
  );

  // Once it is paid after all, no message asks for payment.
  await ada.give(
    await ada.post('/api/pay-existing-booking', { bookingId: visits[1]?.id }),
    '4242424242424242',
  );
  const asking = (await noticesOf(ada)).filter(({ type, read }) => type === 'payment_pending' && !read);
  expect(asking).toEqual([]);
});

test('a visit that falls on a closed day is moved, and told with the reason', async () => {
  const closure = { name: 'Spring cleaning', firstDate: '2027-04-01', lastDate: '2027-04-01' };
  const made = await stage.office<Closure>('POST', '/api/admin/closures', closure);
  expect(made.status).toBeLessThan(300);
  const { email, ada } = await subscribe('2027-03-18');
  await replay();
  expect((await titles(ada)).filter((title) => title.startsWith('We’re closed that day'))).toHaveLength(1);
  const closed = (await subjects(email)).filter((subject) => subject.startsWith('We moved your cleaning'));
  expect(closed).toEqual(['We moved your cleaning to Friday, April 2, 8 AM–12 PM']);
});

test('a time that was lost before the payment came is told as that, with the money', async () => {
  const email = 'lost@example.com';
  const nine = { appointmentDate: '2027-03-19', appointmentTime: 'custom', customTime: '09:00 AM' } as const;
  const ada = await stage.bookings.customer(email);
  const draft = await ada.book(nine);
  stage.clock.advance({ minutes: 31 });
  for (let crew = 0; crew < 3; crew += 1) await (await stage.bookings.customer()).book(nine);
  await ada.give(draft);
  await stage.tell();
  await replay();
  const told = await titles(ada);
  expect(told.filter((title) => title === 'Your time was taken before your payment arrived')).toHaveLength(1);
  expect(told.filter((title) => title === 'Refund on its way')).toHaveLength(1);
  expect(told).not.toContain('Booking confirmed');
  const mails = await stage.mailsOf(email);
  const lost = mails.find(({ subject }) => subject.startsWith('We couldn’t book'));
  expect(lost?.text).toContain('We’re refunding the full $120.00 to your card.');
  expect(lost?.attachments).toEqual([]);
});

test('a paid visit taken over by a new booking is told as moved, not as cancelled', async () => {
  const email = 'takeover@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-22' });
  const reschedule = await ada.post<RescheduleAnswer>('/api/rebook', {
    originalBookingId: id,
    rebookingFee: 3000,
    appointmentDate: '2027-03-24',
    appointmentTime: 'midday',
  });
  expect(reschedule.status).toBe(200);
  await stage.tell();
  await replay();
  expect(await titles(ada)).toEqual(['Booking confirmed', 'Payment received', 'Your cleaning was moved']);
  const moved = (await stage.mailsOf(email)).find(({ subject }) => subject.includes('is now on'));
  expect(moved?.text).toContain('$30.00 is left to pay.');
  expect(moved?.text).toContain(`%2Fcheckout%3FbookingId%3D${reschedule.body.newBookingId}`);
});

test('the bank wants the customer to confirm a charge: asked at once, with the way there', async () => {
  const { email, ada, id, visits } = await subscribe('2027-03-24');
  const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${id}/card`, {});
  const setup = intentOf(form.body.clientSecret);
  stage.bookings.stripe.saveCard(setup, '4000002760003184', 'http://localhost:3000/');
  stage.bookings.stripe.authenticate(setup);
  await stage.bookings.settle();
  stage.clock.set('2027-03-29T12:30:00Z');
  await stage.run('charge-due-visits');
  await stage.tell();
  await replay();
  const asked = (await noticesOf(ada)).filter(
    ({ title }) => title === 'Please confirm your payment with your bank',
  );
  expect(asked).toMatchObject([{ type: 'payment_pending', bookingId: visits[1]?.id, read: false }]);
  const mail = (await stage.mailsOf(email)).find(({ subject }) => subject.includes('confirm your payment'));
  expect(mail?.text).toContain(
    `Pay now: http://localhost:3000/api/auth/login?returnTo=%2Fsubscribe%3FbookingId%3D${visits[1]?.id}`,
  );
});

test('a payment that arrives as its booking is cancelled is returned, and both are told', async () => {
  const ada = await stage.bookings.customer();
  const draft = await ada.book({ appointmentDate: '2027-03-25' });
  stage.bookings.stripe.webhooks({ held: true });
  stage.bookings.stripe.pay(intentOf(draft.body.clientSecret), undefined, 'http://localhost:3000/');
  await ada.post('/api/cancel-booking', { bookingId: draft.body.bookingId, cancellationFee: 0 });
  stage.bookings.stripe.webhooks({ held: false });
  await stage.tell();
  await replay();
  expect(await titles(ada)).toEqual([
    'Booking cancelled',
    'Refund on its way',
    'We’re refunding a late payment',
  ]);
});

test('the provider no longer has the card of a subscription: told once', async () => {
  const { ada } = await subscribe('2027-03-23');
  stage.bookings.stripe.deleteCustomer(stage.bookings.stripe.state().customers.at(-1)?.id ?? '');
  await stage.bookings.settle();
  await replay();
  expect((await titles(ada)).filter((title) => title === 'Please add a card')).toHaveLength(1);
});

test('the office changes a price: told once, with what is left to pay', async () => {
  const email = 'repriced@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-26' });
  const price = { customPrice: 13_500, lockPrice: false };
  expect((await stage.office('PATCH', `/api/admin/bookings/${id}/price`, price)).status).toBe(200);
  await stage.tell();
  await replay();
  const told = (await noticesOf(ada)).filter(({ type }) => type === 'price_changed');
  expect(told).toMatchObject([{ bookingId: id, read: false }]);
  const mail = (await stage.mailsOf(email)).find(({ text }) => text.includes('$15.00 is left to pay'));
  expect(mail?.text).toContain(
    `Pay now: http://localhost:3000/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D${id}`,
  );
});

test('the day before, and a cancellation: in the app, about the booking', async () => {
  const ada = await stage.bookings.customer();
  const [kept, off] = [
    await ada.bookAndPay({ appointmentDate: '2027-03-30' }),
    await ada.bookAndPay({ appointmentDate: '2027-03-31' }),
  ];
  stage.clock.set('2027-03-29T13:00:00Z');
  await replay();
  await ada.post('/api/cancel-booking', { bookingId: off, cancellationFee: 4000 });
  await stage.tell();
  const told = await noticesOf(ada);
  expect(told.filter(({ title }) => title === 'Booking cancelled')).toMatchObject([{ bookingId: off }]);
  expect(told.filter(({ type }) => type === 'reminder')).toMatchObject([{ bookingId: kept, read: false }]);
});

test('another crew comes: told once, with the appointment as it was', async () => {
  const ada = await stage.bookings.customer('other-crew@example.com');
  await ada.bookAndPay({ appointmentDate: '2027-03-24' });
  const [{ crewId } = { crewId: 0 }] = await stage.rows<{ crewId: number }>(
    `SELECT crew_id AS "crewId" FROM assignment ORDER BY booking_id DESC LIMIT 1`,
  );
  const out = { name: 'Out sick', crewId, firstDate: '2027-03-24', lastDate: '2027-03-24' };
  const plan = await stage.office<Reassignment>('POST', '/api/admin/closure-plans/preview', out);
  const moves = plan.body.visits.map(({ next, ...visit }) => ({ ...visit, ...next }));
  await stage.office('POST', '/api/admin/closure-plans', { ...out, moves });
  await replay();
  expect((await titles(ada)).filter((title) => title === 'A different crew is coming')).toHaveLength(1);
  const mail = (await stage.mailsOf('other-crew@example.com')).find(({ text }) =>
    text.includes('Your time stays'),
  );
  expect(mail?.text).toMatch(/Your time stays the same[^]*Wednesday, March 24, 8 AM–12 PM/);
});

test('the office sends a link to pay by: told once, with what is due and until when', async () => {
  const ada = await stage.bookings.customer('pays-by-link@example.com');
  const { bookingId } = (await ada.book({ appointmentDate: '2027-04-05' })).body;
  const made = await stage.office('POST', `/api/admin/bookings/${bookingId}/actions/pay-link`, {});
  expect(made.status).toBe(200);
  await stage.tell();
  await replay();
  expect(await titles(ada)).toEqual(['Your cleaning is waiting for your payment']);
  const [mail, ...more] = await stage.mailsOf('pays-by-link@example.com');
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/pay\/\S{40,}/);
  expect(mail?.text).toContain('$120.00');
});

test('no occasion that customers hear of was left out of these stories', async () => {
  const rows = await stage.rows<{ title: string }>('SELECT DISTINCT title FROM notification');
  const told = new Set(rows.map(({ title }) => title));
  const { visit, subscription } = wordsIn('en');
  const known = [...Object.values(visit), ...Object.values(subscription)].map((say) => say(NOTHING).title);
  expect(known).toHaveLength(VISIT_OCCASIONS.length + MONEY_OCCASIONS.length + SUBSCRIPTION_OCCASIONS.length);
  // crew/reports.test.ts, crew/decisions.test.ts, crew/tips.test.ts
  const ofCrews = ['on-the-way', 'running-late', 'locked-out', 'tipped'] as const;
  expect(known.filter((title) => !told.has(title))).toEqual(ofCrews.map((one) => visit[one](NOTHING).title));
});
