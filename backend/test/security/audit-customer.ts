import { randomUUID } from 'node:crypto';
import type { PostStage } from '../notifications/stage.js';

type Does = (
  method: 'PATCH' | 'POST',
  path: string,
  ids: Record<string, string | number>,
  body: unknown,
  expected: [action: string, entity: string],
) => Promise<unknown>;

/** The office's changes to a customer and a home, each expected in the audit log. */
export async function auditCustomer(stage: PostStage, does: Does): Promise<void> {
  const customer = await stage.bookings.customer();
  const booked = await customer.bookAndPay({ appointmentDate: '2027-03-18' });
  const { userId, propertyId } = await customer.booking(booked);
  const notes = { notes: 'Rings twice.', version: 0 };
  await does('PATCH', 'users/{userId}', { userId }, notes, ['change', 'customer']);
  await stage.rows('UPDATE app_user SET joined_at = now() WHERE id = $1', [userId]);
  await does('POST', 'users/{userId}/actions/confirm', { userId }, { version: 1 }, ['confirm', 'customer']);
  const rooms = { bedrooms: 4, version: 0 };
  await does('PATCH', 'properties/{id}', { id: Number(propertyId) }, rooms, ['change', 'property']);
  const home = { location: '12 Quiet Lane' };
  await does('POST', 'users/{userId}/properties', { userId }, home, ['create', 'property']);
  const [added] = await stage.rows<{ id: number }>(
    `SELECT id::int FROM property WHERE location = '12 Quiet Lane'`,
  );
  const seen = { version: 0 };
  await does('POST', 'properties/{id}/actions/remove', { id: added?.id ?? 0 }, seen, ['remove', 'property']);
  const reached = { outcome: 'reached', appointment: '2027-03-18 morning', version: 0 };
  await does('POST', 'call-list/{bookingId}', { bookingId: booked }, reached, ['call', 'booking']);
  await customer.send('PATCH', '/api/settings', { newsMails: true });
  const { version } = (await stage.office<{ version: number }>('GET', '/api/admin/settings')).body;
  const address = { businessAddress: '1 Linden Street, Albany, NY 12207', version };
  await does('PATCH', 'settings', {}, address, ['change', 'settings']);
  const news = { id: randomUUID(), userIds: [userId], title: 'Spring offer', message: 'Windows too.' };
  await does('POST', 'customer-messages', {}, news, ['send', 'customer-message']);
  await stage.rows(
    "UPDATE app_user SET email_by_office = true, email = 'other@example.com', email_verified = false WHERE id = $1",
    [userId],
  );
  const approve = 'users/{userId}/actions/approve-email';
  await does('POST', approve, { userId }, { version: 1 }, ['approve-email', 'customer']);
}
