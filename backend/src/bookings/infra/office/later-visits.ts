import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { rows, type Tx } from '../../../platform/index.js';
import { Booking } from '../../domain/booking.js';

/** What comes after a visit of a subscription. */
@Injectable()
export class LaterVisits {
  /** Visits that are made from now on take this price; unlocked, it stays but may change again. */
  async inheritPrice(
    tx: Tx,
    subscriptionId: number,
    { price, priceLockedAt }: Booking,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `UPDATE subscription SET price = CASE WHEN $3::timestamptz IS NULL THEN price ELSE $2 END,
         price_locked_at = $3, updated_at = $4 WHERE id = $1`,
      [subscriptionId, price, priceLockedAt, now],
    );
  }

  /** Those made ahead that nobody has paid for yet, locked, in the order of their numbers. */
  async lockUnpaid(tx: Tx, subscriptionId: number, after: Booking): Promise<Booking[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT b.id FROM booking b JOIN ledger_account l ON l.booking_id = b.id
       WHERE b.subscription_id = $1 AND b.id <> $2 AND b.appointment_date > $3 AND b.deleted_at IS NULL
         AND b.status IN ('pending', 'confirmed') AND l.captured = 0 AND l.settled_at IS NULL`,
      [subscriptionId, after.id, after.appointmentDate],
    );
    if (!found.length) return [];
    return tx.find(Booking, {
      where: { id: In(found.map(({ id }) => id)) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
