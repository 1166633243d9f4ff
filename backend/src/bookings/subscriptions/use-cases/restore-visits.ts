import { Injectable } from '@nestjs/common';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import type { Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import type { PlanUndo } from '../../domain/subscription.js';
import { Bookings } from '../../infra/bookings.js';
import { BookingLines } from '../../use-cases/booking-lines.js';
import { Slots } from '../../use-cases/slots.js';
import { ScheduleCharge } from './schedule-charge.js';

/** Visits of a plan that were skipped or withdrawn take place after all, at the price that they had. */
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

  /** @returns the ids of those that were withdrawn. @throws SlotTaken */
  async restore(tx: Tx, withdrawn: PlanUndo['withdrawn']): Promise<number[]> {
    for (const { id, occurrence } of withdrawn) {
      const visit = await this.bookings.lock(tx, id);
      if (!visit?.deletedAt) continue;
      visit.bringBack(occurrence, this.clock.date());
      await this.one(tx, visit);
    }
    return withdrawn.map(({ id }) => id);
  }

  /** A visit that is pending again. @throws SlotTaken */
  async one(tx: Tx, visit: Booking): Promise<void> {
    const { balance } = await this.lines.reopen(tx, visit);
    this.scheduleCharge.anew(visit, balance);
    await this.bookings.save(tx, visit);
    await this.visits.place(tx, await this.slots.requestFor(tx, visit, null));
  }
}
