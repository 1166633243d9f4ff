import type { OrderMade, User } from '@homebright/contract';
import { orderOf } from '../office/phone-orders.js';

type Does = <Body>(
  method: 'POST',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<Body>;

/** What the office does when it takes orders, each expected in the audit log. */
export async function auditOrders(does: Does): Promise<void> {
  const given = { name: 'Rosa Lane', phone: '5550147788' };
  const { id: userId } = await does<User>('POST', 'users', {}, given, ['create', 'customer']);
  const wish = { appointmentDate: '2027-03-24', payment: 'pay-link' } as const;
  const made = await does<OrderMade>('POST', 'bookings', {}, orderOf(userId, wish), ['book', 'booking']);
  const { id } = made.booking;
  await does('POST', 'bookings/{id}/actions/pay-link', { id }, undefined, ['pay-link', 'booking']);
  await does('POST', 'bookings/{id}/actions/end-pay-link', { id }, {}, ['end-pay-link', 'booking']);
  const cash = { method: 'cash', amount: 12_000, version: 1 };
  await does('POST', 'bookings/{id}/actions/record-payment', { id }, cash, ['record-payment', 'booking']);
}
