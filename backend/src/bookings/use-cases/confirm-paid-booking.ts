import { Injectable } from '@nestjs/common';
import { BusinessClock, type Tx, emit } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { hasLapsed } from '../domain/booking-state.js';
import { Bookings } from '../infra/bookings.js';
import { StartSubscription } from '../subscriptions/use-cases/start-subscription.js';
import { CancelVisit } from './cancel-visit.js';
import { aboutBooking, bookingCancelled, bookingConfirmed } from './events.js';
import { Coupons } from './coupons.js';
import { Slots } from './slots.js';

@Injectable()
export class ConfirmPaidBooking {
  constructor(
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly startSubscription: StartSubscription,
    private readonly slots: Slots,
    private readonly coupons: Coupons,
    private readonly cancelVisit: CancelVisit,
  ) {}

  /**
   * Call when nothing is left to pay. Secures the slot and, if this is a subscription's first visit, starts the subscription.
   * If the slot is gone, or the hold has expired and its coupon is used up, refunds the payment and tells the customer
   * (docs/rules.md#holds).
   */
  async confirm(tx: Tx, bookingId: number): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    if (!booking || booking.cancelled || booking.deletedAt) return;
    const state = await this.bookings.stateOf(tx, bookingId);
    if (state.balance > 0) return;
    if (booking.status === 'pending') {
      const isLapsed = hasLapsed(state, this.clock.date());
      if (isLapsed && !(await this.coupons.isLeft(tx, booking)))
        return this.cancelAndRefund(tx, booking, 'asked');
      if (!(await this.slots.secure(tx, booking, state)))
        return this.cancelAndRefund(tx, booking, 'slot-lost');
    }
    booking.chargeAt = null;
    const isNewlyConfirmed = booking.confirm(this.clock.date());
    await this.bookings.save(tx, booking);
    await this.startSubscription.start(tx, booking);
    if (isNewlyConfirmed) await emit(tx, bookingConfirmed(aboutBooking(booking)));
  }

  private async cancelAndRefund(tx: Tx, booking: Booking, reason: 'asked' | 'slot-lost'): Promise<void> {
    booking.cancel(this.clock.date());
    await this.coupons.redeem(tx, booking, null);
    const { refund } = await this.cancelVisit.cancel(tx, booking);
    const settlement = { by: 'system', refund, reason } as const;
    await emit(tx, bookingCancelled({ ...aboutBooking(booking), ...settlement }));
  }
}
