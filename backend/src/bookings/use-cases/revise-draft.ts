import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import { refuseMovedOutside, refuseUnanswered } from '../../pricing/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Booking } from '../domain/booking.js';
import type { Draft } from '../domain/draft.js';
import { agreedFieldsChanged, bookedFieldsChanged } from '../domain/agreed-price.js';
import { BookedAlready, BookingCancelled, PriceAgreed } from '../domain/errors.js';
import { Bookings } from '../infra/bookings.js';
import { dropLeftProperty, upsertProperty } from '../infra/insert-bookings.js';
import { isSameQuote } from '../domain/visit-quote.js';
import { PhotoRows } from '../../photos/index.js';
import { Subscriptions } from '../subscriptions/infra/subscriptions.js';
import { BookingLines } from './booking-lines.js';
import { Coupons } from './coupons.js';
import { type DraftQuote, Quotes } from './quotes.js';
import { Slots } from './slots.js';

@Injectable()
export class ReviseDraft {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly photos: PhotoRows,
    private readonly subscriptions: Subscriptions,
    private readonly quotes: Quotes,
    private readonly coupons: Coupons,
    private readonly slots: Slots,
    private readonly lines: BookingLines,
  ) {}

  /**
   * The draft already has a booking, which takes the new answers while it is unpaid. Once it is paid or
   * confirmed it does not change, and another date, service or home is refused. Fields that an office price
   * depends on cannot be changed either (docs/rules.md#office-prices).
   * Changed answers are quoted at current prices; unchanged answers keep the price at which they were booked.
   * @throws BookingCancelled, BookedAlready, PriceAgreed, OutsideArea, PriceChanged, CouponRefused
   */
  async revise(tx: Tx, userId: string, draft: Draft, { book }: DraftQuote): Promise<Booking> {
    const booking = await this.bookings.lockByDraft(tx, userId, draft.id);
    if (booking.cancelled || booking.deletedAt) throw new BookingCancelled();
    const state = await this.bookings.stateOf(tx, booking.id);
    const changed = state.kept > 0 ? [] : agreedFieldsChanged(booking, draft);
    if (changed.length)
      throw new PriceAgreed({ bookingId: booking.id, price: booking.price, fields: changed });
    const untouched = booking.status === 'pending' && state.kept === 0;
    if (!untouched || state.paymentStatus === 'processing') {
      const fields = bookedFieldsChanged(booking, draft);
      if (fields.length) throw new BookedAlready({ bookingId: booking.id, fields });
      return booking;
    }

    refuseMovedOutside(book, booking.questionnaire, draft.answers);
    refuseUnanswered(book, draft.answers, booking.questionnaire);
    const now = this.clock.date();
    // An office price takes no coupon. Setting it released the booking's coupon.
    const byBook = booking.customPrice === null;
    const pricedDraft = byBook ? draft : { ...draft, couponCode: null };
    const quote = await this.quotes.byBook(tx, book, { userId, draft: pricedDraft, booking });
    const other = !isSameQuote(await this.quotes.asBooked(tx, book, booking), quote.visit);
    const priced = other && byBook;
    // Also refuses a page that still shows the first cleaning's price after another booking took that price.
    const charged = priced || (byBook && booking.price === quote.visit.total);
    if (charged) await this.quotes.refuseOther(tx, draft, quote);
    await this.coupons.redeem(tx, booking, quote.coupon);
    if (priced) booking.takeQuote(quote.visit, now);
    else if (other) booking.takeLength(quote.visit, now);
    const moved = booking.rescheduleTo(appointmentOf(draft.answers), now);
    const { propertyId: left } = booking;
    await this.takeAnswers(tx, booking, draft);
    await this.followFrequency(tx, booking, draft);
    await this.bookings.save(tx, booking);
    if (left !== null && left !== booking.propertyId) await dropLeftProperty(tx, booking.id, left, now);
    if (priced) await this.lines.reprice(tx, booking, quote.visit.lines);
    if (other || moved) {
      await this.slots.takeOther(tx, booking, state);
    } else {
      await this.slots.retakeLapsed(tx, booking, state);
    }
    return booking;
  }

  private async takeAnswers(tx: Tx, booking: Booking, { answers, property, ...draft }: Draft): Promise<void> {
    booking.propertyId = await upsertProperty(tx, booking.userId, property, this.clock.date());
    booking.customerName = answers.customerName;
    booking.customerPhone = answers.customerPhone;
    booking.specialInstructions = answers.specialNotes ?? null;
    booking.focusNotes = draft.focusNotes;
    booking.questionnaire = answers;
    await this.photos.set(tx, booking.userId, booking.id, draft.photos);
  }

  /** Follows the recurring toggle, if the customer changed it after the payment was first shown. */
  private async followFrequency(tx: Tx, booking: Booking, { frequency }: Draft): Promise<void> {
    booking.isRecurring = frequency !== null;
    booking.recurringFrequency = frequency;
    if (frequency && booking.subscriptionId === null) {
      const { id, userId, serviceType, appointment, price } = booking;
      const first = { id, userId, serviceType, appointment, price, frequency };
      booking.subscriptionId = await this.subscriptions.begin(tx, first, this.clock.date());
      booking.occurrence = 0;
    } else if (!frequency && booking.subscriptionId !== null) {
      await this.subscriptions.abandon(tx, booking.subscriptionId, this.clock.date());
      booking.subscriptionId = null;
      booking.occurrence = null;
    }
  }
}
