import { Injectable } from '@nestjs/common';
import { businessDayOf } from '../../kernel/business-day.js';
import { weekdayOf } from '../../kernel/local-date.js';
import { BusinessClock, type Tx, emit } from '../../platform/index.js';
import type { Crew } from '../domain/crew.js';
import { Assignments, type CrewAssignment } from '../infra/assignments.js';
import { visitsUnassigned } from './events.js';

/** A crew's future visits that no longer fit its changed days and hours. */
@Injectable()
export class CrewConflicts {
  constructor(
    private readonly clock: BusinessClock,
    private readonly assignments: Assignments,
  ) {}

  /**
   * Includes visits that have begun, but not expired holds. Visits that the office placed outside the old
   * hours on purpose are not affected.
   */
  async visits(tx: Tx, before: Crew, after: Crew, lock: 'FOR UPDATE' | 'none'): Promise<CrewAssignment[]> {
    const now = this.clock.date();
    const coming = await this.assignments.starting(tx, { from: now, until: null, crewId: after.id }, lock);
    return coming.filter(
      (visit) =>
        !(visit.heldUntil && visit.heldUntil <= now) &&
        (!after.active || (this.fits(before, visit) && !this.fits(after, visit))),
    );
  }

  /**
   * Removes the crew from affected visits that have not begun, and flags them for the office.
   * @returns their booking ids, in order
   */
  async unassign(tx: Tx, before: Crew, after: Crew): Promise<number[]> {
    const struck = await this.visits(tx, before, after, 'FOR UPDATE');
    const bookingIds = await this.assignments.takeCrewFrom(
      tx,
      struck.filter(({ begun }) => !begun).map(({ bookingId }) => bookingId),
    );
    if (bookingIds.length) await emit(tx, visitsUnassigned({ bookingIds, because: after.name }));
    return bookingIds;
  }

  private fits(crew: Crew, { startsAt, endsAt }: CrewAssignment): boolean {
    const day = businessDayOf(startsAt.getTime(), this.clock.zone);
    return crew.works(weekdayOf(day.date), day.minute(startsAt.getTime()), day.minute(endsAt.getTime()));
  }
}
