import { Injectable } from '@nestjs/common';
import { type CouponAnswer, couponCodeOf } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { AlreadyPaid, SyncPaymentIntent } from '../../payments/index.js';
import { Transactions, type Tx } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { PaymentUnderWay } from '../domain/errors.js';
import { Bookings } from '../infra/bookings.js';
import { BookingLines } from './booking-lines.js';
import { appliedOf, CheckCoupon } from './check-coupon.js';
import { Coupons } from './coupons.js';
import { Quotes } from './quotes.js';

/** Changes the coupon of an unpaid booking. */
@Injectable()
export class ChangeCoupon {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly checkCoupon: CheckCoupon,
    private readonly coupons: Coupons,
    private readonly quotes: Quotes,
    private readonly lines: BookingLines,
    private readonly syncPayment: SyncPaymentIntent,
  ) {}

  /**
   * Gives the booking this coupon, or removes its coupon if `typed` is null. After this returns, an open payment form asks
   * for the new amount.
   * @throws NotFound, VisitMoved, AlreadyPaid, PaymentUnderWay, CouponRefused, DomainError TOO_MANY_REQUESTS
   */
  async change(userId: string, bookingId: number, typed: string | null): Promise<CouponAnswer> {
    if (typed !== null) await this.checkCoupon.mayTry(userId);
    const code = typed === null ? null : couponCodeOf(typed);
    const answer = await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      await this.refuse(tx, booking);
      return this.apply(tx, booking, code);
    });
    await this.syncPayment.attempt(bookingId);
    return answer;
  }

  private async refuse(tx: Tx, booking: Booking): Promise<void> {
    await this.bookings.refuseCancelled(tx, booking);
    const { kept, balance, paymentStatus } = await this.bookings.stateOf(tx, booking.id);
    if (paymentStatus === 'processing') throw new PaymentUnderWay();
    if (kept > 0 || balance <= 0) throw new AlreadyPaid();
  }

  private async apply(tx: Tx, booking: Booking, code: string | null): Promise<CouponAnswer> {
    const { coupon, visit } = await this.quotes.withOtherCoupon(tx, booking, code);
    await this.coupons.redeem(tx, booking, coupon);
    booking.takeQuote(visit, this.clock.date());
    await this.bookings.save(tx, booking);
    await this.lines.reprice(tx, booking, visit.lines);
    const { serviceType, extras, ownMinutes, ...quote } = visit;
    return { coupon: coupon && appliedOf(coupon), quote };
  }
}
