import { Injectable } from '@nestjs/common';
import type { RequestAnswer } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { earliestStart } from '../../kernel/booking-time.js';
import { AlreadyPaid } from '../../payments/index.js';
import { Business, Transactions, type Tx, emit } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { type BookingState, hasLapsed } from '../domain/booking-state.js';
import { NoRequest, PaymentUnderWay } from '../domain/errors.js';
import { requestHeldUntil } from '../domain/request-hold.js';
import { Bookings } from '../infra/bookings.js';
import { aboutBooking, bookingRequested } from './events.js';
import { Slots } from './slots.js';

/** A customer requests a visit that is paid afterwards (docs/rules.md#office-orders). */
@Injectable()
export class RequestBooking {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly visits: Visits,
  ) {}

  /**
   * Turns an unpaid booking into a request. Its slot is held for a day, counts as one of the customer's open holds, and is
   * released unless the office confirms the request. Repeating an open request changes nothing.
   * @throws NotFound, BookingCancelled, VisitMoved, AlreadyPaid, PaymentUnderWay, NoRequest, DayCrowded,
   * SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, CouponRefused
   */
  request(userId: string, bookingId: number): Promise<RequestAnswer> {
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      await this.bookings.refuseCancelled(tx, booking);
      const state = await this.bookings.stateOf(tx, bookingId);
      this.refuse(booking, state);
      const openUntil = hasLapsed(state, this.business.clock.date()) ? null : state.place?.heldUntil;
      if (openUntil && booking.payAfterVisit) return { heldUntil: openUntil.toISOString() };
      const heldUntil = await this.hold(tx, booking, state);
      booking.payAfterVisit = true;
      booking.askWhole();
      booking.changed(this.business.clock.date());
      await this.bookings.save(tx, booking);
      await emit(tx, bookingRequested(aboutBooking(booking)));
      return { heldUntil: heldUntil.toISOString() };
    });
  }

  private refuse(booking: Booking, state: BookingState): void {
    if (state.balance === 0) throw new AlreadyPaid();
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    const isNew = booking.status === 'pending' && !booking.occurrence && state.place?.heldUntil !== null;
    if (!this.business.settings.payAfterVisit || !isNew || state.kept > 0) throw new NoRequest();
  }

  private async hold(tx: Tx, booking: Booking, state: BookingState): Promise<Date> {
    await this.slots.retakeLapsed(tx, booking, state);
    const startsAt = earliestStart(booking.appointment, this.business.clock.zone);
    const until = requestHeldUntil(this.business.clock.date().getTime(), startsAt);
    await this.visits.holdLonger(tx, await this.slots.requestFor(tx, booking, until));
    return until;
  }
}
