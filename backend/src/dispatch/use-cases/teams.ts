import { Injectable } from '@nestjs/common';
import type { CleanerForVisit } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { BusinessClock, type Tx, emit } from '../../platform/index.js';
import { BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import { CleanerBusy } from '../domain/errors.js';
import { goersOf, isAway, type People, teamsOn } from '../domain/people.js';
import { Assignments } from '../infra/assignments.js';
import { Calendar } from '../infra/calendar.js';
import { CrewCalendars } from '../infra/crew-calendars.js';
import { type Goer, type Going, type StaffedVisit, VisitCleaners } from '../infra/visit-cleaners.js';
import { visitsUnassigned } from './events.js';

/**
 * A change after which visits are checked again, from one date to another, both included. If `until` is null,
 * all future visits are checked.
 */
interface Change {
  cleanerId: number;
  crewIds: readonly number[];
  from: LocalDate;
  until: LocalDate | null;
  /** The reason why visits lost their crew, for the office. */
  because: string;
}

/**
 * A visit's cleaners: its crew's people who are not away, unless the office has chosen other cleaners
 * (docs/decisions/0140-cleaners.md).
 */
@Injectable()
export class Teams {
  constructor(
    private readonly clock: BusinessClock,
    private readonly assignments: Assignments,
    private readonly calendar: Calendar,
    private readonly calendars: CrewCalendars,
    private readonly store: VisitCleaners,
  ) {}

  /** Waits for running placements. Later placements see the rows that this transaction writes. */
  async lock(tx: Tx): Promise<void> {
    await this.calendars.touch(tx, null);
  }

  /**
   * Call after a change of a cleaner's crews or days, with `lock` held. Assigns the right cleaners to the
   * future visits of the cleaner and of these crews. A visit with too few cleaners loses its crew and is
   * placed again.
   * @returns the bookings that lost their crew
   */
  async settle(tx: Tx, change: Change): Promise<number[]> {
    const now = this.clock.date();
    const first = new Date(this.day(change.from).start);
    const until = change.until === null ? null : new Date(this.day(change.until).end);
    const from = first > now ? first : now;
    const visits = await this.store.lockUpcoming(tx, { ...change, from, until });
    if (!visits.length) return [];
    const people = await this.peopleOn(tx, visits);
    const goers = await this.store.of(
      tx,
      visits.map(({ bookingId }) => bookingId),
    );
    const removed: Going[] = [];
    const added: Going[] = [];
    const short: number[] = [];
    for (const visit of visits) {
      const present = goers.filter(({ bookingId }) => bookingId === visit.bookingId);
      const next = this.nextOf(visit, present, people);
      removed.push(...present.filter(({ cleanerId }) => !next.some((one) => one.cleanerId === cleanerId)));
      added.push(...next.filter(({ cleanerId }) => !present.some((one) => one.cleanerId === cleanerId)));
      const hasPeople = present.length > 0 || this.teamOf(visit, people).length > 0;
      if (hasPeople && next.length < visit.cleanersNeeded) short.push(visit.bookingId);
    }
    await this.store.remove(tx, removed);
    await this.store.assign(tx, added);
    const bookingIds = await this.assignments.takeCrewFrom(tx, short);
    if (bookingIds.length) await emit(tx, visitsUnassigned({ bookingIds, because: change.because }));
    return bookingIds;
  }

  /**
   * Assigns the cleaners that the office chose, or the crew's people if the list is empty. `needed`: the
   * number of cleaners that the visit needs from now on.
   * @returns the cleaners who were assigned before
   * @throws CleanerBusy; DomainError CONFLICT if the visit has no crew, Invalid if a chosen cleaner is off or
   * does not work here
   */
  async choose(tx: Tx, bookingId: number, cleanerIds: readonly number[], needed?: number): Promise<Goer[]> {
    await this.lock(tx);
    const visit = await this.store.visit(tx, bookingId);
    if (!visit) throw new DomainError('CONFLICT', 'This visit has no crew yet. Assign one first.');
    if (needed !== undefined) await this.store.setNeeded(tx, bookingId, needed);
    const before = await this.store.of(tx, [bookingId]);
    await this.store.remove(tx, before);
    const people = await this.peopleOn(tx, [visit], [bookingId]);
    const next = cleanerIds.length
      ? await this.chosen(tx, visit, cleanerIds, people)
      : this.nextOf(visit, [], people);
    const assigned = await this.store.assign(tx, next);
    const missing = next.find(({ cleanerId }) => !assigned.some((one) => one.cleanerId === cleanerId));
    if (missing && cleanerIds.length) throw await this.busy(tx, missing.cleanerId, visit);
    return before;
  }

  /** All active cleaners, for the office to choose from; empty if the visit has no crew. */
  async choices(tx: Tx, bookingId: number): Promise<CleanerForVisit[]> {
    const visit = await this.store.visit(tx, bookingId);
    if (!visit) return [];
    const people = await this.peopleOn(tx, [visit], [bookingId]);
    const goers = await this.store.of(tx, [bookingId]);
    const own = this.teamOf(visit, people);
    const all = await this.store.activeCleaners(tx, visit.startsAt, visit.endsAt);
    return all.map(({ cleanerId, name, bookingId: at, endsAt }) => {
      const elsewhere = at === null || at === bookingId ? null : at;
      return {
        cleanerId,
        name,
        goes: goers.some((one) => one.cleanerId === cleanerId),
        ofCrew: own.includes(cleanerId),
        off: this.isOff(visit, cleanerId, people),
        atBooking: elsewhere,
        until: elsewhere === null ? null : (endsAt?.toISOString() ?? null),
      };
    });
  }

  /**
   * The cleaners that the office chose, or else the crew's people. Omits cleaners who are off or have left.
   */
  private nextOf(visit: StaffedVisit, present: readonly Goer[], people: People): Going[] {
    const chosen = present.filter((one) => one.chosen);
    if (chosen.length) return chosen.filter((one) => one.works && !this.isOff(visit, one.cleanerId, people));
    const { day, from, until } = this.minutesOf(visit);
    const team = teamsOn(people, day.date).get(visit.crewId);
    return goersOf(team, from, until).map((cleanerId) => ({
      bookingId: visit.bookingId,
      cleanerId,
      chosen: false,
      lent: false,
    }));
  }

  private async chosen(
    tx: Tx,
    visit: StaffedVisit,
    cleanerIds: readonly number[],
    people: People,
  ): Promise<Going[]> {
    const cleaners = await this.store.activeCleaners(tx, visit.startsAt, visit.endsAt);
    const own = this.teamOf(visit, people);
    return [...new Set(cleanerIds)].map((cleanerId) => {
      const cleaner = cleaners.find((one) => one.cleanerId === cleanerId);
      const field = [{ field: 'cleanerIds' }];
      if (!cleaner) throw new Invalid('One of these cleaners doesn’t work here. Please choose again.', field);
      if (this.isOff(visit, cleanerId, people)) throw new Invalid(`${cleaner.name} is off then.`, field);
      return { bookingId: visit.bookingId, cleanerId, chosen: true, lent: !own.includes(cleanerId) };
    });
  }

  /** Cleaners who are lent to another crew are away from their own crew, but they are not off. */
  private isOff(visit: StaffedVisit, cleanerId: number, people: People): boolean {
    const { day, from, until } = this.minutesOf(visit);
    const timeOff = people.away.filter((one) => !one.isLent);
    return isAway(timeOff, cleanerId, day.date, from, until);
  }

  private teamOf({ crewId, startsAt }: StaffedVisit, people: People): number[] {
    const { date } = businessDayOf(startsAt.getTime(), this.clock.zone);
    return (teamsOn(people, date).get(crewId) ?? []).map(({ cleanerId }) => cleanerId);
  }

  private minutesOf({ startsAt, endsAt }: StaffedVisit) {
    const day = businessDayOf(startsAt.getTime(), this.clock.zone);
    return { day, from: day.minute(startsAt.getTime()), until: day.minute(endsAt.getTime()) };
  }

  async busy(tx: Tx, cleanerId: number, { startsAt, endsAt }: StaffedVisit): Promise<CleanerBusy> {
    const clash = await this.store.clash(tx, cleanerId, startsAt, endsAt);
    const cleaners = await this.store.activeCleaners(tx, startsAt, endsAt);
    const name = cleaners.find((one) => one.cleanerId === cleanerId)?.name ?? 'This cleaner';
    return new CleanerBusy(name, clash, this.clock.zone);
  }

  /** The people of all crews on the days of these visits. */
  async peopleOn(
    tx: Tx,
    visits: readonly StaffedVisit[],
    withoutSlotsOf: readonly number[] = [],
  ): Promise<People> {
    const starts = visits.map(({ startsAt }) => startsAt.getTime());
    const first = businessDayOf(Math.min(...starts), this.clock.zone);
    const last = businessDayOf(Math.max(...starts), this.clock.zone);
    const { people } = await this.calendar.read(
      {
        dates: { first: first.date, last: last.date },
        spans: [{ from: new Date(first.start), until: new Date(last.end) }],
        now: this.clock.date(),
        withoutSlotsOf,
      },
      tx,
    );
    return people ?? { members: [], away: [] };
  }

  private day(date: LocalDate): BusinessDay {
    return BusinessDay.of(date, this.clock.zone);
  }
}
