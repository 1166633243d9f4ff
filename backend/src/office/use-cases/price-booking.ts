import { Injectable } from '@nestjs/common';
import type { BookingRecord, Cents, PriceLine } from '@homebright/contract';
import {
  type Actor,
  BusinessClock,
  type PayloadOf,
  refuseBeyondPolicy,
  type Tx,
  emit,
} from '../../platform/index.js';
import { beyondPolicy, concessionOf } from '../domain/beyond-policy.js';
import {
  aboutBooking,
  type Booking,
  BookingLines,
  bookingRepriced,
  Bookings,
  type BookingState,
  Coupons,
  hasHappened,
  InheritPrice,
  isDebt,
  presentFees,
  Quotes,
} from '../../bookings/index.js';
import { checkPrice } from '../domain/price.js';
import { policyRefund } from '../domain/office-cancellation.js';
import { ChangeBooking, type LockedBooking, type OfficeCall } from './change-booking.js';

type Notice = Pick<PayloadOf<typeof bookingRepriced>, 'quietly' | 'andLater'>;

/** The repriced booking, and who repriced it. */
type Repriced = Pick<LockedBooking, 'tx' | 'booking' | 'actor'>;

const ONE_VISIT: Notice = { quietly: false, andLater: false };

/** Prices bookings as the office wants, and settles the difference. */
@Injectable()
export class PriceBooking {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly bookings: Bookings,
    private readonly inheritPrice: InheritPrice,
    private readonly quotes: Quotes,
    private readonly coupons: Coupons,
    private readonly lines: BookingLines,
  ) {}

  /**
   * The price dialog replaces the catalog's price, optionally locked. A locked price also applies to the subscription's
   * later visits (docs/rules.md#office-prices). The coupon is freed, because this price contains no discount.
   * @throws NotFound, Invalid, ROLE_FORBIDS if this refunds more than policy, or lowers a debt, and the actor's role may not
   */
  price(id: number, customPrice: unknown, lock: boolean, call: OfficeCall): Promise<BookingRecord> {
    const price = checkPrice(customPrice);
    return this.changeBooking.change(id, { action: 'price', ...call }, async ({ tx, booking }) => {
      const { price: before, priceLocked, customPrice: presentPrice } = booking;
      if (presentPrice === price && priceLocked === lock) return;
      booking.reprice(price, lock, this.clock.date());
      await this.coupons.redeem(tx, booking, null);
      if (priceLocked && !lock) await this.inheritPrice.forget(tx, booking, before, call.actor);
      const later = await this.inheritPrice.inherit(tx, booking, call.actor);
      const repriced = before === price || booking.cancelled ? later : [booking, ...later];
      await this.applyToAll(tx, repriced, call.actor);
    });
  }

  /**
   * Writes a booking's lines to the ledger, which adjusts the balance or refunds the excess, and tells the customer if
   * the price changed.
   * @throws ROLE_FORBIDS if this refunds more than the customer's own cancellation would, or lowers a debt, and the actor's
   * role may not
   */
  async follow(
    { tx, booking, actor }: Repriced,
    priceBefore: Cents,
    lines: readonly PriceLine[],
  ): Promise<void> {
    await this.apply({ tx, booking, actor }, lines, (state) => this.policyRefund(booking, state));
    if (booking.price !== priceBefore) await this.tell(tx, booking, ONE_VISIT);
  }

  /** Applies one price to several visits. Each visit emits its own event, but the customer gets one message. */
  private async applyToAll(tx: Tx, [first, ...later]: readonly Booking[], actor: Actor): Promise<void> {
    if (!first) return;
    for (const visit of [first, ...later]) {
      // A price set by hand is a concession; policy refunds nothing for it.
      await this.apply({ tx, booking: visit, actor }, await this.quotes.agreedLines(tx, visit), () => 0);
      const quietly = visit !== first;
      await this.tell(tx, visit, { quietly, andLater: !quietly && later.length > 0 });
    }
  }

  /** The only place where the office's price moves money, within the actor's powers. */
  private async apply(
    { tx, booking, actor }: Repriced,
    lines: readonly PriceLine[],
    policyRefundOf: (state: BookingState) => Cents,
  ): Promise<void> {
    const before = await this.bookings.stateOf(tx, booking.id);
    await this.lines.reprice(tx, booking, lines);
    const after = await this.bookings.stateOf(tx, booking.id);
    const hasDebt = isDebt(booking, before, this.clock.date(), this.clock.zone);
    const beyond = beyondPolicy(concessionOf(before, after, hasDebt), policyRefundOf(before));
    if (beyond) refuseBeyondPolicy(actor, beyond);
  }

  private policyRefund(booking: Booking, state: BookingState): Cents {
    const [now, zone] = [this.clock.date(), this.clock.zone];
    const agreed = { ...presentFees(booking, zone, now), chargedAfter: booking.chargedAfter };
    return policyRefund(hasHappened(booking, state, now, zone), state, agreed);
  }

  private async tell(tx: Tx, booking: Booking, notice: Notice): Promise<void> {
    const { price, cancelled } = booking;
    if (cancelled) return;
    await emit(tx, bookingRepriced({ ...aboutBooking(booking), price, ...notice }));
  }
}
