import { Injectable } from '@nestjs/common';
import type { Coupon } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { first, prepared, type Tx } from '../../platform/index.js';
import type { CouponUses } from '../../pricing/index.js';
import { sameHome, samePerson } from './known-people.sql.js';
import { wasBookedOrPaying } from './record.sql.js';

/**
 * SQL: whether a booking counts as a use of its coupon. Bookings that were abandoned, or cancelled before payment, do not
 * count.
 */
export const countsAsUse = (now: string): string =>
  `(v.captured > 0 OR (v.deleted_at IS NULL AND v.status <> 'cancelled' AND ${wasBookedOrPaying(now)}))`;
export const REDEEMED = `coupon_redemption r JOIN visit v ON v.id = r.booking_id`;

/** Tells the locks of coupons from the other advisory locks. */
const LOCK_SEED = 17;
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, ${LOCK_SEED}))`;
/** The address key of the home of booking $2. */
const HOME_KEY =
  '(SELECT home.address_key FROM visit own JOIN property home ON home.id = own.property_id WHERE own.id = $2)';
const USES = `
SELECT count(*)::integer AS total, (count(*) FILTER (
  WHERE v.user_id IN (${samePerson('$3')}) OR v.property_id IN (${sameHome(HOME_KEY)})))::integer AS own
FROM ${REDEEMED} WHERE r.code = $1 AND r.booking_id IS DISTINCT FROM $2 AND ${countsAsUse('$4')}`;
const SAVE = `
INSERT INTO coupon_redemption (booking_id, code, coupon) VALUES ($1, $2, $3)
ON CONFLICT (booking_id) DO UPDATE SET code = EXCLUDED.code, coupon = EXCLUDED.coupon`;

/** The booking that redeems a coupon, and its customer. Each id is null until the row exists. */
export interface Redeemer {
  id: number | null;
  userId: string | null;
}

/** The coupons of bookings. Lock in this order: the booking's row, its home, the coupon, the slot. */
@Injectable()
export class CouponRedemptions {
  constructor(private readonly clock: Clock) {}

  /** Counts the coupon's uses. Locks the coupon, so that nobody else can redeem it before the transaction ends. */
  async lockUses(tx: Tx, code: string, { id, userId }: Redeemer): Promise<CouponUses> {
    await prepared(tx, 'coupons-lock', LOCK, [code]);
    const [uses] = await prepared<CouponUses>(tx, 'coupons-uses', USES, [
      code,
      id,
      userId,
      this.clock.date(),
    ]);
    return uses ?? { total: 0, own: 0 };
  }

  /** The booking's coupon, and whether it counts as used. */
  ofBooking(tx: Tx, id: number): Promise<{ coupon: Coupon; inUse: boolean } | null> {
    const text = `SELECT r.coupon, ${countsAsUse('$2')} AS "inUse" FROM ${REDEEMED} WHERE r.booking_id = $1`;
    return first(tx, text, [id, this.clock.date()]);
  }

  async save(tx: Tx, id: number, coupon: Coupon): Promise<void> {
    await tx.query(SAVE, [id, coupon.code, JSON.stringify(coupon)]);
  }

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.query('DELETE FROM coupon_redemption WHERE booking_id = $1', [id]);
  }

  /** Moves the coupon to the booking that replaces this one. */
  async move(tx: Tx, from: number, to: number): Promise<void> {
    await tx.query('UPDATE coupon_redemption SET booking_id = $2 WHERE booking_id = $1', [from, to]);
  }
}
