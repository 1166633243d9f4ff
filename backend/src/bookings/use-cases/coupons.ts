import { Injectable } from '@nestjs/common';
import type { Coupon, PriceBook } from '@homebright/contract';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { capReached, CouponRefused, PriceBooks, refuseOtherDays } from '../../pricing/index.js';
import type { Booking } from '../domain/booking.js';
import { CouponRedemptions, type Redeemer } from '../infra/coupon-redemptions.js';

type RedeemingBooking = Pick<Booking, 'id' | 'userId'>;

/** Redeems coupons for bookings and enforces their caps. */
@Injectable()
export class Coupons {
  constructor(
    private readonly clock: BusinessClock,
    private readonly books: PriceBooks,
    private readonly redemptions: CouponRedemptions,
  ) {}

  /**
   * The book's coupon with this code. A booking that already uses it keeps the terms at which it was redeemed.
   * @throws CouponRefused
   */
  async named(tx: Tx, book: PriceBook, code: string, bookingId: number | null): Promise<Coupon> {
    const redeemed = bookingId === null ? null : await this.redemptions.ofBooking(tx, bookingId);
    if (redeemed?.inUse && redeemed.coupon.code === code) return redeemed.coupon;
    const coupon = book.coupons.find((coupon) => coupon.code === code);
    if (!coupon) throw new CouponRefused('unknown');
    refuseOtherDays(coupon, this.clock.today());
    return coupon;
  }

  async ofBooking(tx: Tx, { id }: Pick<Booking, 'id'>): Promise<Coupon | null> {
    return (await this.redemptions.ofBooking(tx, id))?.coupon ?? null;
  }

  /** Replaces the booking's coupon; null removes it. @throws CouponRefused */
  async redeem(tx: Tx, booking: RedeemingBooking, coupon: Coupon | null): Promise<void> {
    if (!coupon) return this.redemptions.remove(tx, booking.id);
    await this.refuseUsed(tx, coupon, booking);
    await this.redemptions.save(tx, booking.id, coupon);
  }

  /** @throws CouponRefused if the coupon's total cap or its cap per customer is reached */
  async refuseUsed(tx: Tx, coupon: Coupon, by: Redeemer): Promise<void> {
    const reason = await this.capReachedBy(tx, coupon, by);
    if (reason) throw new CouponRefused(reason);
  }

  /**
   * Checks the coupon again when an expired hold is renewed, because others may have redeemed it in the meantime.
   * @throws CouponRefused
   */
  async refuseOutdated(tx: Tx, booking: RedeemingBooking): Promise<void> {
    const redeemed = await this.ofBooking(tx, booking);
    if (!redeemed) return;
    const coupon = await this.currentCoupon(tx, redeemed.code);
    if (!coupon) throw new CouponRefused('expired');
    refuseOtherDays(coupon, this.clock.today());
    await this.refuseUsed(tx, coupon, booking);
  }

  /** Whether a booking that was paid after its hold expired may still use its coupon. True without a coupon. */
  async isLeft(tx: Tx, booking: RedeemingBooking): Promise<boolean> {
    const redeemed = await this.ofBooking(tx, booking);
    return (
      !redeemed ||
      (await this.capReachedBy(tx, (await this.currentCoupon(tx, redeemed.code)) ?? redeemed, booking)) ===
        null
    );
  }

  private async currentCoupon(tx: Tx, code: string): Promise<Coupon | undefined> {
    return (await this.books.inForce(tx)).coupons.find((coupon) => coupon.code === code);
  }

  private async capReachedBy(tx: Tx, coupon: Coupon, by: Redeemer) {
    if (coupon.cap === null && coupon.capPerCustomer === null) return null;
    return capReached(coupon, await this.redemptions.lockUses(tx, coupon.code, by));
  }
}
