import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/index.js';

/** Which photos belong to which booking. */
@Injectable()
export class PhotoLinks {
  /** Links exactly these photos of the customer to the booking, as far as they belong to no other. */
  async set(tx: Tx, userId: string, bookingId: number, photoIds: number[]): Promise<void> {
    await tx.query(
      `UPDATE photo SET booking_id = CASE WHEN id = ANY ($3::bigint[]) THEN $2::bigint END
       WHERE user_id = $1 AND (booking_id = $2 OR (booking_id IS NULL AND id = ANY ($3::bigint[])))`,
      [userId, bookingId, photoIds],
    );
  }

  async move(tx: Tx, from: number, to: number): Promise<void> {
    await tx.query('UPDATE photo SET booking_id = $2 WHERE booking_id = $1', [from, to]);
  }

  async copy(tx: Tx, from: number, to: number): Promise<void> {
    await tx.query(
      `INSERT INTO photo (user_id, booking_id, original_name, size, content_type, store_key, thumb_key, created_at)
       SELECT user_id, $2, original_name, size, content_type, store_key, thumb_key, created_at
       FROM photo WHERE booking_id = $1 ORDER BY id`,
      [from, to],
    );
  }
}
