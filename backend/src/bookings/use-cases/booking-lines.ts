import { Injectable } from '@nestjs/common';
import type { Cents, PriceLine } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import type { Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { homeKey } from '../../kernel/address-key.js';
import type { Booking } from '../domain/booking.js';
import { hasFirstPrice, visitQuote } from '../../pricing/index.js';
import { Bookings } from '../infra/bookings.js';
import { FirstCleaningReader } from '../infra/first-cleaning-reader.js';
import { Coupons } from './coupons.js';
import { Quotes } from './quotes.js';

/** A booking that may not be stored yet. */
type Priced = Pick<Booking, 'id' | 'userId' | 'location'> & Partial<Pick<Booking, 'deposit'>>;

/**
 * Writes the lines of a booking's price to the ledger. All use cases do this here, because only one booking per customer
 * and home may have the first cleaning's price at a time (decision 90).
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

  /** Opens the ledger account of a new booking, whose coupon is already redeemed. */
  async open(tx: Tx, made: Priced, lines: readonly PriceLine[]): Promise<void> {
    await this.ledger.open(tx, { bookingId: made.id, userId: made.userId, lines, deposit: made.deposit });
    await this.takeFirstPrice(tx, made, lines);
  }

  /** The new booking takes over the lines and payments of the one that it replaces, and owes these fees as well. */
  async takeOver(
    tx: Tx,
    { from, to, userId, rebookingFees }: { from: number; to: number; userId: string; rebookingFees: Cents[] },
  ): Promise<void> {
    await this.ledger.open(tx, { bookingId: to, userId, lines: await this.ledger.linesOf(tx, from) });
    for (const amount of rebookingFees) if (amount) await this.addRebookingFee(tx, to, amount);
    await this.ledger.transfer(tx, { from, to });
  }

  addRebookingFee(tx: Tx, bookingId: number, amount: Cents): Promise<void> {
    return this.ledger.addCharge(tx, bookingId, { reason: 'rebooking_fee', amount });
  }

  /** Changes the price. The ledger ignores this for a cancelled booking, whose lines stay until it is restored. */
  async reprice(tx: Tx, booking: Booking, lines: readonly PriceLine[]): Promise<void> {
    const newLines = booking.cancelled ? lines : await this.grantedLines(tx, booking, lines);
    await this.ledger.reprice(tx, booking.id, newLines, booking.awaitsCard ? booking.deposit : null);
  }

  /** Reopens a cancelled or deleted booking at the agreed price. */
  async reopen(tx: Tx, booking: Booking): Promise<{ balance: Cents }> {
    const lines = await this.grantedLines(tx, booking, await this.quotes.linesOf(tx, booking));
    return this.ledger.reopen(tx, booking.id, lines);
  }

  /** These lines, or lines at the ordinary price if another booking already has the first cleaning's price. */
  private async grantedLines(tx: Tx, booking: Booking, lines: readonly PriceLine[]) {
    return (await this.takeFirstPrice(tx, booking, lines)) ? lines : this.repriceWithoutFirst(tx, booking);
  }

  /**
   * Takes the first cleaning's price for this booking, if the lines have it. Other bookings whose holds have expired lose
   * that price, even if their payment form is open.
   * @returns false if another booking that is kept, or that holds its slot, has the price
   */
  private async takeFirstPrice(tx: Tx, booking: Priced, lines: readonly PriceLine[]): Promise<boolean> {
    if (!hasFirstPrice(lines, await this.couponIn(tx, booking, lines))) return true;
    const { id: bookingId, userId, location } = booking;
    const home = { userId, bookingId, addressKey: homeKey(location) };
    await this.cleanings.lock(tx, home);
    const others = await this.cleanings.atItsPrice(tx, home);
    if (others.some(({ counts }) => counts)) return false;
    for (const { id } of others) await this.giveUpFirstPrice(tx, id);
    return true;
  }

  private async couponIn(tx: Tx, booking: Priced, lines: readonly PriceLine[]) {
    return lines.some(({ code }) => code.startsWith('coupon:')) ? this.coupons.ofBooking(tx, booking) : null;
  }

  private async giveUpFirstPrice(tx: Tx, id: number): Promise<void> {
    const booking = await this.bookings.lock(tx, id);
    if (!booking || booking.deletedAt || booking.customPrice !== null) return;
    const lines = await this.repriceWithoutFirst(tx, booking);
    await this.ledger.reprice(tx, id, lines, booking.awaitsCard ? booking.deposit : null);
  }

  /**
   * Quotes an ordinary cleaning according to the booking's version of the book, releases a coupon for first
   * visits, and saves the booking.
   * @returns the new lines
   */
  private async repriceWithoutFirst(tx: Tx, booking: Booking): Promise<readonly PriceLine[]> {
    const book = (await this.books.version(tx, booking.bookVersion ?? 1)) ?? (await this.quotes.today(tx));
    const coupon = await this.coupons.ofBooking(tx, booking);
    if (coupon?.firstVisitOnly) await this.coupons.redeem(tx, booking, null);
    const quote = visitQuote(book, booking.terms, { coupon });
    booking.takeQuote(quote, this.clock.date());
    await this.bookings.save(tx, booking);
    return quote.lines;
  }
}
