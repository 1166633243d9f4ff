import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { checkPrice } from '../../domain/price.js';
import { InheritPrice } from '../subscriptions/inherit-price.js';
import { Desk, type OfficeCall } from './desk.js';
import { Prices } from './prices.js';

@Injectable()
export class PriceBooking {
  constructor(
    private readonly clock: Clock,
    private readonly desk: Desk,
    private readonly prices: Prices,
    private readonly inheritPrice: InheritPrice,
  ) {}

  /**
   * The price dialog (spec section 5): replaces the catalogue's price, optionally locked. A locked price also applies
   * to the subscription's later visits (design section 2).
   * @throws NotFound, Invalid
   */
  run(id: number, customPrice: unknown, lock: boolean, call: OfficeCall): Promise<BookingRecord> {
    const price = checkPrice(customPrice);
    return this.desk.run(id, { action: 'price', ...call }, async ({ tx, booking }) => {
      const { price: before, priceLocked, customPrice: present } = booking;
      if (present === price && priceLocked === lock) return;
      booking.reprice(price, lock, this.clock.date());
      if (priceLocked && !lock) await this.inheritPrice.forget(tx, booking, before, call.actor);
      const later = await this.inheritPrice.run(tx, booking, call.actor);
      const repriced = before === price || booking.cancelled ? later : [booking, ...later];
      await this.prices.followAll(tx, repriced);
    });
  }
}
