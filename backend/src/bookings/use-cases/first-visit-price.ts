import { Injectable } from '@nestjs/common';
import type { PriceLine } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { addressKey } from '../domain/address-key.js';
import { hasFirstPrice, visitQuote } from '../domain/visit-quote.js';
import { Bookings } from '../infra/bookings.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';
import { Coupons } from './coupons.js';

/** A first cleaning's price is for one booking at a time (decision 90). */
@Injectable()
export class FirstVisitPrice {
  constructor(
    private readonly clock: Clock,
    private readonly books: PriceBooks,
    private readonly cleanings: FirstCleaningReader,
    private readonly bookings: Bookings,
    private readonly coupons: Coupons,
    private readonly ledger: Ledger,
  ) {}

  /**
   * A booking is made at these lines. If they have this price, those that had it and let their hold end cost what their
   * version of the book says without it, at an open payment form too. The home is locked.
   */
  async pass(
    tx: Tx,
    { id: bookingId, userId, location }: { id: number; userId: string; location: string },
    taken: readonly PriceLine[],
  ): Promise<void> {
    if (!hasFirstPrice(taken)) return;
    const home = { userId, bookingId, addressKey: addressKey(location) || location };
    for (const id of await this.cleanings.atItsPrice(tx, home)) {
      const other = await this.bookings.lock(tx, id);
      const lines = await this.ledger.linesOf(tx, id);
      if (!other || other.customPrice !== null || !hasFirstPrice(lines)) continue;
      const book = await this.books.version(tx, other.bookVersion ?? 0);
      if (!book) continue;
      const quote = visitQuote(book, other.terms, { coupon: await this.coupons.ofBooking(tx, other) });
      other.takeQuote(quote, this.clock.date());
      await this.bookings.save(tx, other);
      await this.ledger.reprice(tx, id, quote.lines);
    }
  }
}
