import { Injectable } from '@nestjs/common';
import { SavedCards } from '../../payments/index.js';
import { BusinessClock, type Tx, emit } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { amountDue, hasLapsed } from '../domain/booking-state.js';
import { Bookings } from '../infra/bookings.js';
import { ScheduleCharge } from '../subscriptions/use-cases/schedule-charge.js';
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
    private readonly scheduleCharge: ScheduleCharge,
    private readonly savedCards: SavedCards,
  ) {}

  /**
   * Call when nothing is left to pay before the visit. Secures the slot, plans a charge after the visit and, if this is a
   * subscription's first visit, starts the subscription. If the slot is gone, or the hold has expired and its coupon is used
   * up, refunds the payment and tells the customer (docs/rules.md#holds).
   * @param card whether the customer has saved the card or paid with it. Without a card nobody agreed to a charge after the
   * visit, so the rest is due as usual
   */
  async confirm(tx: Tx, bookingId: number, card: 'saved' | 'paid' | 'none'): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    if (!booking || booking.cancelled || booking.deletedAt) return;
    const state = await this.bookings.stateOf(tx, bookingId);
    if (amountDue(booking, state) > 0) return;
    if (state.balance > 0 && booking.deposit === 0 && card !== 'saved') return;
    if (booking.status === 'pending') {
      const isLapsed = hasLapsed(state, this.clock.date());
      if (isLapsed && !(await this.coupons.isLeft(tx, booking)))
        return this.cancelAndRefund(tx, booking, 'asked');
      if (!(await this.slots.secure(tx, booking, state)))
        return this.cancelAndRefund(tx, booking, 'slot-lost');
      if (card === 'none') booking.askWhole();
    }
    booking.chargeAt = null;
    const isNewlyConfirmed = booking.confirm(this.clock.date());
    this.scheduleCharge.anew(booking, state.balance);
    await this.bookings.save(tx, booking);
    await this.startSubscription.start(tx, booking);
    if (isNewlyConfirmed) await emit(tx, bookingConfirmed(aboutBooking(booking)));
  }

  /** Confirms a booking that is charged after the visit with the customer's saved card. @returns false without a card */
  async withSavedCard(tx: Tx, { id, userId, appointmentDate }: Booking): Promise<boolean> {
    const hasCard = (await this.savedCards.findIn(tx, userId, appointmentDate)) !== null;
    if (hasCard) await this.confirm(tx, id, 'saved');
    return hasCard;
  }

  private async cancelAndRefund(tx: Tx, booking: Booking, reason: 'asked' | 'slot-lost'): Promise<void> {
    booking.cancel(this.clock.date());
    await this.coupons.redeem(tx, booking, null);
    const { refund } = await this.cancelVisit.cancel(tx, booking);
    const settlement = { by: 'system', refund, reason } as const;
    await emit(tx, bookingCancelled({ ...aboutBooking(booking), ...settlement }));
  }
}
