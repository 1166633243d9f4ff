import { Injectable } from '@nestjs/common';
import { plainMoney, type SavedCardOutcome, type SavedCardPayment } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { ChargeSavedCard, Deadline, OwnCards } from '../../payments/index.js';
import { Transactions } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import {
  amountDue,
  type Booking,
  BookingCancelled,
  Bookings,
  ConfirmPaidBooking,
  isArranged,
  PaymentUnderWay,
  receiptLine,
  Slots,
} from '../../bookings/index.js';

@Injectable()
export class PayWithSavedCard {
  constructor(
    private readonly users: UserReader,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly chargeSavedCard: ChargeSavedCard,
    private readonly books: PriceBooks,
    private readonly confirmPaidBooking: ConfirmPaidBooking,
    private readonly ownCards: OwnCards,
  ) {}

  /**
   * Pays a booking's balance with the customer's default card, or with the saved card that they chose. If that card is to be
   * charged after the visit, too, it becomes the default. A second click, or
   * `ChargeDueVisits` at the same time, repeats the same attempt, so the card is charged once. Customers whom the office has
   * not confirmed cannot use a saved card (decision 110).
   * @param shown the amount that the page showed, in cents
   * @param card the provider's id of the chosen card
   * @throws NotFound, BookingCancelled, VisitMoved, PaymentUnderWay, PRICE_CHANGED, SlotTaken, OutsideHours,
   * HoldLimit, HoldRenewalsUsed, CouponRefused, AmountNotChargeable, PaymentsOff, ProviderUnavailable
   */
  async pay(userId: string, { bookingId, amount: shown, card }: SavedCardPayment): Promise<SavedCardOutcome> {
    if (!(await this.users.isConfirmed(userId))) return 'no_card';
    const { booking, settled } = await this.prepare(userId, { bookingId, amount: shown, card });
    if (settled) return settled;
    const description = receiptLine(await this.books.label(booking.serviceType), booking.appointment);
    const attempt = booking.chargeAttempts + 1;
    const paysRest = booking.deposit !== null && booking.awaitsCard;
    const outcome = await this.chargeSavedCard.charge(
      {
        bookingId,
        userId,
        visitOn: booking.appointmentDate,
        attempt,
        description,
        whole: !booking.awaitsCard,
        card,
      },
      Deadline.ofRequest(),
    );
    if (outcome === 'cancelled') throw new BookingCancelled();
    if (outcome !== 'paid' && outcome !== 'processing') await this.noteRefusal(bookingId, attempt);
    else if (card && paysRest)
      await this.transactions.run((tx) => this.ownCards.makeDefaultIn(tx, userId, card));
    return outcome;
  }

  /**
   * Locks the booking, checks the amount, and renews an expired hold. If nothing is due before the visit, confirms the
   * booking with the saved card.
   * @returns `settled`, the outcome if nothing is charged now; otherwise null
   */
  private prepare(
    userId: string,
    { bookingId, amount: shown, card }: SavedCardPayment,
  ): Promise<{ booking: Booking; settled: SavedCardOutcome | null }> {
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const booking = await this.bookings.lockOwn(tx, userId, bookingId);
      const state = await this.bookings.stateOf(tx, bookingId);
      if (state.balance === 0) await this.bookings.refuseCancelled(tx, booking);
      if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
      // Another click has already paid, or has agreed to a charge after the visit.
      if (state.balance === 0) return { booking, settled: null };
      if (isArranged(booking)) return { booking, settled: 'paid' };
      const due = amountDue(booking, state);
      if (due !== shown)
        throw new DomainError(
          'PRICE_CHANGED',
          `The amount due is now ${plainMoney(due)}. Nothing has been charged.`,
        );
      await this.slots.retakeLapsed(tx, booking, state);
      if (due > 0) return { booking, settled: null };
      if (card && !(await this.ownCards.makeDefaultIn(tx, userId, card)))
        return { booking, settled: 'no_card' };
      const hasCard = await this.confirmPaidBooking.withSavedCard(tx, booking);
      return { booking, settled: hasCard ? 'paid' : 'no_card' };
    });
  }

  /** Counts the refusal, so that the next click makes a new attempt. The time of the worker's retry does not change. */
  private noteRefusal(bookingId: number, attempt: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      if (!booking || booking.chargeAttempts >= attempt) return;
      booking.chargeAttempts = attempt;
      await this.bookings.save(tx, booking);
    });
  }
}
