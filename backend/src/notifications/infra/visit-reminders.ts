import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';

/** What was done on the day before each appointment: reminder, confirmation, call. */
@Injectable()
export class VisitReminders {
  /** Idempotent: keeps the first time. */
  async reminded(tx: Tx, bookingId: number, appointment: string, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO visit_reminder (booking_id, appointment, reminded_at) VALUES ($1, $2, $3)
       ON CONFLICT (booking_id, appointment) DO UPDATE SET
         reminded_at = coalesce(visit_reminder.reminded_at, EXCLUDED.reminded_at)`,
      [bookingId, appointment, now],
    );
  }

  async confirmed(tx: Tx, bookingId: number, appointment: string, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO visit_reminder (booking_id, appointment, confirmed_at) VALUES ($1, $2, $3)
       ON CONFLICT (booking_id, appointment) DO UPDATE SET
         confirmed_at = coalesce(visit_reminder.confirmed_at, EXCLUDED.confirmed_at)`,
      [bookingId, appointment, now],
    );
  }

  /** `at` and `by` null: removes the tick. */
  async called(
    tx: Tx,
    bookingId: number,
    appointment: string,
    { at, by }: { at: Date | null; by: string | null },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO visit_reminder (booking_id, appointment, called_at, called_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (booking_id, appointment) DO UPDATE SET
         called_at = EXCLUDED.called_at, called_by = EXCLUDED.called_by`,
      [bookingId, appointment, at, by],
    );
  }
}
