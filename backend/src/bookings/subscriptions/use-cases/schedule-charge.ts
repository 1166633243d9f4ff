import { Injectable } from '@nestjs/common';
import type { Cents, ComingCharge } from '@homebright/contract';
import { earliestStart } from '../../../kernel/booking-time.js';
import { SavedCards } from '../../../payments/index.js';
import { Business, BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { chargeAfterMove, firstCharge } from '../../domain/charging.js';

/** When the saved card is charged for a later visit whose appointment changed. The caller saves the booking. */
@Injectable()
export class ScheduleCharge {
  constructor(
    private readonly business: Business,
    private readonly clock: BusinessClock,
    private readonly savedCards: SavedCards,
  ) {}

  /** Offers an unpaid visit to the card before its time as if it were new: after it was restored. */
  anew(booking: Booking, balance: Cents): void {
    if (isCharged(booking, balance)) booking.chargeAgain(firstCharge(...this.timesOf(booking)));
  }

  /** The charge moves along with its visit; after a refusal the tries begin again before the new time. */
  afterMove(booking: Booking, balance: Cents): void {
    if (isCharged(booking, balance)) booking.chargeAgain(chargeAfterMove(booking, ...this.timesOf(booking)));
  }

  /** The charge that is planned for what is due; null: the customer has to pay it. */
  async planned(tx: Tx, booking: Booking, balance: Cents): Promise<ComingCharge | null> {
    const { userId, appointmentDate, chargeAt } = booking;
    if (!chargeAt || balance <= 0) return null;
    const card = await this.savedCards.findIn(tx, userId, appointmentDate);
    return { at: chargeAt.toISOString(), card: card && { brand: card.brand, last4: card.last4 } };
  }

  private timesOf({ appointment }: Booking): [startsAt: number, leadHours: number, now: number] {
    const { chargeLeadHours } = this.business.settings;
    return [earliestStart(appointment, this.clock.zone), chargeLeadHours, this.clock.date().getTime()];
  }
}

/** A first visit is paid at the form, and so is one that was booked singly; others may be paid after they took place. */
function isCharged({ occurrence, payAfterVisit }: Booking, balance: Cents): boolean {
  return Boolean(occurrence) && !payAfterVisit && balance > 0;
}
