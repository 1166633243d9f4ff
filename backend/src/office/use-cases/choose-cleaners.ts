import { Injectable } from '@nestjs/common';
import type { BookingRecord, CleanerChoice, CleanerForVisit } from '@homebright/contract';
import { Teams } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions } from '../../platform/index.js';
import { Bookings, refuseCancelled, Slots } from '../../bookings/index.js';
import { ChangeBooking } from './change-booking.js';

/** Chooses the cleaners of a visit (docs/decisions/0140-cleaners.md). */
@Injectable()
export class ChooseCleaners {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly changeBooking: ChangeBooking,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly teams: Teams,
  ) {}

  /** All active cleaners; an empty list while the visit has no crew. @throws NotFound */
  choices(id: number): Promise<CleanerForVisit[]> {
    return this.transactions.run(async (tx) => {
      const booking = await this.bookings.find(tx, id);
      if (!booking || booking.deletedAt) throw new NotFound('The booking');
      return this.teams.choices(tx, id);
    });
  }

  /**
   * If nobody is chosen, the crew's own cleaners go.
   * @throws NotFound, Invalid, CleanerBusy, DomainError CONFLICT, STALE_VERSION
   */
  choose(id: number, choice: CleanerChoice, actor: Actor): Promise<BookingRecord> {
    const { cleanerIds, cleanersNeeded, version } = choice;
    const call = { action: 'choose-cleaners', actor, version };
    return this.changeBooking.change(id, call, async ({ tx, booking }) => {
      refuseCancelled(booking);
      const former = booking.cleanersNeeded;
      if (cleanersNeeded !== undefined) booking.cleanersNeeded = cleanersNeeded;
      const { cleanersNeeded: needed } = await this.slots.requestFor(tx, booking, null);
      const before = await this.teams.choose(tx, id, cleanerIds, needed);
      booking.changed(this.clock.date());
      return {
        before: { cleaners: before.map(({ cleanerId }) => cleanerId), cleanersNeeded: former },
        after: { cleaners: cleanerIds, cleanersNeeded: booking.cleanersNeeded },
      };
    });
  }
}
