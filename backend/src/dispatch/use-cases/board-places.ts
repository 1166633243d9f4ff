import { Injectable } from '@nestjs/common';
import { mayOverride, type PlaceProblem, type VisitPlaces } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { Business, type Tx } from '../../platform/index.js';
import { BusinessDay } from '../../kernel/business-day.js';
import { candidateStarts, shownTime, startAt } from '../domain/candidate-starts.js';
import { PlaceRefused, VisitBegun } from '../domain/errors.js';
import { type BoardRoster, keptMinutes, placesOf, problemsAt, type VisitToMove } from '../domain/places.js';
import { type Proposal, proposalAt, type VisitToPlace } from '../domain/proposals.js';
import type { BusyStretch } from '../domain/roster.js';
import { type VisitRequest, visitMinutes } from '../domain/visit.js';
import { Assignments } from '../infra/assignments.js';
import { Calendar, spanOf } from '../infra/calendar.js';
import { VisitCleaners } from '../infra/visit-cleaners.js';

const MINUTE = 60_000;
/** Attempts to take a place. An attempt fails if another visit took the place between reading and writing. */
const TRIES = 5;

/** A place on the board. `minute`: of the day, by the wall clock. */
export interface BoardPlace {
  crewId: number | null;
  date: LocalDate;
  minute: number;
}

export interface TakenPlace {
  /** null if the visit had no slot. */
  was: { crewId: number | null; startsAt: Date } | null;
  startsAt: Date;
  minutes: number;
  /** The problems that were overridden. */
  broken: PlaceProblem[];
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
    const had = await this.assignments.find(tx, request.bookingId);
    const visit = this.visitOf(request, had?.startsAt);
    const roster = await this.roster(tx, visit, day);
    const now = this.business.clock.date().getTime();
    const names = await this.people.names(tx, roster.people?.members.map(({ cleanerId }) => cleanerId) ?? []);
    const crews = roster.crews.map(({ id }) => {
      if (had?.begun) return { crewId: id, starts: [], first: null };
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
    const was = await this.assignments.find(tx, request.bookingId);
    const visit = this.visitOf(request, was?.startsAt);
    const start = startAt(day, minute, visit.minutes);
    const isThere = was?.crewId === crewId && was.startsAt.getTime() === start.at;
    if (was?.begun && !isThere) throw new VisitBegun();
    if (was?.begun) return { was, startsAt: was.startsAt, minutes: visit.minutes, broken: [] };
    for (let tried = 0; tried < TRIES; tried += 1) {
      const roster = await this.roster(tx, visit, day);
      const broken = problemsAt(visit, crewId, day, start, roster, this.business.clock.date().getTime());
      if (broken.length && !(evenSo && mayOverride(broken))) throw new PlaceRefused(broken);
      if (crewId === null) await this.assignments.leaveUnassigned(tx, { ...visit, starts: [start] });
      else if (!(await this.assign(tx, visit, proposalAt(crewId, day, start, visit, roster), roster, broken)))
        continue;
      if (was && was.crewId !== null)
        await this.assignments.extendWayFrom(tx, was.crewId, was.startsAt, this.travelMinutes);
      return { was, startsAt: new Date(start.at), minutes: visit.minutes, broken };
    }
    throw new PlaceRefused(['busy']);
  }

  /** @returns false if another visit took the place, or the crew's calendar has changed, since the roster was read */
  private async assign(
    tx: Tx,
    visit: MovingVisit,
    proposal: Proposal,
    roster: BoardRoster,
    broken: readonly PlaceProblem[],
  ): Promise<boolean> {
    const { crewId, at } = proposal;
    // If the office overrides hours or time off, fewer cleaners than needed may go.
    const breaksHours = broken.includes('closed') || broken.includes('outside-hours');
    const chosen = breaksHours ? { ...proposal, calendarVersion: null, least: 0 } : proposal;
    const busyMinutes = keptMinutes(visit, crewId, at, roster);
    if (broken.includes('travel')) await this.assignments.endWayAt(tx, crewId, new Date(at));
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
    for (const one of await this.assignments.starting(tx, { ...span, crewId: null }, '')) {
      if (one.bookingId === visit.bookingId || (one.heldUntil && one.heldUntil <= now)) continue;
      const stretch = { from: one.startsAt.getTime() / MINUTE, until: one.endsAt.getTime() / MINUTE };
      visits.set(one.crewId, [...(visits.get(one.crewId) ?? []), stretch]);
    }
    for (const stretches of visits.values()) stretches.sort((one, other) => one.from - other.from);
    return { ...page, visits };
  }

  private get travelMinutes(): number {
    return this.business.settings.travelMinutes;
  }
}
