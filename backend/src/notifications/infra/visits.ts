import { Injectable } from '@nestjs/common';
import { SERVICE_LABELS, type ServiceType } from '@homebright/contract';
import { rows, type Tx } from '../../platform/index.js';
import type { VisitFacts } from '../domain/visit-facts.js';

/** Reads what a message names, from the tables of the modules below this one. */
@Injectable()
export class VisitReader {
  async find(tx: Tx, bookingId: number): Promise<VisitFacts | null> {
    const [row] = await rows<VisitFacts & { serviceType: ServiceType }>(
      tx,
      `SELECT b.id AS "bookingId", b.user_id AS "userId", u.email, b.customer_name AS "customerName",
              b.service_type AS "serviceType", b.status, b.appointment_date AS "appointmentDate",
              b.appointment_time AS "appointmentTime", b.custom_time AS "customTime",
              a.starts_at AS "startsAt", a.ends_at AS "endsAt", p.location,
              coalesce(b.custom_price, b.catalogue_price) AS amount,
              coalesce(l.captured - l.refunded, 0) AS paid, coalesce(l.balance, 0) AS balance,
              b.is_recurring AS "isRecurring", b.recurring_frequency AS frequency, b.version
       FROM booking b
       JOIN app_user u ON u.id = b.user_id
       LEFT JOIN property p ON p.id = b.property_id
       LEFT JOIN assignment a ON a.booking_id = b.id
       LEFT JOIN ledger_account l ON l.booking_id = b.id
       WHERE b.id = $1`,
      [bookingId],
    );
    return row ? { ...row, service: SERVICE_LABELS[row.serviceType] ?? row.serviceType } : null;
  }
}
