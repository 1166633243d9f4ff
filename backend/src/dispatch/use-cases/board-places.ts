import { Injectable } from '@nestjs/common';
import { mayOverride, type PlaceProblem, type VisitPlaces } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, type Tx } from '../../platform/index.js';
import { BusinessDay } from '../../kernel/business-day.js';
import { candidateStarts, shownTime, type Start, startAt } from '../domain/candidate-starts.js';
import { PlaceRefused, VisitBegun } from '../domain/errors.js';
import { type BoardRoster, keptMinutes, placesOf, problemsAt, type VisitToMove } from '../domain/places.js';
import { type Proposal, proposalAt, type VisitToPlace } from '../domain/proposals.js';
import type { BusyStretch } from '../domain/roster.js';
import { type VisitRequest, visitMinutes } from '../domain/visit.js';
import { Assignments } from '../infra/assignments.js';
import { Calendar, spanOf } from '../infra/calendar.js';
import { VisitCleaners } from '../infra/visit-cleaners.js';

const MINUTE = 60_000;
/**
 * Attempts to take a place. An attempt fails if, between reading and writing, another visit took the place or the
 * crew's calendar changed.
 */
const MAX_TRIES = 5;

/** A place on the board. `minute` is the minute of the day by the wall clock. */
export interface BoardPlace {
  crewId: number | null;
  date: LocalDate;
  minute: number;
}

export interface TakenPlace {
  /** null if the visit had no slot. */
  previous: { crewId: number | null; startsAt: Date } | null;
  startsAt: Date;
  minutes: number;
  overridden: PlaceProblem[];
}

type MovingVisit = VisitToPlace & VisitToMove;

/**
 * Finds places for a visit on the dispatch board, with any crew at any time, and moves the visit to one of
 * them.
 */
@Injectable()
export class BoardPlaces {
  constructor(
    private readonly business: Business,
    private readonly assignments: Assignments,
    private readonly calendar: Calendar,
    private readonly people: VisitCleaners,
  ) {}

  /** Every crew's starts on a day for a booked visit. A visit that has begun gets no starts. */
  async places(tx: Tx, request: VisitRequest, date: LocalDate): Promise<Omit<VisitPlaces, 'date'>> {
    const day = BusinessDay.of(date, this.business.clock.zone);
    const present = await this.assignments.find(tx, request.bookingId);
    const visit = this.visitOf(request, present?.startsAt);
    const roster = await this.roster(tx, visit, day);
    const now = this.business.clock.date().getTime();
    const names = await this.people.names(tx, roster.people?.members.map(({ cleanerId }) => cleanerId) ?? []);
    const crews = roster.crews.map(({ id }) => {
      if (present?.begun) return { crewId: id, starts: [], first: null };
      const { starts, first } = placesOf(visit, id, day, roster, now);
      const named = starts.map(({ goers, ...stretch }) => ({
        ...stretch,
        ...(goers && { people: goers.flatMap((goer) => names.get(goer) ?? []) }),
      }));
      return { crewId: id, starts: named, first };
    });
    return { minutes: visit.minutes, cleanersNeeded: visit.cleanersNeeded ?? 1, crews };
  }

  /**
   * Takes a place for the visit.
   * @param evenSo overrides every problem except another visit at that time
   * @throws VisitBegun, PlaceRefused; Invalid for a time that the clocks skip
   */
  async take(tx: Tx, request: VisitRequest, place: BoardPlace, evenSo: boolean): Promise<TakenPlace> {
    const { crewId, date, minute } = place;
    const day = BusinessDay.of(date, this.business.clock.zone);
    const present = await this.assignments.find(tx, request.bookingId);
    const visit = this.visitOf(request, present?.startsAt);
    const start = startAt(day, minute, visit.minutes);
    if (present?.begun) {
      const isThere = present.crewId === crewId && present.startsAt.getTime() === start.at;
      if (!isThere) throw new VisitBegun();
      // A visit that is dropped on its own place changes nothing.
      return { previous: present, startsAt: present.startsAt, minutes: visit.minutes, overridden: [] };
    }
    for (let tried = 0; tried < MAX_TRIES; tried += 1) {
      const roster = await this.roster(tx, visit, day);
      const problems = problemsAt(visit, crewId, day, start, roster, this.business.clock.date().getTime());
      if (problems.length && !(evenSo && mayOverride(problems))) throw new PlaceRefused(problems);
      const isPlaced =
        crewId === null
          ? await this.leaveUnassigned(tx, visit, start)
          : await this.assign(tx, visit, proposalAt(crewId, day, start, visit, roster), roster, problems);
      if (!isPlaced) continue;
      if (present && present.crewId !== null)
        await this.assignments.restoreTravelUntil(tx, present.crewId, present.startsAt, this.travelMinutes);
      return {
        previous: present,
        startsAt: new Date(start.at),
        minutes: visit.minutes,
        overridden: problems,
      };
    }
    throw new PlaceRefused(['busy']);
  }

