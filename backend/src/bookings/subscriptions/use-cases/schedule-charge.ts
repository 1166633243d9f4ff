import { Injectable } from '@nestjs/common';
import type { Cents, ComingCharge } from '@homebright/contract';
import { SavedCards } from '../../../payments/index.js';
import { Business, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { chargeAfterMove, type ChargeTerms, firstCharge, isBound } from '../../domain/charging.js';

/** Sets when the saved card is charged for a visit. The caller saves the booking. */
@Injectable()
export class ScheduleCharge {
  constructor(
    private readonly business: Business,
    private readonly savedCards: SavedCards,
  ) {}

  /** Plans the charge of a restored or newly confirmed visit as if the visit were new. */
  anew(booking: Booking, balance: Cents): void {
    if (isCharged(booking, balance)) booking.chargeAgain(firstCharge(booking, ...this.terms()));
  }

  /**
   * Moves the charge with its visit. After a refusal, the retries are planned again around the new time. A charge after the
   * visit that was taken off, because nobody let the crew in, is planned for the new day.
   */
  afterMove(booking: Booking, balance: Cents): void {
    if (booking.awaitsFinish) return this.anew(booking, balance);
    if (isCharged(booking, balance)) booking.chargeAgain(chargeAfterMove(booking, ...this.terms()));
  }

  /** Whether the visit is charged after it and a change of its plan would save its customer the fee for cancelling it. */
  isBound(booking: Booking, openFees: Cents): boolean {
    const [terms, now] = this.terms();
    return isBound(booking, openFees, terms, new Date(now));
  }

  /** The planned charge of the balance; null if the customer has to pay by hand. */
  async planned(tx: Tx, booking: Booking, balance: Cents): Promise<ComingCharge | null> {
    const { userId, appointmentDate, chargeAt } = booking;
    if (!chargeAt || balance <= 0) return null;
    const card = await this.savedCards.findIn(tx, userId, appointmentDate);
    return { at: chargeAt.toISOString(), card: card && { brand: card.brand, last4: card.last4 } };
  }

  private terms(): [terms: ChargeTerms, now: number] {
    const { clock, settings } = this.business;
    return [{ zone: clock.zone, leadHours: settings.chargeLeadHours }, clock.date().getTime()];
  }
}

/**
 * First visits and single bookings are paid in the payment form, and some plans' visits are paid afterwards.
 * All other visits are charged to the saved card, and so are visits that are charged after they took place.
 */
function isCharged({ occurrence, chargedAfter, payAfterVisit }: Booking, balance: Cents): boolean {
  return (Boolean(occurrence) || chargedAfter) && !payAfterVisit && balance > 0;
}
