import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../../platform/index.js';

@Injectable()
export class BookedServices {
  /**
   * Whether the service was ever booked. Locks out new bookings until the transaction ends; removing a service is rare
   * and quick.
   */
  async wasBooked(tx: Tx, service: string): Promise<boolean> {
    await tx.query('LOCK TABLE booking, subscription IN SHARE MODE');
    const found = await rows(
      tx,
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM booking WHERE service_type = $1)
         OR EXISTS (SELECT 1 FROM subscription WHERE service_type = $1)`,
      [service],
    );
    return found.length > 0;
  }
}
