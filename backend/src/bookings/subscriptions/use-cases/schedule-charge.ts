import { Injectable } from '@nestjs/common';
import type { Cents, ComingCharge } from '@homebright/contract';
import { earliestStart } from '../../../kernel/booking-time.js';
import { SavedCards } from '../../../payments/index.js';
import { Business, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { chargeAfterMove, firstCharge } from '../../domain/charging.js';

/** Sets when the saved card is charged for a later visit whose appointment changed. The caller saves the booking. */
@Injectable()
export class ScheduleCharge {
  constructor(
    private readonly business: Business,
    private readonly savedCards: SavedCards,
  ) {}

  /** Plans the charge of a restored visit as if the visit were new. */
  anew(booking: Booking, balance: Cents): void {
    if (isCharged(booking, balance)) booking.chargeAgain(firstCharge(...this.timesOf(booking)));
  }

  /** Moves the charge with its visit. After a refusal, the retries are planned again around the new time. */
  afterMove(booking: Booking, balance: Cents): void {
    if (isCharged(booking, balance)) booking.chargeAgain(chargeAfterMove(booking, ...this.timesOf(booking)));
  }

  /** The planned charge of the balance; null if the customer has to pay by hand. */
  async planned(tx: Tx, booking: Booking, balance: Cents): Promise<ComingCharge | null> {
    const { userId, appointmentDate, chargeAt } = booking;
    if (!chargeAt || balance <= 0) return null;
    const card = await this.savedCards.findIn(tx, userId, appointmentDate);
    return { at: chargeAt.toISOString(), card: card && { brand: card.brand, last4: card.last4 } };
  }

  private timesOf({ appointment }: Booking): [startsAt: number, leadHours: number, now: number] {
    const { chargeLeadHours } = this.business.settings;
    return [
      earliestStart(appointment, this.business.clock.zone),
      chargeLeadHours,
      this.business.clock.date().getTime(),
    ];
  }
}

/**
 * First visits and single bookings are paid in the payment form, and some plans' visits are paid afterwards.
 * All other visits are charged to the saved card.
 */
function isCharged({ occurrence, payAfterVisit }: Booking, balance: Cents): boolean {
  return Boolean(occurrence) && !payAfterVisit && balance > 0;
}
