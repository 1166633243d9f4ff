import { Injectable } from '@nestjs/common';
import type { Cents, PriceLine } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { homeKey } from '../domain/address-key.js';
import type { Booking } from '../domain/booking.js';
import { hasFirstPrice, visitQuote } from '../domain/visit-quote.js';
import { Bookings } from '../infra/bookings.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';
import { Coupons } from './coupons.js';
import { Quotes } from './quotes.js';

/** A booking, or what is known of it when it is made. */
type Priced = Pick<Booking, 'id' | 'userId' | 'location'>;

/**
 * The lines of a booking's price go to the ledger here, whichever verb they come from: a first cleaning's price is for
 * one booking at a time of its customer and of its home (decision 90).
 */
@Injectable()
export class BookingLines {
  constructor(
    private readonly clock: Clock,
    private readonly books: PriceBooks,
    private readonly cleanings: FirstCleaningReader,
    private readonly bookings: Bookings,
    private readonly coupons: Coupons,
    private readonly quotes: Quotes,
    private readonly ledger: Ledger,
  ) {}

  /** Of a booking that was made; its coupon is redeemed already. */
  async open(tx: Tx, made: Priced, lines: readonly PriceLine[]): Promise<void> {
    await this.ledger.open(tx, { bookingId: made.id, userId: made.userId, lines });
    await this.takeFirstPrice(tx, made, lines);
  }

  /** A cancelled booking has what it had until it is restored. */
  async reprice(tx: Tx, booking: Booking, lines: readonly PriceLine[]): Promise<void> {
    const due = booking.cancelled ? lines : await this.granted(tx, booking, lines);
    await this.ledger.reprice(tx, booking.id, due);
  }

  /** A cancelled or deleted booking takes place after all, at the price that was agreed. */
  async reopen(tx: Tx, booking: Booking): Promise<{ balance: Cents }> {
    const lines = await this.granted(tx, booking, await this.quotes.linesOf(tx, booking));
    return this.ledger.reopen(tx, booking.id, lines);
  }

  /** These lines, or those without the first cleaning's price, which another booking has. */
  private async granted(tx: Tx, booking: Booking, lines: readonly PriceLine[]) {
    return (await this.takeFirstPrice(tx, booking, lines)) ? lines : this.withoutFirstPrice(tx, booking);
  }

  /**
   * If these lines have a first cleaning's price, bookings that had it and let their hold end give it up, at an open
   * payment form too.
   * @returns false if another booking, which is kept or holds its slot, has it
   */
  private async takeFirstPrice(tx: Tx, booking: Priced, lines: readonly PriceLine[]): Promise<boolean> {
    if (!hasFirstPrice(lines, await this.couponIn(tx, booking, lines))) return true;
    const { id: bookingId, userId, location } = booking;
    const home = { userId, bookingId, addressKey: homeKey(location) };
    await this.cleanings.lock(tx, home);
    const others = await this.cleanings.atItsPrice(tx, home);
    if (others.some(({ counts }) => counts)) return false;
    for (const { id } of others) await this.giveUp(tx, id);
    return true;
  }

  private async couponIn(tx: Tx, booking: Priced, lines: readonly PriceLine[]) {
    return lines.some(({ code }) => code.startsWith('coupon:')) ? this.coupons.ofBooking(tx, booking) : null;
  }

  private async giveUp(tx: Tx, id: number): Promise<void> {
    const booking = await this.bookings.lock(tx, id);
    if (!booking || booking.deletedAt || booking.customPrice !== null) return;
    await this.ledger.reprice(tx, id, await this.withoutFirstPrice(tx, booking));
  }

  /** What its version of the book says of any other cleaning. */
  private async withoutFirstPrice(tx: Tx, booking: Booking): Promise<readonly PriceLine[]> {
    const book = (await this.books.version(tx, booking.bookVersion ?? 1)) ?? (await this.quotes.today(tx));
    const coupon = await this.coupons.ofBooking(tx, booking);
    if (coupon?.firstVisitOnly) await this.coupons.redeem(tx, booking, null);
    const quote = visitQuote(book, booking.terms, { coupon });
    booking.takeQuote(quote, this.clock.date());
    await this.bookings.save(tx, booking);
    return quote.lines;
  }
}
