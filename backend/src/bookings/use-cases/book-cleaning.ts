import { Injectable } from '@nestjs/common';
import type { ServiceType } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import { Outbox, Transactions } from '../../platform/index.js';
import { appointmentOf } from '../domain/answers.js';
import type { Draft } from '../domain/draft.js';
import { bookingOfDraft } from '../domain/new-booking.js';
import { Bookings } from '../infra/bookings.js';
import { Offers } from '../infra/offers.js';
import { bookingCreated } from './events.js';
import type { Payable } from './collect-payment.js';
import { ReviseDraft } from './revise-draft.js';
import { Slots } from './slots.js';

@Injectable()
export class BookCleaning {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly offers: Offers,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly reviseDraft: ReviseDraft,
  ) {}

  /**
   * Makes the draft a booking that holds its time for a while, at the price of the catalogue. The same draft again is the same
   * booking, with the answers it brings if it is not paid. @throws SlotTaken, OutsideHours, Invalid, BookingCancelled
   */
  async run(userId: string, draft: Draft): Promise<Payable> {
    return this.transactions.run(async (tx) => {
      const made = await this.bookings.add(tx, bookingOfDraft(userId, draft), this.clock.date());
      if (!made) return this.reviseDraft.run(tx, userId, draft, await this.offers.find(tx, draft.service));
      const { id: bookingId, price, label, durationMinutes: serviceMinutes } = made;
      const { date, time: appointmentTime, customTime } = appointmentOf(draft.answers);
      const heldUntil = this.slots.holdEnd();
      await this.ledger.open(tx, { bookingId, userId, price }, label);
      await this.outbox.add(tx, bookingCreated({ bookingId, userId, version: 1 }));
      // Last, so that others wait for this place as short as can be.
      await this.visits.place(tx, {
        bookingId,
        userId,
        serviceMinutes,
        date,
        appointmentTime,
        customTime,
        heldUntil,
      });
      return payableOf(userId, draft, made);
    });
  }
}

function payableOf(
  userId: string,
  draft: Draft,
  made: { id: number; subscriptionId: number | null },
): Payable {
  return {
    id: made.id,
    userId,
    customerName: draft.answers.customerName,
    serviceType: draft.service as ServiceType,
    appointment: appointmentOf(draft.answers),
    isRecurring: draft.frequency !== null,
    subscriptionId: made.subscriptionId,
  };
}
