import { Injectable } from '@nestjs/common';
import type { Coupon, PriceBook } from '@homebright/contract';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { PriceBooks, capReached, CouponRefused, refuseOtherDays } from '../../pricing/index.js';
import type { Booking } from '../domain/booking.js';
import { CouponRedemptions, type Redeemer } from '../infra/coupon-redemptions.js';

type Redeeming = Pick<Booking, 'id' | 'userId'>;

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
    const held = bookingId === null ? null : await this.redemptions.ofBooking(tx, bookingId);
    if (held?.inUse && held.coupon.code === code) return held.coupon;
    const coupon = book.coupons.find((one) => one.code === code);
    if (!coupon) throw new CouponRefused('unknown');
    refuseOtherDays(coupon, this.clock.today());
    return coupon;
  }

  async ofBooking(tx: Tx, { id }: Pick<Booking, 'id'>): Promise<Coupon | null> {
    return (await this.redemptions.ofBooking(tx, id))?.coupon ?? null;
  }

  /** Replaces the booking's coupon; null removes it. @throws CouponRefused */
  async redeem(tx: Tx, booking: Redeeming, coupon: Coupon | null): Promise<void> {
    if (!coupon) return this.redemptions.remove(tx, booking.id);
    await this.refuseUsed(tx, coupon, booking);
    await this.redemptions.set(tx, booking.id, coupon);
  }

  /** @throws CouponRefused if the coupon's total cap or its cap per customer is reached */
  async refuseUsed(tx: Tx, coupon: Coupon, by: Redeemer): Promise<void> {
    const reason = await this.used(tx, coupon, by);
    if (reason) throw new CouponRefused(reason);
  }

  /**
   * Checks the coupon again when an expired hold is renewed, because other customers could have redeemed it
   * in the meantime.
   * @throws CouponRefused
   */
  async keep(tx: Tx, booking: Redeeming): Promise<void> {
    const held = await this.ofBooking(tx, booking);
    if (!held) return;
    const coupon = await this.today(tx, held.code);
    if (!coupon) throw new CouponRefused('expired');
    refuseOtherDays(coupon, this.clock.today());
    await this.refuseUsed(tx, coupon, booking);
  }

  /** Whether the coupon is still available to a booking that was paid after its hold expired. True without a coupon. */
  async isLeft(tx: Tx, booking: Redeeming): Promise<boolean> {
    const held = await this.ofBooking(tx, booking);
    return !held || (await this.used(tx, (await this.today(tx, held.code)) ?? held, booking)) === null;
  }

  private async today(tx: Tx, code: string): Promise<Coupon | undefined> {
    return (await this.books.inForce(tx)).coupons.find((one) => one.code === code);
  }

  private async used(tx: Tx, coupon: Coupon, by: Redeemer) {
    if (coupon.cap === null && coupon.capPerCustomer === null) return null;
    return capReached(coupon, await this.redemptions.lockUses(tx, coupon.code, by));
  }
}
