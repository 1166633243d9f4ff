import { Injectable } from '@nestjs/common';
import { addDays, type LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, type Tx } from '../../platform/index.js';
import { BusinessDay } from '../../kernel/business-day.js';
import {
  type PlacingRoster,
  type Proposal,
  proposalsFor,
  takeSlot,
  type VisitToPlace,
} from '../domain/proposals.js';
import type { VisitRequest } from '../domain/visit.js';
import { Calendar } from '../infra/calendar.js';
import { spansOf } from './find-slots.js';
import { Visits } from './visits.js';

/** A slot that is free in the trial. */
export interface TriedPlace {
  crewId: number;
  date: LocalDate;
  /** Minute of the day. */
  minute: number;
  visit: VisitToPlace;
  proposal: Proposal;
}

/**
 * Tries places for visits on a copy of the crews' calendars in memory, using the same rules as for bookings.
 * Reserves nothing.
 */
export class PlaceTrial {
  constructor(
    private readonly roster: PlacingRoster,
    private readonly visitOf: (request: VisitRequest) => VisitToPlace,
  ) {}

  /**
   * The slot that the visit would get; null if none is free. `like`: a slot whose crew and hour are
   * preferred. Does not take the slot.
   */
  find(request: VisitRequest, like?: TriedPlace): TriedPlace | null {
    const visit = this.visitOf(request);
    if (like) Object.assign(visit, { preferredCrewId: like.crewId, preferredMinute: like.minute });
    const { value, done } = proposalsFor(visit, this.roster).next();
    if (done) return null;
    const { crewId, at } = value;
    return { crewId, date: visit.day.date, minute: visit.day.minute(at), visit, proposal: value };
  }

  take(places: readonly TriedPlace[]): void {
    for (const { visit, proposal } of places) takeSlot(this.roster, proposal, visit.busyMinutes);
  }
}

/** Shows the office the slots that many visits would get. */
@Injectable()
export class TryPlaces {
  constructor(
    private readonly clock: BusinessClock,
    private readonly calendar: Calendar,
    private readonly visits: Visits,
  ) {}

  /** Opens a trial for visits on these days. `longest`: minutes of the longest visit, including travel. */
  async open(tx: Tx, first: LocalDate, last: LocalDate, longest: number): Promise<PlaceTrial> {
    const days: BusinessDay[] = [];
    for (let date = first; date <= last; date = addDays(date, 1))
      days.push(BusinessDay.of(date, this.clock.zone));
    const spans = spansOf(days, longest);
    const roster = await this.calendar.read({ dates: { first, last }, spans, now: this.clock.date() }, tx);
    return new PlaceTrial(roster, (request) => this.visits.agreedVisit(request));
  }
}
