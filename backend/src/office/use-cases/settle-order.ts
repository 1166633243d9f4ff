import { Injectable } from '@nestjs/common';
import {
  type Cents,
  HAND_PAYMENTS,
  type HandPayment,
  type OrderPayment,
  type PayLink,
  type TakenPayment,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { SavedCards, StartPayment, TakePayment } from '../../payments/index.js';
import { type Actor, Business, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { PayLinks } from '../../billing/index.js';
import { Booking, Bookings, type Payable, receiptLine } from '../../bookings/index.js';
import { BookingTransitions } from './booking-transitions.js';

/** How an order is paid. */
export interface PaymentTerms extends TakenPayment {
  payment: OrderPayment;
  /** The token of the pay link; random if absent. */
  payToken?: string;
}

/** Handles an order's money, in the transaction that books it (docs/decisions/0110-orders-by-phone.md). */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly business: Business,
    private readonly books: PriceBooks,
    private readonly bookings: Bookings,
    private readonly payLinks: PayLinks,
    private readonly savedCards: SavedCards,
    private readonly startPayment: StartPayment,
    private readonly takePayment: TakePayment,
    private readonly transitions: BookingTransitions,
  ) {}

  /** @throws Invalid, PayLinksOff */
  async refuseUnpayable(userId: string, payment: OrderPayment): Promise<void> {
    const refuse = (sentence: string) => {
      throw new Invalid(sentence, [{ field: 'payment' }]);
    };
    if (payment === 'saved-card') this.payLinks.refuseOff();
    if (payment === 'saved-card' && !(await this.savedCards.find(userId)))
      refuse('This customer has no saved card.');
    if (payment === 'after-visit' && !this.business.settings.payAfterVisit)
      refuse('Paying after the visit is turned off in the settings.');
  }

  /**
   * Marks an order as paid if it is free or was paid by hand. If payment is due only after the visit,
   * confirms the order at once, because the office has booked it itself. A saved card is charged later,
   * outside of the transaction.
   * @returns the pay link, if the order is paid by one
   */
  async settle(
    tx: Tx,
    order: Payable,
    price: Cents,
    terms: PaymentTerms,
    actor: Actor,
  ): Promise<Omit<PayLink, 'email'> | null> {
    const { payment } = terms;
    const isAfterVisit = payment === 'after-visit';
    // Applies to a plan's free first visit as well, because its later visits are not free.
    if (isAfterVisit) await tx.update(Booking, { id: order.id }, { payAfterVisit: true, deposit: null });
    if (price === 0) await this.startPayment.reserve(tx, await this.requestFor(tx, order));
    else if (payment === 'pay-link')
      return this.payLinks.make(tx, order, { isHeld: true, actor, token: terms.payToken });
    else if (isAfterVisit) await this.confirm(tx, order.id, actor);
    else if (isByHand(payment)) await this.takeByHand(tx, order, price, payment, terms, actor);
    return null;
  }

  private async confirm(tx: Tx, bookingId: number, actor: Actor): Promise<void> {
    const booking = await this.bookings.lock(tx, bookingId);
    if (!booking) throw new Error('The order has no booking.');
    const state = await this.bookings.stateOf(tx, bookingId);
    await this.transitions.become({ tx, booking, state, actor }, 'confirmed');
    await this.bookings.save(tx, booking);
  }

  private async takeByHand(
    tx: Tx,
    order: Payable,
    amount: Cents,
    method: HandPayment,
    { takenBy, reference }: PaymentTerms,
    actor: Actor,
  ): Promise<void> {
    const { description } = await this.requestFor(tx, order);
    const taken = { method, amount, takenBy: takenBy ?? actor.name ?? undefined, reference, description };
    await this.takePayment.take(tx, order.id, taken);
  }

  private async requestFor(tx: Tx, { id: bookingId, userId, serviceType, appointment }: Payable) {
    const description = receiptLine(await this.books.label(serviceType, tx), appointment);
    return { bookingId, userId, description, saveCard: false, offSession: false };
  }
}

const isByHand = (payment: OrderPayment): payment is HandPayment =>
  (HAND_PAYMENTS as readonly string[]).includes(payment);
