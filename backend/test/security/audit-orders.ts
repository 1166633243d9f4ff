import type { OrderMade, User } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';
import { orderOf } from '../office/phone-orders.js';

type Does = <Body>(
  method: 'POST',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<Body>;

/** Does the office's work on a rating of 2 stars for a past visit. */
async function auditRatings(post: PostStage, does: Does): Promise<void> {
  const id = await (await post.bookings.customer()).bookAndPay();
  await post.rows(
    `INSERT INTO rating (booking_id, user_id, service_type, asked_at, language, answered_at, stars, words, consent_name, ticket)
     SELECT id, user_id, service_type, now(), 'en', now(), 2, 'Dusty.', 'Ada B.', 'open' FROM booking WHERE id = $1`,
    [id],
  );
  const on = (action: string, word: string, body: object, entity = 'rating') =>
    does('POST', `ratings/{id}/actions/${action}`, { id }, body, [word, entity]);
  await on('call', 'call', { outcome: 'reached', version: 1 });
  const when = { appointmentDate: '2027-03-25', appointmentTime: '08:00' };
  await on('re-clean', 'book', { ...when, version: 2 }, 'booking');
  await on('close', 'close', { note: 'Coming back', version: 3 });
  await on('show', 'show', { version: 4 });
  await on('hide', 'hide', { version: 5 });
  await on('withdraw-consent', 'withdraw-consent', { version: 6 });
}

/** Makes the office's orders, and expects each in the audit log. */
export async function auditOrders(post: PostStage, does: Does): Promise<void> {
  await auditRatings(post, does);
  const given = { name: 'Rosa Lane', phone: '5550147788' };
  const { id: userId } = await does<User>('POST', 'users', {}, given, ['create', 'customer']);
  const wish = { appointmentDate: '2027-03-24', payment: 'pay-link' } as const;
  const made = await does<OrderMade>('POST', 'bookings', {}, orderOf(userId, wish), ['book', 'booking']);
  const { id } = made.booking;
  const card = { amount: 12_000 };
  await does('POST', 'bookings/{id}/actions/card-payment', { id }, card, ['card-payment', 'booking']);
  await does('POST', 'bookings/{id}/actions/pay-link', { id }, undefined, ['pay-link', 'booking']);
  await does('POST', 'bookings/{id}/actions/end-pay-link', { id }, {}, ['end-pay-link', 'booking']);
  const cash = { method: 'cash', amount: 12_000, version: 1 };
  await does('POST', 'bookings/{id}/actions/record-payment', { id }, cash, ['record-payment', 'booking']);
}

/** Expects each row of a bulk action in the audit log, like the action on a single booking. */
export async function auditBulkActions(post: PostStage, does: Does): Promise<void> {
  const customer = await post.bookings.customer();
  const id = (await customer.book({ appointmentDate: '2027-03-18' })).body.bookingId;
  const AUDITED = { confirm: 'confirm', complete: 'complete', cancel: 'edit', delete: 'delete' };
  for (const [action, word] of Object.entries(AUDITED)) {
    const { version } = await customer.booking(id);
    await does('POST', `bookings/actions/${action}`, {}, { rows: [{ id, version }] }, [word, 'booking']);
  }
}
