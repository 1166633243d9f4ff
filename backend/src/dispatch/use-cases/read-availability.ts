import { Injectable } from '@nestjs/common';
import type { Availability, CrewSlots, DayAvailability, OfficeAvailability } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { addDays, type LocalDate, weekdayOf } from '../../kernel/local-date.js';
import { Business, SnapshotCache, type Tx } from '../../platform/index.js';
import { BusinessDay } from '../../kernel/business-day.js';
import { availabilityByCrew, availabilityOf, officeDayOf } from '../domain/availability.js';
import type { Roster } from '../domain/roster.js';
import {
  type BookableSpan,
  bookableSpan,
  type BookingPolicy,
  bookingPolicy,
} from '../domain/booking-policy.js';
import { visitMinutes, type VisitRequest } from '../domain/visit.js';
import { Calendar, type CalendarPage, spanOf } from '../infra/calendar.js';

export interface AvailabilityWish extends Pick<VisitRequest, 'travelMinutes'> {
  serviceType: string;
  from: LocalDate;
  days: number;
  minutes?: number;
}

type Length = Pick<VisitRequest, 'serviceMinutes' | 'travelMinutes' | 'cleanersNeeded'>;

@Injectable()
export class ReadAvailability {
  constructor(
    private readonly business: Business,
    private readonly calendar: Calendar,
    private readonly answers: SnapshotCache,
  ) {}

  /**
   * Free windows and custom times on `days` dates, for a visit of `minutes`, or of the service's duration if `minutes`
   * is missing. `travelMinutes` are added to the usual travel time. Every visitor who looks for a day calls this,
   * mostly with the same wish. So the answer is cached until somebody writes, or until the minute ends and holds may
   * expire.
   * @throws Invalid if the service is not in the catalog
   */
  read(wish: AvailabilityWish): Promise<Availability> {
    const { serviceType, from, days, minutes = null, travelMinutes = 0 } = wish;
    const question = ['availability', serviceType, from, days, minutes, travelMinutes];
    return this.cached(question, () => this.readUncached(wish));
  }

  private async readUncached(wish: AvailabilityWish): Promise<Availability> {
    const { days, visit, roster } = await this.pageFor(wish);
    return {
      serviceType: wish.serviceType,
      timeZone: this.business.clock.zone,
      days: this.availabilityOn(visit, days, roster),
    };
  }

  /**
   * The crews that are free on `days` dates, for the office. Lead time and horizon do not apply. Cached like `read`,
   * because an open order asks twice a minute.
   * @throws Invalid for a service that is not in the catalog
   */
  readForOffice(wish: AvailabilityWish): Promise<OfficeAvailability> {
    const { serviceType, from, days, minutes = null, travelMinutes = 0 } = wish;
    const question = ['office-availability', serviceType, from, days, minutes, travelMinutes];
    return this.cached(question, () => this.readUncachedForOffice(wish));
  }

  private async readUncachedForOffice(wish: AvailabilityWish): Promise<OfficeAvailability> {
    const { days, visit, roster } = await this.pageFor(wish);
    const minutes = visitMinutes(visit.serviceMinutes);
    return {
      days: days.map((day) => officeDayOf(day, minutes, roster, this.officeSpan(visit, day.date))),
    };
  }

  /** The free times of each crew on one date, for the office. Lead time and horizon do not apply. */
  async ofCrews(date: LocalDate, visit: Length): Promise<Omit<CrewSlots, 'name'>[]> {
    const [day] = this.daysFrom(date, 1);
    if (!day) return [];
    const minutes = visitMinutes(visit.serviceMinutes);
    return availabilityByCrew(day, minutes, await this.roster([day]), this.officeSpan(visit, date));
  }

  private async pageFor({ serviceType, from, days: count, minutes, travelMinutes }: AvailabilityWish) {
    const days = this.daysFrom(from, count);
    const { serviceMinutes, serviceCleaners, ...roster } = await this.weeksPage(days, serviceType);
    if (serviceMinutes === null)
      throw new Invalid("We don't offer this service.", [{ field: 'serviceType' }]);
    const visit = {
      serviceMinutes: minutes ?? serviceMinutes,
      travelMinutes,
      cleanersNeeded: serviceCleaners,
    };
    return { days, visit, roster };
  }

  /**
   * The page of the whole weeks around `days`. Visitors with homes of different sizes ask about the same weeks, so
   * they share one read until somebody writes.
   */
  private weeksPage(days: readonly BusinessDay[], serviceType: string): Promise<CalendarPage> {
    const weeks = this.wholeWeeks(days);
    const question = ['calendar', weeks[0]?.date, weeks.length, serviceType];
    return this.cached(question, () => this.readPage(weeks, serviceType));
  }

  /** The days from Sunday to Saturday around `days`, except in the first and last week that a date can name. */
  private wholeWeeks(days: readonly BusinessDay[]): readonly BusinessDay[] {
    const [first] = days;
    const last = days.at(-1);
    if (!first || !last || first.date < '0001-01-08' || last.date > '9999-12-23') return days;
    const before = weekdayOf(first.date);
    return this.daysFrom(addDays(first.date, -before), before + days.length + 6 - weekdayOf(last.date));
  }

  /** Cached until somebody writes, the settings change, or the minute ends and holds may expire. */
  private cached<Answer>(question: readonly unknown[], read: () => Promise<Answer>): Promise<Answer> {
    const { clock, version } = this.business;
    return this.answers.untilWrite([...question, clock.minute(), version], read);
  }

  availabilityOn(visit: Length, days: readonly BusinessDay[], roster: Roster): DayAvailability[] {
    const span = this.spanFor(visit);
    return days.map((day) => availabilityOf(day, visitMinutes(visit.serviceMinutes), roster, span));
  }

  private spanFor({ travelMinutes = 0, cleanersNeeded }: Omit<Length, 'serviceMinutes'>): BookableSpan {
    const usual = bookableSpan(this.business.clock.date().getTime(), this.policy);
    return { ...usual, travelMinutes: usual.travelMinutes + travelMinutes, cleanersNeeded };
  }

  private officeSpan(visit: Length, lastDate: LocalDate): BookableSpan {
    const usual = this.spanFor(visit);
    return { ...usual, earliest: usual.now, lastDate };
  }

  /** The crews, closures and visits that matter on these days. */
  async roster(days: readonly BusinessDay[], tx?: Tx): Promise<Roster> {
    return this.readPage(days, undefined, tx);
  }

  daysFrom(from: LocalDate, count: number): BusinessDay[] {
    return Array.from({ length: count }, (_, index) =>
      BusinessDay.of(addDays(from, index), this.business.clock.zone),
    );
  }

  private async readPage(
    days: readonly BusinessDay[],
    serviceType: string | undefined,
    tx?: Tx,
  ): Promise<CalendarPage> {
    const [first] = days;
    const last = days.at(-1);
    if (!first || !last) throw new Error('A calendar needs at least one day.');
    const { travelMinutes } = this.business.settings;
    return this.calendar.read(
      {
        dates: { first: first.date, last: last.date },
        spans: [spanOf({ start: first.start, end: last.end }, travelMinutes)],
        now: this.business.clock.date(),
        serviceType,
      },
      tx,
    );
  }

  private get policy(): BookingPolicy {
    return bookingPolicy(this.business.settings, this.business.clock.zone);
  }
}
