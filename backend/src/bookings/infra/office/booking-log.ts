import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../../platform/index.js';
import type { FactsChange } from '../../domain/booking-facts.js';

@Injectable()
export class BookingLog {
  /** The audit log's changes after this version of the booking, oldest first. */
  changesSince(tx: Tx, bookingId: number, version: number): Promise<FactsChange[]> {
    return rows<FactsChange>(
      tx,
      `SELECT before, after FROM audit_log
       WHERE entity = 'booking' AND entity_id = $1 AND (after ->> 'version')::bigint > $2 ORDER BY id`,
      [String(bookingId), version],
    );
  }
}
