import { Injectable } from '@nestjs/common';
import type { Frequency } from '@homebright/contract';
import { rows, type Tx } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';

/** The table `subscription`. */
@Injectable()
export class Subscriptions {
  /** One that starts when its first visit is paid. @returns its id */
  async begin(tx: Tx, booking: Booking, frequency: Frequency, now: Date): Promise<number> {
    const [made] = await rows<{ id: number }>(
      tx,
      `INSERT INTO subscription (user_id, property_id, service_type, frequency, first_date, appointment_time,
         custom_time, price, price_locked_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) RETURNING id`,
      [
        booking.userId,
        booking.propertyId,
        booking.serviceType,
        frequency,
        booking.appointmentDate,
        booking.appointmentTime,
        booking.customTime,
        booking.price,
        booking.priceLockedAt,
        now,
      ],
    );
    if (!made) throw new Error('An insert always answers its row.');
    return made.id;
  }

  /** It never started, and will not. */
  async abandon(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE subscription SET status = 'ended', extend_on = NULL, updated_at = $2
       WHERE id = $1 AND status = 'incomplete'`,
      [id, now],
    );
  }
}
