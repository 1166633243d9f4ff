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
import { removeUnusedProperty, upsertProperty } from '../infra/insert-bookings.js';
import { checkOffered, isSameQuote } from '../../pricing/index.js';
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
   * Gives the draft's booking the new answers while it is unpaid. A paid or confirmed booking does not change, and another
   * date, service or home is refused. Fields that an office price depends on cannot be changed either
   * (docs/rules.md#office-prices). Changed answers are quoted at current prices. Unchanged answers keep the price at which
   * they were booked.
   * @throws BookingCancelled, BookedAlready, PriceAgreed, OutsideArea, PriceChanged, CouponRefused
   */
  async revise(tx: Tx, userId: string, draft: Draft, { book }: DraftQuote): Promise<Booking> {
    const booking = await this.bookings.lockByDraft(tx, userId, draft.id);
    if (booking.cancelled || booking.deletedAt) throw new BookingCancelled();
    const state = await this.bookings.stateOf(tx, booking.id);
    const changedFields = state.kept > 0 ? [] : agreedFieldsChanged(booking, draft);
    if (changedFields.length)
      throw new PriceAgreed({ bookingId: booking.id, price: booking.price, fields: changedFields });
    const isUnpaid = booking.status === 'pending' && state.kept === 0;
    if (!isUnpaid || state.paymentStatus === 'processing') {
      const fields = bookedFieldsChanged(booking, draft);
      if (fields.length) throw new BookedAlready({ bookingId: booking.id, fields });
      return booking;
    }

    if (draft.frequency !== booking.recurringFrequency) checkOffered(book, draft.frequency);
    refuseMovedOutside(book, booking.questionnaire, draft.answers);
    refuseUnanswered(book, draft.answers, booking.questionnaire);
    const now = this.clock.date();
    // A booking with the office's price has no coupon. Setting that price released it.
    const hasBookPrice = booking.customPrice === null;
    const pricedDraft = hasBookPrice ? draft : { ...draft, couponCode: null };
    const quote = await this.quotes.byBook(tx, book, { userId, draft: pricedDraft, booking });
    const isOtherQuote = !isSameQuote(await this.quotes.asBooked(tx, book, booking), quote.visit);
    const takesNewPrice = isOtherQuote && hasBookPrice;
    // Also refuses a page that still shows the first cleaning's price after another booking took that price.
    const isAtQuotedPrice = takesNewPrice || (hasBookPrice && booking.price === quote.visit.total);
    if (isAtQuotedPrice) await this.quotes.refuseOther(tx, draft, quote);
    await this.coupons.redeem(tx, booking, quote.coupon);
    if (takesNewPrice) booking.takeQuote(quote.visit, now);
    else if (isOtherQuote) booking.takeLength(quote.visit, now);
    const isMoved = booking.rescheduleTo(appointmentOf(draft.answers), now);
    const { propertyId: formerPropertyId } = booking;
    await this.takeAnswers(tx, booking, draft);
    await this.followFrequency(tx, booking, draft);
    await this.bookings.save(tx, booking);
    if (formerPropertyId !== null && formerPropertyId !== booking.propertyId)
      await removeUnusedProperty(tx, booking.id, formerPropertyId, now);
    if (takesNewPrice) await this.lines.reprice(tx, booking, quote.visit.lines);
    if (isOtherQuote || isMoved) {
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
  private async followFrequency(tx: Tx, booking: Booking, draft: Draft): Promise<void> {
    const { frequency, daysToSecond } = draft;
    booking.isRecurring = frequency !== null;
    booking.recurringFrequency = frequency;
    if (frequency && booking.subscriptionId === null) {
      const { id, userId, serviceType, appointment, price } = booking;
      const first = { id, userId, serviceType, appointment, price, frequency, daysToSecond };
      booking.subscriptionId = await this.subscriptions.begin(tx, first, this.clock.date());
      booking.occurrence = 0;
    } else if (!frequency && booking.subscriptionId !== null) {
      await this.subscriptions.abandon(tx, booking.subscriptionId, this.clock.date());
      booking.subscriptionId = null;
      booking.occurrence = null;
    } else if (frequency === 'twice-a-week' && booking.subscriptionId !== null) {
      await this.subscriptions.saveSecond(tx, booking.subscriptionId, daysToSecond);
    }
  }
}
