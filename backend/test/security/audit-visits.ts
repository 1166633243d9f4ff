import type { BookingRecord } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';
import type { Does } from './audit-people.js';

/** Makes the office's decisions on crews' reports, and expects each in the audit log. */
export async function auditVisits(post: PostStage, does: Does): Promise<void> {
  const id = await (
    await post.bookings.customer('visited@example.com')
  ).bookAndPay({ appointmentDate: '2027-05-11' });
  const [ana] = await post.rows<{ id: number }>(`INSERT INTO cleaner (name) VALUES ('Ana') RETURNING id`);
  const cleanerId = ana?.id ?? 0;
  await post.rows(
    `INSERT INTO visit_event (id, booking_id, cleaner_id, kind, minutes, phone_at, happened_at, received_at)
     SELECT gen_random_uuid(), booking_id, $2, kind, 20, starts_at, starts_at, starts_at
     FROM assignment, unnest(ARRAY['not_entered', 'home_differs', 'running_late']) AS kind WHERE booking_id = $1`,
    [id, cleanerId],
  );
  await post.rows(
    `UPDATE booking SET lockout = '{"fee": 2500, "text": null, "textSpanish": null}' WHERE id = $1`,
    [id],
  );
  const [slot] = await post.rows<{ at: Date }>(
    'SELECT starts_at AS at FROM assignment WHERE booking_id = $1',
    [id],
  );
  const now = post.clock.date();
  const at = slot?.at.toISOString() ?? '';
  post.clock.set(new Date(Date.parse(at) + 3_600_000).toISOString());
  const step = async (path: string, body: object, action: string): Promise<void> => {
    const { version } = (await post.office<BookingRecord>('GET', `/api/admin/bookings/${id}`)).body;
    await does('POST', `bookings/{id}/visit/${path}`, { id }, { version, ...body }, [action, 'booking']);
  };
  await step('tell-delay', {}, 'tell-delay');
  await step('settle-home', {}, 'settle-home');
  await step('lock-out', { decision: 'charge' }, 'lock-out-charge');
  await step('corrections', { cleanerId, kind: 'started', at, reason: 'They called' }, 'correct-visit');
  post.clock.set(now.toISOString());
}
