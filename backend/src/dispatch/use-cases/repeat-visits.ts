import { Injectable } from '@nestjs/common';
import type { AppointmentTime } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { LocalDate } from '../../kernel/local-date.js';
import type { Tx } from '../../platform/index.js';
import { windowMinutes } from '../domain/starts.js';
import { visitMinutes } from '../domain/visit.js';
import { Assignments } from '../infra/assignments.js';
import { Terms } from './terms.js';

export interface VisitToRepeat {
  bookingId: number;
  /** The booking whose crew and time of day are repeated. */
  likeBookingId: number;
  date: LocalDate;
  appointmentTime: AppointmentTime;
  /** The service's present duration. */
  serviceMinutes: number;
}

@Injectable()
export class RepeatVisits {
  constructor(
    private readonly terms: Terms,
    private readonly clock: Clock,
    private readonly assignments: Assignments,
  ) {}

  /**
   * Places any number of visits with the same crew at the same time as an earlier visit ("same cleaner"), in one
   * statement. Duration and travel are today's; a visit that no longer ends within its window from that start is left
   * to the search.
   * @returns the bookings that got their slot
   */
  run(tx: Tx, visits: readonly VisitToRepeat[]): Promise<Set<number>> {
    const { zone, travelMinutes } = this.terms.now;
    const repeated = visits.map(({ bookingId, likeBookingId, date, appointmentTime, serviceMinutes }) => {
      const minutes = visitMinutes(serviceMinutes);
      return {
        bookingId,
        likeBookingId,
        date,
        minutes,
        busyMinutes: minutes + travelMinutes,
        lastMinute:
          appointmentTime === 'custom' ? null : (windowMinutes(appointmentTime, minutes).at(-1) ?? null),
      };
    });
    return this.assignments.repeat(tx, repeated, zone, this.clock.date());
  }
}
