import { Injectable } from '@nestjs/common';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import type { SubscriptionUndo } from '../../domain/subscription.js';
import { Bookings } from '../../infra/bookings.js';
import { BookingLines } from '../../use-cases/booking-lines.js';
import { Slots } from '../../use-cases/slots.js';
import { ScheduleCharge } from './schedule-charge.js';

/** Restores a plan's skipped or withdrawn visits at their former price. */
@Injectable()
export class RestoreVisits {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly lines: BookingLines,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly slots: Slots,
    private readonly visits: Visits,
  ) {}

  /** @returns the ids of the withdrawn visits. @throws SlotTaken */
  async restore(tx: Tx, withdrawn: SubscriptionUndo['withdrawn']): Promise<number[]> {
    for (const { id, occurrence } of withdrawn) {
      const visit = await this.bookings.lock(tx, id);
      if (!visit?.deletedAt) continue;
      visit.bringBack(occurrence, this.clock.date());
      await this.one(tx, visit);
    }
    return withdrawn.map(({ id }) => id);
  }

  /** Restores the charge and the slot of a visit whose status is pending again. @throws SlotTaken */
  async one(tx: Tx, visit: Booking): Promise<void> {
    const { balance } = await this.lines.reopen(tx, visit);
    this.scheduleCharge.anew(visit, balance);
    await this.bookings.save(tx, visit);
    await this.visits.place(tx, await this.slots.requestFor(tx, visit, null));
  }
}
