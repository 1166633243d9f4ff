import { Injectable } from '@nestjs/common';
import { prepared, type Tx } from '../../platform/index.js';
import type { BookingState } from '../domain/booking-state.js';

interface Row extends Omit<BookingState, 'place'> {
  crewId: number | null;
  startsAt: Date | null;
  heldUntil: Date | null;
}

/** Paid and not refunded, nor about to be. */
export const PAID = 'l.captured - l.refunded - l.refunding - l.lost';

const STATE = `
SELECT a.crew_id AS "crewId", a.starts_at AS "startsAt", a.held_until AS "heldUntil",
  l.payment_status AS "paymentStatus", l.balance, ${PAID} AS kept,
  greatest(l.captured - l.refunded - l.refunding - l.disputed, 0) AS refundable,
  greatest(l.charged + l.waived - l.price, 0) AS fees, l.open_fees AS "openFees"
FROM ledger_account l LEFT JOIN assignment a ON a.booking_id = l.booking_id
WHERE l.booking_id = $1`;

/** Reads a booking's slot and money from the tables of the modules that own them. */
@Injectable()
export class BookingStateReader {
  async find(tx: Tx, bookingId: number): Promise<BookingState> {
    const [row] = await prepared<Row>(tx, 'bookings-state', STATE, [bookingId]);
    if (!row) throw new Error(`Booking ${bookingId} has no ledger.`);
    const { crewId, startsAt, heldUntil, ...money } = row;
    return { ...money, place: startsAt && { crewId, startsAt, heldUntil } };
  }
}
