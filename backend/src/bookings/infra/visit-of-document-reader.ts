import { Injectable } from '@nestjs/common';
import type { VisitOfDocument } from '../../payments/index.js';
import { Sql } from '../../platform/index.js';

/** The visit's details on receipts and invoices, for the owner only. */
@Injectable()
export class VisitOfDocumentReader {
  constructor(private readonly sql: Sql) {}

  read(bookingId: number, userId: string): Promise<VisitOfDocument | null> {
    return this.sql.first(
      'bookings-visit-of-document',
      `SELECT b.appointment_date AS date, b.questionnaire ->> 'location' AS address,
         coalesce(s.label, b.service_type) AS service, s.spanish ->> 'name' AS "serviceSpanish"
       FROM booking b LEFT JOIN service s ON s.id = b.service_type WHERE b.id = $1 AND b.user_id = $2`,
      [bookingId, userId],
    );
  }
}
