import { Injectable } from '@nestjs/common';
import type { Cents, VisitPreview } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { SyncPaymentIntent } from '../../payments/index.js';
import { BusinessClock, Transactions, type Tx } from '../../platform/index.js';
import { type BookingState, hasHappened, isPaidFor } from '../domain/booking-state.js';
import type { Booking } from '../domain/booking.js';
import { checkCounts } from '../domain/draft.js';
import { PaidAlready, PaymentUnderWay, PriceAgreed, PriceChanged, VisitUnderWay } from '../domain/errors.js';
import { StaleVersion } from '../domain/office-errors.js';
import { shownQuote } from '../../pricing/index.js';
import { Bookings } from '../infra/bookings.js';
import { BookingLines } from './booking-lines.js';
import { Quotes } from './quotes.js';
import { Slots } from './slots.js';

export interface ExtrasWish {
  extras: unknown;
  version: number;
  /** The price that the page showed, in cents. */
  total?: Cents;
}

/** Changes the extras of a visit that is already booked. */
@Injectable()
export class ChangeExtras {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly quotes: Quotes,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly lines: BookingLines,
    private readonly syncPayment: SyncPaymentIntent,
  ) {}

  /**
   * Changes the extras for the customer, before payment. An open payment form gets the new amount.
   * @throws NotFound, StaleVersion, BookingCancelled, VisitMoved, VisitUnderWay, PaymentUnderWay, PaidAlready,
   * PriceAgreed, Invalid, PriceChanged, SlotTaken with the nearest times, HoldLimit, HoldRenewalsUsed
   */
  async change(userId: string, bookingId: number, wish: ExtrasWish): Promise<void> {
    await this.transactions.run((tx) => this.byCustomer(tx, userId, bookingId, wish));
    await this.syncPayment.attempt(bookingId);
  }

  /** Previews `change`, with the same refusals. */
  preview(userId: string, bookingId: number, wish: ExtrasWish): Promise<VisitPreview> {
    return this.transactions.tryOut((tx) => this.byCustomer(tx, userId, bookingId, wish));
  }

  private async byCustomer(tx: Tx, userId: string, bookingId: number, wish: ExtrasWish) {
    await this.slots.lockHolds(tx, userId);
    const booking = await this.bookings.lockOwn(tx, userId, bookingId);
    if (booking.version !== wish.version) throw new StaleVersion([]);
    const state = await this.bookings.stateOf(tx, bookingId);
    if (isPaidFor(state)) throw new PaidAlready();
    const { price } = booking;
    if (booking.customPrice !== null || booking.priceLocked) {
      throw new PriceAgreed({ bookingId, price, fields: ['extras'] });
    }
    const changed = await this.apply(tx, booking, state, wish);
    await this.bookings.save(tx, booking);
    await this.lines.reprice(tx, booking, changed.lines);
    await this.visits.resize(tx, await this.slots.renewedRequest(tx, booking, state));
    return this.previewOf(tx, changed, booking, state);
  }

  /**
   * Sets the booking's extras and price. The caller updates slot and ledger and saves the booking.
   * @throws what `change` throws for a visit that cannot be changed
   */
  async apply(
    tx: Tx,
    booking: Booking,
    state: BookingState,
    { extras, total }: ExtrasWish,
  ): Promise<ChangedVisit> {
    await this.bookings.refuseCancelled(tx, booking);
    if (hasHappened(booking, state, this.clock.date(), this.clock.zone)) throw new VisitUnderWay();
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    const before = { total: booking.price, minutes: (await this.quotes.lengthOf(tx, booking)).minutes };
    const quote = await this.quotes.ofExtras(tx, booking, checkCounts(extras));
    const lines = booking.priceLocked ? await this.quotes.linesOf(tx, booking) : quote.lines;
    booking.takeQuote(quote, this.clock.date());
    if (total !== undefined && total !== booking.price) throw new PriceChanged({ quote: shownQuote(quote) });
    return { before, lines, minutes: quote.minutes };
  }

  /** Call after slot and ledger are updated. @param before the state before the change */
  async previewOf(
    tx: Tx,
    changed: ChangedVisit,
    { id, price }: Booking,
    before: BookingState,
  ): Promise<VisitPreview> {
    const { balance, kept } = await this.bookings.stateOf(tx, id);
    return { ...changed, total: price, balance, refund: before.kept - kept };
  }
}

/** A visit's price and length, before and after the change. */
type ChangedVisit = Pick<VisitPreview, 'before' | 'lines' | 'minutes'>;
