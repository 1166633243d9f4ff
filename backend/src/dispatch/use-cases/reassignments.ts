import { Injectable } from '@nestjs/common';
import {
  type AppointmentTime,
  type ClosureWish,
  type CrewWish,
  type PlaceProblem,
  TIME_WINDOWS,
  type TimeWindow,
} from '@homebright/contract';
import { firstMinute } from '../../kernel/booking-time.js';
import { addDays, type LocalDate, minutesOfDay } from '../../kernel/local-date.js';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { BusinessDay, businessDayOf } from '../../kernel/business-day.js';
import { candidateStarts, type Start, startAt, startIfAny } from '../domain/candidate-starts.js';
import { type PlacingRoster, proposalAt, takeSlot } from '../domain/proposals.js';
import {
  freePlaces,
  problemAt,
  reassign,
  type VisitToReassign,
  withOvertime,
} from '../domain/reassignment.js';
import { Assignments, type CrewAssignment, type ProposedSlot } from '../infra/assignments.js';
import { Calendar } from '../infra/calendar.js';
import type { ChangeWithReassignment } from './change-with-reassignment.js';
import { spansOf } from './find-slots.js';
import { ManageClosures } from './manage-closures.js';
import { ManageCrews } from './manage-crews.js';

const MINUTE = 60_000;
const HALF_WINDOW_MINUTES = 120;

/** A visit that loses its crew, with the time that the customer expects. */
export interface VisitInReassignment extends CrewAssignment {
  appointmentTime: AppointmentTime;
  /**
   * The number of days by which the visit may be postponed, because a subscription's visit may wait for the
   * next open day (docs/rules.md#calendar-changes).
   */
  mayWaitDays: number;
  choice?: PlaceChoice;
}

/**
 * The place that the office chose. If `crewId` is null, the visit has no crew and keeps its time. `time`: the
 * start, 'HH:MM'.
 */
export interface PlaceChoice {
  crewId: number | null;
  date: LocalDate;
  time: string;
}

/** A visit's new place, with times in epoch milliseconds. A visit without a crew keeps its time. */
export interface ReassignedPlace {
  crewId: number | null;
  day: BusinessDay;
  at: number;
  /** The reason why the visit was not placed, or the rule that the office's choice breaks. */
  problem: PlaceProblem | null;
  /** The version of the crew's calendar that the place is based on; null if it breaks a rule. */
  calendarVersion: number | null;
  cleaners?: number[];
  minCleaners?: number;
  free: { crewId: number; at: number }[];
}

/** The change to make. */
export type ChangeWish = { closure: ClosureWish } | { crew: CrewWish };

/** The office's permissions. */
export interface ReassignmentTerms {
  overtime: boolean;
  otherTimes: boolean;
}

/**
 * Plans new places for visits that a closure, or a change of a crew's days and hours, takes from their crews,
 * and carries the plan out. Closures are holidays or crews that are out. The module `bookings` knows the
 * visits' customers.
 */
@Injectable()
export class Reassignments {
  constructor(
    private readonly clock: BusinessClock,
    private readonly assignments: Assignments,
    private readonly calendar: Calendar,
    private readonly closures: ManageClosures,
    private readonly crews: ManageCrews,
  ) {}

  /** Prepares the change without saving it. @throws Invalid, NotFound, ChangedMeanwhile */
  draft(tx: Tx, wish: ChangeWish): Promise<ChangeWithReassignment> {
    return 'crew' in wish ? this.crews.draft(tx, wish.crew) : this.closures.draft(tx, wish.closure);
  }

  /**
   * Saves the change. Waits for running placements of its crews.
   * @throws Invalid, NotFound, ChangedMeanwhile
   */
  save(tx: Tx, wish: ChangeWish): Promise<ChangeWithReassignment> {
    return 'crew' in wish
      ? this.crews.saveWithReassignment(tx, wish.crew)
      : this.closures.saveWithReassignment(tx, wish.closure);
  }

  /**
   * New places by booking. They respect hours, travel, closures and each other. Places that the office chose
   * are kept, with their problems.
   */
  async plan(
    tx: Tx,
    change: ChangeWithReassignment,
    visits: readonly VisitInReassignment[],
    terms: ReassignmentTerms,
  ): Promise<Map<number, ReassignedPlace>> {
    const now = this.clock.date().getTime();
    const requests = visits.map((visit) => ({ visit, wish: this.wishOf(visit, terms, now) }));
    if (!requests.length) return new Map();
    const roster = change.applyTo(await this.roster(tx, requests));
    const overtimeRoster = terms.overtime ? withOvertime(roster) : null;

    const places = new Map<number, Omit<ReassignedPlace, 'free'>>();
    for (const { visit, wish } of requests) {
      if (visit.choice)
        places.set(visit.bookingId, this.chosen(wish, visit.choice, roster, overtimeRoster, now));
    }
    const rest = requests.filter(({ visit }) => !visit.choice).map(({ wish }) => wish);
    for (const [bookingId, found] of reassign(rest, roster, overtimeRoster)) {
      const wish = rest.find((one) => one.bookingId === bookingId);
      if (!wish) continue;
      if ('problem' in found) places.set(bookingId, { ...unassigned(wish), problem: found.problem });
      else places.set(bookingId, { ...found.proposal, day: found.day, problem: null });
    }
    return new Map(
      requests.flatMap(({ wish }) => {
        const place = places.get(wish.bookingId);
        return place
          ? [[wish.bookingId, { ...place, free: freePlaces(wish, overtimeRoster ?? roster) }] as const]
          : [];
      }),
    );
  }

