import { Injectable } from '@nestjs/common';
import type { Cents, PaymentResponse, PayLinkState, PayLinkView } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { Links, RateLimit, Transactions } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { amountDue, type Booking, type BookingState, Bookings, PayBooking } from '../../bookings/index.js';
import { PayLinkOutdated } from '../domain/pay-link.js';

/** A household shares an IP address, and its page asks again and again while a payment is processing. */
const PER_MINUTE = 120;

const LAPSED: PayLinkView = { state: 'lapsed', visit: null };

interface LinkedBooking {
  view: PayLinkView;
  booking: Booking | null;
}

/** Shows the amount due and starts its payment, for anyone who has the pay link. */
@Injectable()
export class PayByLink {
  constructor(
    private readonly transactions: Transactions,
    private readonly limit: RateLimit,
    private readonly links: Links,
    private readonly bookings: Bookings,
    private readonly books: PriceBooks,
    private readonly payBooking: PayBooking,
  ) {}

  /**
   * Reads the link's booking and changes nothing.
   * @param source the caller's IP address
   * @throws NotFound, DomainError TOO_MANY_REQUESTS
   */
  async read(token: string, source: string): Promise<PayLinkView> {
    return (await this.follow(token, source)).view;
  }

  /**
   * Starts the payment of the amount due, if the page showed that amount.
   * @throws NotFound, PayLinkOutdated, and what `PayBooking.pay` throws
   */
  async pay(token: string, amount: Cents, source: string): Promise<PaymentResponse> {
    const { view, booking } = await this.follow(token, source);
    if (!booking || view.state !== 'open' || view.visit?.amount !== amount) throw new PayLinkOutdated();
    const { lines: _lines, ...payment } = await this.payBooking.pay(booking.userId, booking.id);
    // The office changed the price while the payment was starting, so the form would charge an amount that the page never
    // showed.
    if (payment.amount !== amount) throw new PayLinkOutdated();
    return payment;
  }

  private async follow(token: string, source: string): Promise<LinkedBooking> {
    await this.limit.hit(`pay-link:${source}`, PER_MINUTE);
    const link = await this.links.find('pay', token);
    if (!link) throw new NotFound('This link');
    if (link.expired) return { view: LAPSED, booking: null };
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.find(tx, Number(link.subject));
      if (!booking || booking.userId !== link.userId) return { view: LAPSED, booking: null };
      const state = await this.bookings.stateOf(tx, booking.id);
      const linkState = stateOf(booking, state);
      if (linkState === 'cancelled') return { view: { state: linkState, visit: null }, booking };
      const { appointmentDate, appointmentTime, customTime, recurringFrequency, payAfterVisit } = booking;
      const { cancellationFee, rebookingFee, freeNoticeHours, lockout } = booking;
      const isDone = linkState === 'paid' || state.balance === 0;
      const due = isDone ? 0 : amountDue(booking, state);
      const visit = {
        amount: isDone ? state.kept : due,
        ...(state.balance > due ? { later: state.balance - due } : {}),
        service: await this.books.label(booking.serviceType, tx),
        appointmentDate,
        appointmentTime,
        customTime,
        // Given only if the card is saved for later visits.
        frequency: payAfterVisit ? null : recurringFrequency,
        expiresAt: link.expiresAt.toISOString(),
        policy: { cancellationFee, rebookingFee, freeNoticeHours, lockout },
      };
      return { view: { state: linkState, visit }, booking };
    });
  }
}

/** A booking counts as paid if its card is saved and will be charged after the visit. */
function stateOf(booking: Booking, { balance, paymentStatus }: BookingState): PayLinkState {
  if (booking.cancelled || booking.deletedAt) return 'cancelled';
  if (paymentStatus === 'processing') return 'processing';
  const isCharged = booking.chargedAfter && booking.chargeAt !== null && booking.chargeAttempts === 0;
  return balance > 0 && !isCharged ? 'open' : 'paid';
}
