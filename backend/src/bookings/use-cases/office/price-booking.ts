import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import type { Actor, Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { checkPrice } from '../../domain/price.js';
import { Bookings } from '../../infra/bookings.js';
import { InheritPrice } from '../subscriptions/inherit-price.js';
import { Desk } from './desk.js';
import { Prices } from './prices.js';

@Injectable()
export class PriceBooking {
  constructor(
    private readonly clock: Clock,
    private readonly desk: Desk,
    private readonly bookings: Bookings,
    private readonly prices: Prices,
    private readonly inheritPrice: InheritPrice,
  ) {}

  /**
   * The price dialog (spec section 5): replaces the catalogue's price, optionally locked. A locked price also applies
   * to the subscription's later visits (design section 2).
   * @throws NotFound, Invalid
   */
  run(id: number, customPrice: unknown, lock: boolean, actor: Actor): Promise<BookingRecord> {
    const price = checkPrice(customPrice);
    return this.desk.run(id, { action: 'price', actor }, async ({ tx, booking }) => {
      const { price: before, priceLocked } = booking;
      if (booking.customPrice === price && priceLocked === lock) return;
      booking.reprice(price, lock, this.clock.date());
      if (before !== price) await this.prices.follow(tx, booking);
      if (lock || priceLocked) await this.passOn(tx, booking);
    });
  }

  private async passOn(tx: Tx, booking: Booking): Promise<void> {
    if (booking.subscriptionId === null) return;
    if (!booking.priceLocked) return this.inheritPrice.forget(tx, booking.subscriptionId);
    await this.bookings.save(tx, booking);
    await this.inheritPrice.run(tx, booking.id);
  }
}