  private async leaveUnassigned(tx: Tx, visit: MovingVisit, start: Start): Promise<true> {
    await this.assignments.leaveUnassigned(tx, { ...visit, starts: [start] });
    return true;
  }

  /** @returns false if another visit took the place, or the crew's calendar has changed, since the roster was read */
  private async assign(
    tx: Tx,
    visit: MovingVisit,
    proposal: Proposal,
    roster: BoardRoster,
    overridden: readonly PlaceProblem[],
  ): Promise<boolean> {
    const { crewId, at } = proposal;
    // If the office overrides hours or time off, fewer cleaners than needed may go.
    const breaksHours = overridden.includes('closed') || overridden.includes('outside-hours');
    const chosen = breaksHours ? { ...proposal, calendarVersion: null, minCleaners: 0 } : proposal;
    const busyMinutes = keptMinutes(visit, crewId, at, roster);
    if (overridden.includes('travel')) await this.assignments.endTravelAt(tx, crewId, new Date(at));
    const now = this.business.clock.date();
    const taken = await this.assignments.take(
      tx,
      [{ visit: { ...visit, busyMinutes }, proposal: chosen }],
      now,
    );
    return taken.has(visit.bookingId);
  }

  private visitOf(request: VisitRequest, present: Date | undefined): MovingVisit {
    const { bookingId, userId, date, appointmentTime, customTime, heldUntil, cleanersNeeded } = request;
    const day = BusinessDay.of(date, this.business.clock.zone);
    const minutes = visitMinutes(request.serviceMinutes);
    return {
      bookingId,
      userId,
      day,
      starts: candidateStarts(day, minutes, appointmentTime, customTime && shownTime(day, customTime)),
      minutes,
      busyMinutes: minutes + this.travelMinutes + (request.travelMinutes ?? 0),
      cleanersNeeded,
      heldUntil,
      preferredCrewId: null,
      preferredMinute: null,
      onlyCrewId: null,
      present: present?.getTime() ?? null,
    };
  }

  /** The crews' calendars of the day, without this visit's present slot. */
  private async roster(tx: Tx, visit: MovingVisit, day: BusinessDay): Promise<BoardRoster> {
    const now = this.business.clock.date();
    const span = spanOf(day, visit.busyMinutes);
    const dates = { first: day.date, last: day.date };
    const withoutSlotsOf = [visit.bookingId];
    const page = await this.calendar.read({ dates, spans: [span], now, withoutSlotsOf }, tx);
    const visits = new Map<number, BusyStretch[]>();
    for (const other of await this.assignments.starting(tx, { ...span, crewId: null }, 'none')) {
      if (other.bookingId === visit.bookingId || (other.heldUntil && other.heldUntil <= now)) continue;
      const stretch = { from: other.startsAt.getTime() / MINUTE, until: other.endsAt.getTime() / MINUTE };
      visits.set(other.crewId, [...(visits.get(other.crewId) ?? []), stretch]);
    }
    for (const stretches of visits.values()) stretches.sort((one, other) => one.from - other.from);
    return { ...page, visits };
  }

  private get travelMinutes(): number {
    return this.business.settings.travelMinutes;
  }
}
