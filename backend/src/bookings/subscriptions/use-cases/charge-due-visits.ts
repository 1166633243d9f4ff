import { Injectable, Logger } from '@nestjs/common';
import { earliestStart } from '../../../kernel/booking-time.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { ChargeSavedCard, type ChargeOutcome } from '../../../payments/index.js';
import { BusinessClock, Transactions } from '../../../platform/index.js';
import { nextCharge } from '../../domain/charging.js';
import { receiptLine } from '../../domain/format.js';
import { Bookings, type DueCharge } from '../../infra/bookings.js';

const BATCH = 100;
const AT_ONCE = 4;
/** Time after which a charge is retried if the worker crashed or the provider was unavailable. */
const LEASE_MINUTES = 10;

@Injectable()
export class ChargeDueVisits {
  private readonly log = new Logger(ChargeDueVisits.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly chargeSavedCard: ChargeSavedCard,
  ) {}

  /**
   * Charges the saved card for each visit whose charge is due (docs/rules.md#plan-charges, docs/rules.md#when-money-moves).
   */
  async charge(): Promise<void> {
    for (;;) {
      const now = this.clock.date();
      const lease = new Date(now.getTime() + LEASE_MINUTES * 60_000);
      const due = await this.transactions.run((tx) => this.bookings.claimDueCharges(tx, BATCH, now, lease));
      const waiting = [...due];
      const turn = async (): Promise<void> => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await this.chargeOne(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, turn));
      if (due.length < BATCH) return;
    }
  }

  private async chargeOne(visit: DueCharge): Promise<void> {
    const { bookingId, userId, attempts } = visit;
    try {
      const description = receiptLine(visit.service, visit.appointment);
      const visitOn = visit.appointment.date;
      const about = { bookingId, userId, visitOn, attempt: attempts + 1, description };
      const charge = { ...about, whole: true, tip: 'planned', creditFirst: true } as const;
      await this.note(visit, await this.chargeSavedCard.charge(charge));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // An amount outside the provider's limits is left to the office. If the provider is down, the charge is
      // retried when the lease expires.
      if (error.code === 'AMOUNT_NOT_CHARGEABLE') await this.note(visit, 'cancelled');
      this.log.warn(`booking ${bookingId} is not charged: ${error.code}`);
    }
  }

  /**
   * Records the outcome. Refused: schedules the next attempt. Processing: the charge is checked again when
   * the lease expires. Paid: the event `paymentSucceeded` confirms the visit.
   */
  private async note({ bookingId, lease }: DueCharge, outcome: ChargeOutcome): Promise<void> {
    if (outcome === 'processing') return;
    await this.transactions.run(async (tx) => {
      const booking = await this.bookings.lock(tx, bookingId);
      if (!booking) return;
      const { place } = await this.bookings.stateOf(tx, bookingId);
      // A cancelled or deleted booking has no slot, but may owe its fee.
      const owesFee = (booking.cancelled || booking.deletedAt !== null) && booking.chargeAt !== null;
      const over = outcome === 'paid' || outcome === 'cancelled' || (!place && !owesFee);
      if (!over) booking.chargeAttempts += 1;
      // `chargeAt` differs from the lease if the card was changed or the visit was moved while the bank decided.
      const untouched = booking.chargeAt?.getTime() === lease.getTime();
      if (over) booking.chargeAt = null;
      else if (untouched) {
        const startsAt = place?.startsAt ?? new Date(earliestStart(booking.appointment, this.clock.zone));
        booking.chargeAt = nextCharge(startsAt, this.clock.date());
      }
      await this.bookings.save(tx, booking);
    });
  }
}
