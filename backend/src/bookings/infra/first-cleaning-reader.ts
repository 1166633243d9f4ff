import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';
import { FIRST_VISIT } from '../domain/visit-quote.js';

const OTHERS = `booking b JOIN ledger_account l ON l.booking_id = b.id
  WHERE b.id IN (
      SELECT id FROM booking WHERE user_id = $1 UNION ALL
      SELECT at.id FROM property p JOIN booking at ON at.property_id = p.id WHERE p.address_key = $2)
    AND b.id IS DISTINCT FROM $3 AND b.deleted_at IS NULL AND b.status <> 'cancelled'`;

/** A booking that counts is kept, paid or being paid, or holds its slot at this moment; a draft that was let go does not. */
const KNOWN = `
SELECT EXISTS (
  SELECT FROM ${OTHERS}
    AND (b.status <> 'pending' OR l.captured > 0 OR l.live_payment = 'processing' OR EXISTS (
      SELECT FROM assignment a WHERE a.booking_id = b.id AND (a.held_until IS NULL OR a.held_until > $4)))
) AS known`;

const AT_ITS_PRICE = `
SELECT b.id FROM ${OTHERS} AND b.status = 'pending' AND l.captured = 0 AND (
  SELECT sum(amount) FROM ledger_entry e WHERE e.booking_id = b.id AND e.code = '${FIRST_VISIT}') < 0
ORDER BY b.id`;

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 16))';

export interface HomeOfCustomer {
  userId: string;
  addressKey: string;
  /** Not counted itself; null: none yet. */
  bookingId: number | null;
}

/** Whether a cleaning is the first one of its customer and of its home (design section 9). Tells neither whose nor when. */
@Injectable()
export class FirstCleaningReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async isFirst(home: HomeOfCustomer): Promise<boolean> {
    const [row] = await this.sql.query<{ known: boolean }>('bookings-known', KNOWN, this.values(home));
    return row?.known === false;
  }

  /** Two customers who book the same home at the same moment do so one after the other. */
  async lockedIsFirst(tx: Tx, home: HomeOfCustomer): Promise<boolean> {
    await prepared(tx, 'bookings-lock-home', LOCK, [home.addressKey]);
    const [row] = await prepared<{ known: boolean }>(tx, 'bookings-known', KNOWN, this.values(home));
    return row?.known === false;
  }

  /** Unpaid bookings of the customer or the home, besides this one, that have the price of a first cleaning. */
  async atItsPrice(tx: Tx, { userId, addressKey, bookingId }: HomeOfCustomer): Promise<number[]> {
    const found = await prepared<{ id: number }>(tx, 'bookings-at-first-price', AT_ITS_PRICE, [
      userId,
      addressKey,
      bookingId,
    ]);
    return found.map(({ id }) => id);
  }

  private values({ userId, addressKey, bookingId }: HomeOfCustomer): unknown[] {
    return [userId, addressKey, bookingId, this.clock.date()];
  }
}
