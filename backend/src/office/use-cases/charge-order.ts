import { Injectable } from '@nestjs/common';
import type { CardCharge, PayLink } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { ChargeSavedCard, Deadline } from '../../payments/index.js';
import { type Actor, Transactions, type Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { PayLinks, PayLinksOff, PayLinkTooLate } from '../../billing/index.js';
import { type Booking, Bookings, ConfirmPaidBooking, isArranged, receiptLine } from '../../bookings/index.js';
import { CollectPayment } from './collect-payment.js';

/** The card's result, and the pay link that is made if it was refused. */
interface ChargedOrder {
  charge: CardCharge | null;
  payLink: PayLink | null;
}

/** Charges the saved card for a new order, as its customer agreed on the phone (decision 110). */
@Injectable()
export class ChargeOrder {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly books: PriceBooks,
    private readonly chargeSavedCard: ChargeSavedCard,
    private readonly payLinks: PayLinks,
    private readonly collectPayment: CollectPayment,
    private readonly confirmPaidBooking: ConfirmPaidBooking,
  ) {}

  /** Charges once per order, even if it is called again. Call outside of any transaction. */
  async charge(bookingId: number, actor: Actor): Promise<ChargedOrder> {
    const charge = await this.chargeCard(bookingId);
    if (charge === null || isSettled(charge)) return { charge, payLink: null };
    try {
      const existingLink = await this.payLinks.newest(bookingId);
      return {
        charge,
        payLink: existingLink ? null : await this.collectPayment.payLink(bookingId, {}, { actor }),
      };
    } catch (error) {
      // The visit is too soon for a link, or payments were switched off; the office takes the payment another way.
      if (error instanceof PayLinkTooLate || error instanceof PayLinksOff) return { charge, payLink: null };
      // The provider reported the payment in the meantime.
      if (error instanceof DomainError && error.code === 'ALREADY_PAID')
        return { charge: 'paid', payLink: null };
      throw error;
    }
  }

  /** null if the payment was cancelled in the meantime */
  private async chargeCard(bookingId: number): Promise<CardCharge | null> {
    const { userId, description, whole, settled } = await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      if (!booking) throw new Error('The order has no booking.');
      const label = await this.books.label(booking.serviceType, tx);
      return {
        userId: booking.userId,
        description: receiptLine(label, booking.appointment),
        whole: !booking.awaitsCard,
        settled: await this.settle(tx, booking),
      };
    });
    if (settled) return settled;
    try {
      const request = { bookingId, userId, attempt: 1, description, whole };
      const outcome = await this.chargeSavedCard.charge(request, Deadline.ofRequest());
      return outcome === 'cancelled' ? null : outcome;
    } catch (error) {
      if (error instanceof DomainError) return 'unavailable';
      throw error;
    }
  }

  /** Confirms an order of which nothing is due before the visit. @returns null if the card is charged now */
  private async settle(tx: Tx, booking: Booking): Promise<CardCharge | null> {
    const { deposit, awaitsCard } = booking;
    // A repeated call finds the booking arranged.
    if (isArranged(booking)) return deposit ? 'paid' : 'scheduled';
    if (!awaitsCard || deposit !== 0) return null;
    return (await this.confirmPaidBooking.withSavedCard(tx, booking)) ? 'scheduled' : 'no_card';
  }
}

const isSettled = (charge: CardCharge): boolean => ['paid', 'processing', 'scheduled'].includes(charge);