  /** Moves the visits in one statement. @returns the bookings whose new place was taken in the meantime */
  async execute(
    tx: Tx,
    visits: readonly VisitInReassignment[],
    places: ReadonlyMap<number, ReassignedPlace>,
  ): Promise<number[]> {
    const proposed: ProposedSlot[] = [];
    const withoutCrew: number[] = [];
    for (const visit of visits) {
      const place = places.get(visit.bookingId);
      if (!place) continue;
      const { crewId, day: _day, problem: _problem, free: _free, ...rest } = place;
      if (crewId === null) withoutCrew.push(visit.bookingId);
      else
        proposed.push({
          visit: this.wishOf(visit, { otherTimes: false }, 0),
          proposal: { ...rest, crewId },
        });
    }
    await this.assignments.takeCrewFrom(tx, withoutCrew);
    const taken = await this.assignments.take(tx, proposed, this.clock.date());
    return proposed.flatMap(({ visit: { bookingId } }) => (taken.has(bookingId) ? [] : [bookingId]));
  }

  /** The visit keeps the length of its slot: the length it was sold with, and its zone's travel. */
  private wishOf(
    visit: VisitInReassignment,
    terms: Pick<ReassignmentTerms, 'otherTimes'>,
    now: number,
  ): VisitToReassign {
    const { bookingId, userId, appointmentTime, startsAt, endsAt, busyUntil, mayWaitDays } = visit;
    const present = startsAt.getTime();
    const day = businessDayOf(present, this.clock.zone);
    const minutes = (endsAt.getTime() - present) / MINUTE;
    const hour = day.minute(present);
    const starts = (time: AppointmentTime, on = day): Start[] =>
      (time === 'custom'
        ? [startIfAny(on, hour, minutes) ?? []].flat()
        : candidateStarts(on, minutes, time)
      ).filter(({ at }) => at >= now);
    const windows = terms.otherTimes ? otherWindows(appointmentTime, hour) : [];
    const laterDays = Array.from({ length: mayWaitDays }, (_, index) =>
      this.day(addDays(day.date, index + 1)),
    );
    return {
      bookingId,
      userId,
      day,
      present,
      starts: starts(appointmentTime),
      elsewhere: [
        ...windows.map((time) => ({ day, starts: starts(time) })),
        ...laterDays.map((later) => ({ day: later, starts: starts(appointmentTime, later) })),
      ],
      minutes,
      busyMinutes: (busyUntil.getTime() - present) / MINUTE,
      cleanersNeeded: visit.cleanersNeeded,
      heldUntil: visit.heldUntil,
      preferredCrewId: null,
      preferredMinute: null,
      onlyCrewId: null,
    };
  }

  /** @throws Invalid for a time that the clocks skip on that date */
  private chosen(
    wish: VisitToReassign,
    { crewId, date, time }: PlaceChoice,
    known: PlacingRoster,
    overtimeRoster: PlacingRoster | null,
    now: number,
  ): Omit<ReassignedPlace, 'free'> {
    if (crewId === null) return { ...unassigned(wish), problem: null };
    const day = this.day(date);
    const start = startAt(day, minutesOfDay(time), wish.minutes);
    const problem = problemAt(wish, crewId, day, start, overtimeRoster ?? known, now);
    const proposal = proposalAt(crewId, day, start, wish, known);
    if (problem !== 'busy') takeSlot(known, proposal, wish.busyMinutes);
    // If the office overrides a rule, fewer cleaners than needed may go.
    return { ...proposal, ...(problem ? { calendarVersion: null, minCleaners: 0 } : {}), day, problem };
  }

  /** The calendars of all days to which a visit could move. */
  private async roster(tx: Tx, requests: readonly { visit: VisitInReassignment; wish: VisitToReassign }[]) {
    const days = new Set(
      requests.flatMap(({ visit: { choice }, wish: { day, elsewhere } }) => [
        day,
        ...elsewhere.map((choice) => choice.day),
        ...(choice ? [this.day(choice.date)] : []),
      ]),
    );
    const dates = [...days].sort((one, other) => one.start - other.start);
    const [first, last] = [dates[0], dates.at(-1)];
    if (!first || !last) throw new Error('A calendar needs at least one day.');
    return this.calendar.read(
      {
        dates: { first: first.date, last: last.date },
        spans: spansOf(dates, Math.max(...requests.map(({ wish }) => wish.busyMinutes))),
        now: this.clock.date(),
        userIds: [...new Set(requests.map(({ wish }) => wish.userId))],
        withoutSlotsOf: requests.map(({ wish }) => wish.bookingId),
      },
      tx,
    );
  }

  private day(date: LocalDate): BusinessDay {
    return BusinessDay.of(date, this.clock.zone);
  }
}

/** The place of a visit that keeps its time without a crew. */
function unassigned({ day, present }: VisitToReassign): Omit<ReassignedPlace, 'free' | 'problem'> {
  return { crewId: null, day, at: present, calendarVersion: null };
}

/** The other windows, nearest first. */
function otherWindows(time: AppointmentTime, minute: number): TimeWindow[] {
  const from = time === 'custom' ? minute - HALF_WINDOW_MINUTES : firstMinute({ time });
  const distance = (window: TimeWindow): number => Math.abs(firstMinute({ time: window }) - from);
  return TIME_WINDOWS.filter((window) => window !== time).sort(
    (one, other) => distance(one) - distance(other),
  );
}
