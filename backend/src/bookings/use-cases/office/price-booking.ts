import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { checkPrice } from '../../domain/price.js';
import { InheritPrice } from '../../subscriptions/use-cases/inherit-price.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';
import { ApplyPriceChange } from './apply-price-change.js';

@Injectable()
export class PriceBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly priceChange: ApplyPriceChange,
    private readonly inheritPrice: InheritPrice,
  ) {}

  /**
   * The price dialog (spec section 5): replaces the catalogue's price, optionally locked. A locked price also applies
   * to the subscription's later visits (design section 2).
   * @throws NotFound, Invalid
   */
  run(id: number, customPrice: unknown, lock: boolean, call: OfficeCall): Promise<BookingRecord> {
    const price = checkPrice(customPrice);
    return this.changeBooking.run(id, { action: 'price', ...call }, async ({ tx, booking }) => {
      const { price: before, priceLocked, customPrice: present } = booking;
      if (present === price && priceLocked === lock) return;
      booking.reprice(price, lock, this.clock.date());
      if (priceLocked && !lock) await this.inheritPrice.forget(tx, booking, before, call.actor);
      const later = await this.inheritPrice.run(tx, booking, call.actor);
      const repriced = before === price || booking.cancelled ? later : [booking, ...later];
      await this.priceChange.followAll(tx, repriced);
    });
  }
}
