import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { prepared, Sql, type Tx } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { FIRST_VISIT } from '../../pricing/index.js';
import { lockNames, sameHome, samePerson } from './known-people.sql.js';
import { wasBookedOrPaying } from './record.sql.js';

/**
 * Other visits of the same person or home. A visit that took place and whose money was kept counts as a
 * cleaning, even if the office has cancelled or deleted the booking since.
 */
const OTHERS = `visit v
  WHERE v.id IN (
      SELECT id FROM visit WHERE user_id IN (${samePerson('$1')}) UNION ALL
      SELECT id FROM visit WHERE property_id IN (${sameHome('$2')}))
    AND v.id IS DISTINCT FROM $3 AND NOT v.charge_cancelled`;

const COUNTS_AS_CLEANING = wasBookedOrPaying('$4');

const KNOWN = `SELECT EXISTS (SELECT FROM ${OTHERS} AND ${COUNTS_AS_CLEANING}) AS known`;

const AT_ITS_PRICE = `
SELECT v.id, ${COUNTS_AS_CLEANING} AS counts FROM ${OTHERS} AND (
  SELECT sum(amount) FROM ledger_entry e WHERE e.booking_id = v.id AND (e.code = '${FIRST_VISIT}' OR e.code = (
    SELECT 'coupon:' || r.code FROM coupon_redemption r
    WHERE r.booking_id = v.id AND (r.coupon ->> 'firstVisitOnly')::boolean))) < 0
ORDER BY v.id`;

/**
 * Follows a moved visit back to the original, because a visit that moves after payment gets a new number and no
 * occurrence.
 */
const FROM_FIRST = `
WITH RECURSIVE before AS (
  SELECT occurrence, rebooked_from FROM visit WHERE id = $1
  UNION ALL
  SELECT v.occurrence, v.rebooked_from FROM visit v JOIN before ON v.id = before.rebooked_from
  WHERE before.occurrence IS NULL AND v.subscription_id = $2)
SELECT EXISTS (SELECT FROM before WHERE occurrence = 0) AS first`;

/** Tells these locks from the other advisory locks. */
const LOCK_SEED = 16;

/** Locks in the order of the keys, to avoid deadlocks. */
const LOCK = `
SELECT pg_advisory_xact_lock(key)
FROM (SELECT hashtextextended(name, ${LOCK_SEED}) AS key FROM (${lockNames('$1', '$2')}) AS names ORDER BY 1) AS keys`;

export interface HomeOfCustomer {
  /** Null if only the home is checked. */
  userId: string | null;
  addressKey: string;
  /** The booking that is priced, which does not count as an earlier cleaning; null if it does not exist yet. */
  bookingId: number | null;
}

/**
 * Finds out whether a cleaning is the first of its customer and its home (docs/rules.md#first-cleaning), without revealing
 * whose the earlier cleaning was, or when.
 */
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

  /** Serializes transactions that create or change bookings of the same home or person. */
  async lock(tx: Tx, { userId, addressKey }: Pick<HomeOfCustomer, 'userId' | 'addressKey'>): Promise<void> {
    await prepared(tx, 'bookings-lock-home', LOCK, [userId, addressKey]);
  }

  async isFirstNow(tx: Tx, home: HomeOfCustomer): Promise<boolean> {
    const [row] = await prepared<{ known: boolean }>(tx, 'bookings-known', KNOWN, this.values(home));
    return row?.known === false;
  }

  /** Whether this is a later visit of a plan, which has another price than the first one. The first may have moved. */
  async isLaterVisit(tx: Tx, { id, subscriptionId, occurrence }: Booking): Promise<boolean> {
    if (subscriptionId === null || occurrence !== null) return subscriptionId !== null && occurrence !== 0;
    const [row] = await prepared<{ first: boolean }>(tx, 'visit-from-first', FROM_FIRST, [
      id,
      subscriptionId,
    ]);
    return !row?.first;
  }

  /**
   * The other bookings of the customer or the home that have the first cleaning's price, and whether each counts as a
   * cleaning.
   */
  atItsPrice(tx: Tx, home: HomeOfCustomer): Promise<{ id: number; counts: boolean }[]> {
    return prepared(tx, 'bookings-at-first-price', AT_ITS_PRICE, this.values(home));
  }

  private values({ userId, addressKey, bookingId }: HomeOfCustomer): unknown[] {
    return [userId, addressKey, bookingId, this.clock.date()];
  }
}
