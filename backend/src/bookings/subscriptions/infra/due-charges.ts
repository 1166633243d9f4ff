import { Injectable } from '@nestjs/common';
import type { AppointmentTime, ServiceType } from '@homebright/contract';
import { rows, type Tx } from '../../../platform/index.js';
import type { Appointment } from '../../domain/appointment.js';

export interface DueCharge {
  bookingId: number;
  userId: string;
  /** Number of refusals so far. */
  attempts: number;
  serviceType: ServiceType;
  appointment: Appointment;
  /** Until then no other worker claims it. */
  lease: Date;
}

type Row = Omit<DueCharge, 'appointment' | 'lease'> & {
  date: string;
  time: AppointmentTime;
  customTime: string | null;
};

@Injectable()
export class DueCharges {
  /** Makes the customer's unpaid visits due now, to come or past, if their charge was refused or had no card. */
  async again(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE booking SET charge_at = $2 WHERE id IN (
         SELECT b.id FROM booking b JOIN ledger_account l ON l.booking_id = b.id
         WHERE b.user_id = $1 AND b.subscription_id IS NOT NULL AND b.charge_attempts > 0
           AND b.status <> 'cancelled' AND b.deleted_at IS NULL AND l.balance > 0
         ORDER BY b.id FOR UPDATE OF b)`,
      [userId, now],
    );
  }

  /** Claims visits whose charge is due; no other worker gets them until the lease expires. */
  async claim(tx: Tx, atMost: number, now: Date, lease: Date): Promise<DueCharge[]> {
    const claimed = await rows<Row>(
      tx,
      `UPDATE booking SET charge_at = $3 WHERE id IN (
         SELECT id FROM booking WHERE charge_at <= $1 AND status <> 'cancelled' AND deleted_at IS NULL
         ORDER BY charge_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id AS "bookingId", user_id AS "userId", charge_attempts AS attempts, service_type AS "serviceType",
         appointment_date AS date, appointment_time AS time, custom_time AS "customTime"`,
      [now, atMost, lease],
    );
    return claimed.map(({ date, time, customTime, ...visit }) => ({
      ...visit,
      appointment: { date, time, customTime },
      lease,
    }));
  }
}
