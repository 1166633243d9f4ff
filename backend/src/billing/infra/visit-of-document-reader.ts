import { Injectable } from '@nestjs/common';
import type { VisitOfDocument } from '../../payments/index.js';
import { Sql } from '../../platform/index.js';

/** Reads a visit's details for receipts and invoices, only for the booking's own customer. */
@Injectable()
export class VisitOfDocumentReader {
  constructor(private readonly sql: Sql) {}

  read(bookingId: number, userId: string): Promise<VisitOfDocument | null> {
    return this.sql.first(
      'bookings-visit-of-document',
      `SELECT v.appointment_date AS date, v.questionnaire ->> 'location' AS address,
         v.service, v.service_spanish AS "serviceSpanish"
       FROM visit v WHERE v.id = $1 AND v.user_id = $2`,
      [bookingId, userId],
    );
  }
}
