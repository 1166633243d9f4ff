import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Tx } from '../../platform/index.js';
import type { BusinessDay } from '../../kernel/business-day.js';
import {
  type PlacingRoster,
  type Proposal,
  proposalsFor,
  takeSlot,
  type VisitToPlace,
} from '../domain/proposals.js';
import type { Placement } from '../domain/visit.js';
import { Assignments, type ProposedSlot } from '../infra/assignments.js';
import { Calendar, type Span, spanOf } from '../infra/calendar.js';

/**
 * The maximum number of times that the calendars are read. Every lost race means that another visit was
 * placed, so the limit is reached only on a heavily contended day.
 */
const MAX_READS = 60;

/**
 * Gives visits their slots. Proposals are computed from the crews' calendars and then inserted; PostgreSQL
 * decides races. A visit that loses a race tries its next proposal. If none is left, the calendars are read
 * again (docs/decisions/0020-the-database-keeps-slots-apart.md).
 */
@Injectable()
export class FindSlots {
  constructor(
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly assignments: Assignments,
  ) {}

  /**
   * Places the visits.
   * @param known the calendars of the visits' days, if they have just been read
   * @returns the slots by booking, without visits for which no crew is free
   */
  async find(
    tx: Tx,
    visits: readonly VisitToPlace[],
    known?: PlacingRoster,
  ): Promise<Map<number, Placement>> {
    const placed = new Map<number, Placement>();
    let open = visits.filter(({ starts }) => starts.length);
    let roster = known;
    for (let read = 0; open.length && read < MAX_READS; read += 1) {
      const lost = await this.tryAll(tx, open, roster ?? (await this.readRoster(tx, open)), placed);
      open = open.filter(({ bookingId }) => lost.has(bookingId));
      roster = undefined;
    }
    return placed;
  }

  /** @returns the bookings that lost a race and have no proposal left in this roster */
  private async tryAll(
    tx: Tx,
    visits: readonly VisitToPlace[],
    roster: PlacingRoster,
    placed: Map<number, Placement>,
  ): Promise<Set<number>> {
    const lost = new Set<number>();
    let unplaced = visits.map((visit) => ({ visit, proposals: proposalsFor(visit, roster) }));
    while (unplaced.length) {
      const proposed = unplaced.flatMap(({ visit, proposals }) => next(visit, proposals, roster));
      const taken = await this.assignments.take(tx, proposed, this.clock.date());
      for (const { visit } of proposed) {
        const placement = taken.get(visit.bookingId);
        if (placement) placed.set(visit.bookingId, placement);
        else lost.add(visit.bookingId);
      }
      const losers = new Set(proposed.map(({ visit }) => visit.bookingId).filter((id) => !taken.has(id)));
      unplaced = unplaced.filter(({ visit }) => losers.has(visit.bookingId));
    }
    for (const bookingId of placed.keys()) lost.delete(bookingId);
    return lost;
  }

  private async readRoster(tx: Tx, visits: readonly VisitToPlace[]): Promise<PlacingRoster> {
    const days = [...new Set(visits.map(({ day }) => day))].sort((one, other) => one.start - other.start);
    const [first, last = first] = [days[0], days.at(-1)];
    if (!first || !last) throw new Error('A calendar needs at least one day.');
    const asking = visits.filter(({ preferredCrewId }) => preferredCrewId === null);
    return this.calendar.read(
      {
        dates: { first: first.date, last: last.date },
        spans: spansOf(days, Math.max(...visits.map(({ busyMinutes }) => busyMinutes))),
        now: this.clock.date(),
        userIds: [...new Set(asking.map(({ userId }) => userId))],
        withoutSlotsOf: visits.map(({ bookingId }) => bookingId),
      },
      tx,
    );
  }
}

/** The visit's next proposal, which is marked as taken in the roster; empty if there is none. */
function next(visit: VisitToPlace, proposals: Iterator<Proposal>, roster: PlacingRoster): ProposedSlot[] {
  const { value, done } = proposals.next();
  if (done) return [];
  takeSlot(roster, value, visit.busyMinutes);
  return [{ visit, proposal: value }];
}

/** The spans of these days, in order, merged so that they do not overlap. */
export function spansOf(days: readonly BusinessDay[], busyMinutes: number): Span[] {
  const spans: Span[] = [];
  for (const { from, until } of days.map((day) => spanOf(day, busyMinutes))) {
    const before = spans.at(-1);
    if (before && from <= before.until) before.until = until;
    else spans.push({ from, until });
  }
  return spans;
}
