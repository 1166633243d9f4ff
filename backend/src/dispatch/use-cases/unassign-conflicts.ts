import { Injectable } from '@nestjs/common';
import { type LocalDate, weekday } from '../../kernel/local-date.js';
import { BusinessClock, Outbox, type Tx } from '../../platform/index.js';
import { businessDayOf } from '../../kernel/business-day.js';
import { Assignments } from '../infra/assignments.js';
import { visitsUnassigned } from './events.js';

/** A future visit in local time: minutes of its date, weekday from 0 (Sunday). */
export interface CrewVisit {
  crewId: number;
  date: LocalDate;
  weekday: number;
  from: number;
  until: number;
}

interface Scope {
  crewId: number;
  because: string;
}

/** Removes a crew from its coming visits that no longer fit its changed hours, and flags them for the office. */
@Injectable()
export class UnassignConflicts {
  constructor(
    private readonly clock: BusinessClock,
    private readonly assignments: Assignments,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the bookings that lost their crew, in order. */
  async run(tx: Tx, scope: Scope, conflicts: (visit: CrewVisit) => boolean): Promise<number[]> {
    const from = this.clock.date();
    const coming = await this.assignments.starting(tx, { from, until: null, crewId: scope.crewId });
    const conflicting = coming.filter(({ crewId, startsAt, endsAt, begun }) => {
      if (begun) return false;
      const day = businessDayOf(startsAt.getTime(), this.clock.zone);
      const from = day.minute(startsAt.getTime());
      return conflicts({
        crewId,
        date: day.date,
        weekday: weekday(day.date),
        from,
        until: day.minute(endsAt.getTime()),
      });
    });
    const bookingIds = await this.assignments.takeCrewFrom(
      tx,
      conflicting.map(({ bookingId }) => bookingId),
    );
    if (bookingIds.length)
      await this.outbox.add(tx, visitsUnassigned({ bookingIds, because: scope.because }));
    return bookingIds;
  }
}
