import { Injectable } from '@nestjs/common';
import type { QuoteAccepted } from '@homebright/contract';
import { type Booking, Bookings, type BookingState, hasLapsed, isArranged } from '../../bookings/index.js';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { isGivenUp } from '../domain/given-up.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { QuoteLinks } from './quote-links.js';

/** The booking that an accepted quote made. */
@Injectable()
export class QuoteBooking {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly links: QuoteLinks,
  ) {}

  /** Whether the quote's booking was never paid and does not take place; false without a booking. */
  async isGivenUp(tx: Tx, { bookingId }: WrittenQuote): Promise<boolean> {
    const booking = bookingId === null ? null : await this.bookings.find(tx, bookingId);
    if (!booking) return false;
    const state = await this.bookings.stateOf(tx, booking.id);
    return isGivenUp({
      isOff: booking.cancelled || booking.deletedAt !== null,
      isPending: booking.status === 'pending',
      hasLapsed: hasLapsed(state, this.clock.date()),
      isPaid: state.kept > 0 || state.paymentStatus === 'processing',
      wasSettled: state.settled,
    });
  }

  /** Like `isGivenUp`. Until the transaction ends, the booking can be neither paid nor cancelled. */
  async lockGivenUp(tx: Tx, quote: WrittenQuote): Promise<boolean> {
    if (quote.bookingId !== null) await this.bookings.lock(tx, quote.bookingId);
    return this.isGivenUp(tx, quote);
  }

  /** The visit that the customer took; null if the quote was not accepted. */
  async accepted(tx: Tx, quote: WrittenQuote): Promise<QuoteAccepted | null> {
    const { state, bookingId, acceptedOption: option } = quote;
    if (state !== 'accepted' || bookingId === null || option === null) return null;
    const booking = await this.bookings.find(tx, bookingId);
    if (!booking) return null;
    const { appointmentDate, appointmentTime, customTime } = booking;
    const isToPay = isPayable(booking, await this.bookings.stateOf(tx, bookingId));
    const payPath = isToPay ? await this.links.payPath(quote) : null;
    return { option, appointmentDate, appointmentTime, customTime, payPath };
  }
}

function isPayable(booking: Booking, { balance, paymentStatus }: BookingState): boolean {
  if (booking.cancelled || booking.deletedAt || booking.payAfterVisit || isArranged(booking)) return false;
  return balance > 0 && paymentStatus !== 'processing';
}
