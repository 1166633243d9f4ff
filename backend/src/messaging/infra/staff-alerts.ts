import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';

export interface StaffAlert {
  /** Identifies the event, which is reported at most once. */
  occasion: string;
  message: string;
  bookingId: number | null;
}

@Injectable()
export class StaffAlerts {
  async add(tx: Tx, { occasion, message, bookingId }: StaffAlert, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO staff_alert (occasion, message, booking_id, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (occasion) DO NOTHING`,
      [occasion, message, bookingId, now],
    );
  }

  /** Takes waiting alerts, oldest first; each is taken by one caller only. */
  async take(tx: Tx, limit: number, now: Date): Promise<{ id: number; message: string }[]> {
    const taken = await rows<{ id: number; message: string }>(
      tx,
      `UPDATE staff_alert SET mailed_at = $2 WHERE id IN
         (SELECT id FROM staff_alert WHERE mailed_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, message`,
      [limit, now],
    );
    return taken.sort((a, b) => a.id - b.id);
  }
}
