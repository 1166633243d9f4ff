import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import type { FactsChange } from '../../bookings/index.js';

/** Reads the changes since a version from the audit log, to tell an outdated page what it would overwrite. */
@Injectable()
export class ChangeLog {
  /** Oldest first. */
  ofBooking(tx: Tx, bookingId: number, since: number): Promise<FactsChange[]> {
    return rows<FactsChange>(
      tx,
      `SELECT before, after FROM audit_log
       WHERE entity = 'booking' AND entity_id = $1 AND (after ->> 'version')::bigint > $2 ORDER BY id`,
      [String(bookingId), since],
    );
  }

  async anythingBooked(tx: Tx): Promise<boolean> {
    const [found] = await rows<{ booked: boolean }>(tx, 'SELECT EXISTS (SELECT FROM visit) AS booked');
    return found?.booked === true;
  }
}
