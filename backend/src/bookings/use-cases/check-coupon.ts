import { Injectable } from '@nestjs/common';
import { type AppliedCoupon, type Coupon, couponCodeOf, type CouponCheck } from '@homebright/contract';
import { RateLimit, Transactions, type Tx } from '../../platform/index.js';
import { CouponRefused, PriceBooks, refuseOtherVisits } from '../../pricing/index.js';
import { Bookings } from '../infra/bookings.js';
import { Coupons } from './coupons.js';
import { Quotes } from './quotes.js';

/** A household shares an IP address. More attempts than this look like guessing. */
const PER_MINUTE = { source: 30, customer: 15 };

@Injectable()
export class CheckCoupon {
  constructor(
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly books: PriceBooks,
    private readonly bookings: Bookings,
    private readonly coupons: Coupons,
    private readonly quotes: Quotes,
  ) {}

  /** Limits a customer's attempts to use a code on a booking. @throws DomainError TOO_MANY_REQUESTS */
  async mayTry(userId: string): Promise<void> {
    await this.limit.hit(`coupon:customer:${userId}`, PER_MINUTE.customer);
  }

  /**
   * Checks before the booking whether a visit can have the coupon. For visitors who are not signed in, this does not check
   * for a first cleaning, and every refusal says only that the code is unknown.
   * @throws CouponRefused, DomainError TOO_MANY_REQUESTS
   */
  async check(userId: string | null, source: string, check: CouponCheck): Promise<AppliedCoupon> {
    await this.limit.hit(`coupon:source:${source}`, PER_MINUTE.source);
    if (userId) await this.mayTry(userId);
    try {
      const coupon = await this.transactions.run((tx) =>
        userId ? this.forCustomer(tx, userId, check) : this.forVisitor(tx, check),
      );
      return appliedOf(coupon);
    } catch (error) {
      if (!userId && error instanceof CouponRefused) throw new CouponRefused('unknown');
      throw error;
    }
  }

  private async forCustomer(tx: Tx, userId: string, check: CouponCheck): Promise<Coupon> {
    const { service, location = '', draftId } = check;
    const bookingId = draftId ? await this.bookings.idOfDraft(tx, userId, draftId) : null;
    const book = await this.books.inForce(tx);
    const home = { userId, bookingId, location };
    const { coupon } = await this.quotes.withCoupon(tx, book, home, service, couponCodeOf(check.code));
    if (!coupon) throw new CouponRefused('unknown');
    await this.coupons.refuseUsed(tx, coupon, { id: bookingId, userId });
    return coupon;
  }

  private async forVisitor(tx: Tx, { code, service }: CouponCheck): Promise<Coupon> {
    const coupon = await this.coupons.named(tx, await this.books.inForce(tx), couponCodeOf(code), null);
    refuseOtherVisits(coupon, { service, firstCleaning: true });
    await this.coupons.refuseUsed(tx, coupon, { id: null, userId: null });
    return coupon;
  }
}

/** Omits dates and caps. `firstVisitOnly` is false, because the home was checked before or is checked at booking. */
export const appliedOf = ({ code, discount, services }: Coupon): AppliedCoupon => ({
  code,
  discount,
  services,
  firstVisitOnly: false,
});
