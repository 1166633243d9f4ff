import { Injectable } from '@nestjs/common';
import type { BookingRecord, Cents, PriceLine } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { Outbox, type PayloadOf, refuseBeyondPolicy, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { checkPrice } from '../../domain/price.js';
import { InheritPrice } from '../../subscriptions/use-cases/inherit-price.js';
import { aboutBooking, bookingRepriced } from '../../use-cases/events.js';
import { BookingLines } from '../../use-cases/booking-lines.js';
import { Coupons } from '../../use-cases/coupons.js';
import { Quotes } from '../../use-cases/quotes.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';

type Notice = Pick<PayloadOf<typeof bookingRepriced>, 'quietly' | 'andLater'>;

const ALONE: Notice = { quietly: false, andLater: false };

@Injectable()
export class PriceBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly inheritPrice: InheritPrice,
    private readonly quotes: Quotes,
    private readonly coupons: Coupons,
    private readonly lines: BookingLines,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The price dialog (spec section 5): replaces the catalogue's price, optionally locked. A locked price also applies
   * to the subscription's later visits (design section 2). A coupon is free again: nothing of this price is its discount.
   * @throws NotFound, Invalid, ROLE_FORBIDS if money would go back that the actor's role does not give
   */
  run(id: number, customPrice: unknown, lock: boolean, call: OfficeCall): Promise<BookingRecord> {
    const price = checkPrice(customPrice);
    return this.changeBooking.run(id, { action: 'price', ...call }, async ({ tx, booking, state }) => {
      if (state.kept > price) refuseBeyondPolicy(call.actor);
      const { price: before, priceLocked, customPrice: present } = booking;
      if (present === price && priceLocked === lock) return;
      booking.reprice(price, lock, this.clock.date());
      await this.coupons.redeem(tx, booking, null);
      if (priceLocked && !lock) await this.inheritPrice.forget(tx, booking, before, call.actor);
      const later = await this.inheritPrice.run(tx, booking, call.actor);
      await this.applyToAll(tx, before === price || booking.cancelled ? later : [booking, ...later]);
    });
  }

  /**
   * Carries a booking's lines to the ledger, which adjusts the balance or refunds the excess, and tells the customer of
   * another price than it was.
   */
  async follow(tx: Tx, booking: Booking, was: Cents, lines: readonly PriceLine[]): Promise<void> {
    await this.lines.reprice(tx, booking, lines);
    if (booking.price !== was) await this.tell(tx, booking, ALONE);
  }

  /** The same for visits that get one price: an event for each, one message to the customer. */
  private async applyToAll(tx: Tx, [first, ...later]: readonly Booking[]): Promise<void> {
    if (!first) return;
    for (const visit of [first, ...later]) {
      await this.lines.reprice(tx, visit, await this.quotes.agreedLines(tx, visit));
      const quietly = visit !== first;
      await this.tell(tx, visit, { quietly, andLater: !quietly && later.length > 0 });
    }
  }

  private async tell(tx: Tx, booking: Booking, notice: Notice): Promise<void> {
    const { price, cancelled } = booking;
    if (cancelled) return;
    await this.outbox.add(tx, bookingRepriced({ ...aboutBooking(booking), price, ...notice }));
  }
}
