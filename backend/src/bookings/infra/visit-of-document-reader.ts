import { Injectable } from '@nestjs/common';
import type { VisitOfDocument } from '../../payments/index.js';
import { Sql } from '../../platform/index.js';

/** What receipts and invoices say of the visit, for the owner only. */
@Injectable()
export class VisitOfDocumentReader {
  constructor(private readonly sql: Sql) {}

  read(bookingId: number, userId: string): Promise<VisitOfDocument | null> {
    return this.sql.first(
      'bookings-visit-of-document',
      `SELECT appointment_date AS date, questionnaire ->> 'location' AS address FROM booking WHERE id = $1 AND user_id = $2`,
      [bookingId, userId],
    );
  }
}
