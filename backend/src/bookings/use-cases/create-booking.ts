import { Injectable } from '@nestjs/common';
import { termsOf } from '@homebright/contract';
import type { VisitRequest } from '../../dispatch/index.js';
import { Business, Transactions, type Tx, emit } from '../../platform/index.js';
import { SiteNotOpen } from '../../site/index.js';
import { refuseOutside, refuseUnanswered } from '../../pricing/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Draft } from '../domain/draft.js';
import { bookingOfDraft, type OfficePrice } from '../domain/new-booking.js';
import { checkOffered } from '../../pricing/index.js';
import { insertBookings } from '../infra/insert-bookings.js';
import { Subscriptions } from '../subscriptions/infra/subscriptions.js';
import { BookingLines } from './booking-lines.js';
import { Coupons } from './coupons.js';
import { bookingCreated } from './events.js';
import type { Payable } from './pay-booking.js';
import { type DraftQuote, Quotes } from './quotes.js';
import { ReviseDraft } from './revise-draft.js';
import { Slots, visitRequest } from './slots.js';

export interface BookingToMake {
  userId: string;
  draft: Draft;
  quote: DraftQuote;
  /** The office's price, if it replaces the book's. */
  officePrice?: OfficePrice | null;
  /** Throws if the new row must not be created. */
  check?: () => Promise<void>;
}

@Injectable()
export class CreateBooking {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly quotes: Quotes,
    private readonly coupons: Coupons,
    private readonly subscriptions: Subscriptions,
    private readonly lines: BookingLines,
    private readonly slots: Slots,
    private readonly reviseDraft: ReviseDraft,
  ) {}

  /**
   * Books the draft at the price book's price and holds its slot. If the draft is already booked, returns that booking, with
   * updated answers while it is unpaid.
   * @throws SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, Invalid, BookingCancelled, BookedAlready, OutsideArea,
   * PriceChanged, CouponRefused, SiteNotOpen
   */
  async create(userId: string, draft: Draft): Promise<Payable> {
    if (!(await this.business.isOpen())) throw new SiteNotOpen();
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const quote = await this.quotes.ofDraft(tx, userId, draft);
      const check = async () => {
        checkOffered(quote.book, draft.frequency);
        refuseOutside(quote.book, draft.answers);
        refuseUnanswered(quote.book, draft.answers);
        await this.quotes.refuseOther(tx, draft, quote);
      };
      const made = await this.make(tx, { userId, draft, quote, check }, (visit) =>
        this.slots.takeHeld(tx, visit),
      );
      return made ?? this.reviseDraft.revise(tx, userId, draft, quote);
    });
  }

  /**
   * Creates a booking from a customer's draft or an office order.
   * @param place takes the slot
   * @returns null if the draft already has a booking
   * @throws CouponRefused, and what `check` and `place` throw
   */
  async make(
    tx: Tx,
    { userId, draft, quote, officePrice = null, check }: BookingToMake,
    place: (request: VisitRequest) => Promise<unknown>,
  ): Promise<Payable | null> {
    const now = this.business.clock.date();
    const terms = termsOf(this.business.settings);
    const booking = bookingOfDraft(userId, draft, quote.visit, terms, officePrice);
    const [id] = await insertBookings(tx, [booking], now);
    if (!id) return null;
    await check?.();
    const { total: price, lines } = officePrice ?? quote.visit;
    const { frequency, daysToSecond, answers } = draft;
    if (quote.coupon) await this.coupons.redeem(tx, { id, userId }, quote.coupon);
    const { deposit } = booking;
    await this.lines.open(tx, { id, userId, location: answers.location, deposit }, lines);
    const { serviceType } = quote.visit;
    const visit = { id, userId, serviceType, appointment: appointmentOf(answers) };
    const subscriptionId =
      frequency && (await this.subscriptions.begin(tx, { ...visit, price, frequency, daysToSecond }, now));
    await emit(tx, bookingCreated({ bookingId: id, userId, version: 1 }));
    // The slot is taken last, so that its lock is held as briefly as possible.
    await place(visitRequest(visit, quote.visit));
    const isRecurring = frequency !== null;
    return {
      ...visit,
      customerName: answers.customerName,
      isRecurring,
      subscriptionId,
      deposit,
      awaitsCard: deposit !== null,
    };
  }
}
