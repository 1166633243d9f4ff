import { Injectable } from '@nestjs/common';
import type { Coupon, PriceBook } from '@homebright/contract';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import type { Booking } from '../domain/booking.js';
import { capReached, CouponRefused, refuseOtherDays } from '../domain/coupon.js';
import { CouponRedemptions, type Redeemer } from '../infra/coupon-redemptions.js';

type Redeeming = Pick<Booking, 'id' | 'userId'>;

/** Takes coupons for bookings, and keeps to their caps. */
@Injectable()
export class Coupons {
  constructor(
    private readonly clock: BusinessClock,
    private readonly books: PriceBooks,
    private readonly redemptions: CouponRedemptions,
  ) {}

  /**
   * The coupon of this code today. A booking that has it already keeps it as it was redeemed.
   * @throws CouponRefused
   */
  async named(tx: Tx, book: PriceBook, code: string, bookingId: number | null): Promise<Coupon> {
    const held = bookingId === null ? null : await this.redemptions.ofBooking(tx, bookingId);
    if (held?.inUse && held.coupon.code === code) return held.coupon;
    const coupon = book.coupons.find((one) => one.code === code);
    if (!coupon) throw new CouponRefused('unknown');
    refuseOtherDays(coupon, this.clock.today());
    return coupon;
  }

  /** What the booking was made with; null: no coupon. */
  async ofBooking(tx: Tx, { id }: Pick<Booking, 'id'>): Promise<Coupon | null> {
    return (await this.redemptions.ofBooking(tx, id))?.coupon ?? null;
  }

  /** From now on the booking has this coupon and no other; null: none. @throws CouponRefused */
  async redeem(tx: Tx, booking: Redeeming, coupon: Coupon | null): Promise<void> {
    if (!coupon) return this.redemptions.remove(tx, booking.id);
    await this.refuseUsed(tx, coupon, booking);
    await this.redemptions.set(tx, booking.id, coupon);
  }

  /** @throws CouponRefused if nobody, or this customer, can have it once more */
  async refuseUsed(tx: Tx, coupon: Coupon, by: Redeemer): Promise<void> {
    const reason = await this.used(tx, coupon, by);
    if (reason) throw new CouponRefused(reason);
  }

  /** A hold that had lapsed is renewed: its coupon was free meanwhile. @throws CouponRefused */
  async keep(tx: Tx, booking: Redeeming): Promise<void> {
    const had = await this.ofBooking(tx, booking);
    if (!had) return;
    const coupon = await this.today(tx, had.code);
    if (!coupon) throw new CouponRefused('expired');
    refuseOtherDays(coupon, this.clock.today());
    await this.refuseUsed(tx, coupon, booking);
  }

  /** A hold that had lapsed was paid for after all: whether nobody has its coupon instead. */
  async isLeft(tx: Tx, booking: Redeeming): Promise<boolean> {
    const had = await this.ofBooking(tx, booking);
    return !had || (await this.used(tx, (await this.today(tx, had.code)) ?? had, booking)) === null;
  }

  private async today(tx: Tx, code: string): Promise<Coupon | undefined> {
    return (await this.books.inForce(tx)).coupons.find((one) => one.code === code);
  }

  private async used(tx: Tx, coupon: Coupon, by: Redeemer) {
    if (coupon.cap === null && coupon.capPerCustomer === null) return null;
    return capReached(coupon, await this.redemptions.lockUses(tx, coupon.code, by));
  }
}
