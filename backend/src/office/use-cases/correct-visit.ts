import { Injectable } from '@nestjs/common';
import type { BookingRecord, VisitCorrection } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { Invalid } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, emit } from '../../platform/index.js';
import {
  BeginVisits,
  crewReported,
  readInstant,
  VisitDetailsReader,
  VisitEvents,
  type CrewVisitFacts,
} from '../../crew-day/index.js';
import { refuseCancelled, type VisitEvent, visitProgress, type WorkedTime } from '../../bookings/index.js';
import { ChangeBooking } from './change-booking.js';

/** The same limit as for events from phones. */
const EARLIEST_MS = 12 * 3_600_000;

/** Corrects crew events by adding an event of the office (docs/decisions/0141-visit-events.md). */
@Injectable()
export class CorrectVisit {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly details: VisitDetailsReader,
    private readonly events: VisitEvents,
    private readonly begin: BeginVisits,
  ) {}

  /** @throws NotFound, Invalid, DomainError CONFLICT for a cancelled visit, STALE_VERSION */
  correct(bookingId: number, given: VisitCorrection, actor: Actor): Promise<BookingRecord> {
    const { cleanerId, kind, version } = given;
    const reason = given.reason.trim();
    if (!reason) throw new Invalid('Please say why.', [{ field: 'reason' }]);
    const call = { action: 'correct-visit', actor, version, amongColleagues: true };
    return this.changeBooking.change(bookingId, call, async ({ tx, booking }) => {
      refuseCancelled(booking);
      const facts = await this.details.within(tx, bookingId);
      const cleaner = facts?.cleaners[cleanerId];
      if (!facts || !cleaner)
        throw new Invalid('Please choose somebody who goes to this visit.', [{ field: 'cleanerId' }]);
      const now = this.clock.date();
      const before = timeOf(facts, cleanerId, kind);
      const at = given.at === null ? null : this.checked(given.at, facts, now);
      if (!at && !before) throw new Invalid('There is nothing like that to take back.', [{ field: 'at' }]);
      const event = {
        id: randomUUID(),
        cleanerId,
        kind,
        minutes: null,
        item: null,
        happenedAt: at ?? before ?? now,
        receivedAt: now,
      };
      const corrected = [...facts.events, { ...event, byOffice: true, withdrawn: at === null }];
      if (at && kind !== 'not_entered') refuseDisorder(facts.events, corrected, event, cleaner);
      await this.events.add(tx, [
        {
          ...event,
          visitId: bookingId,
          phoneAt: null,
          note: null,
          refused: null,
          correctedBy: actor.name ?? '',
          reason,
          withdrawn: at === null,
        },
      ]);
      await this.begin.follow(tx, [bookingId]);
      if (at && kind !== 'not_entered') {
        const about = { eventId: event.id, bookingId, cleanerId, kind, minutes: null };
        await emit(tx, crewReported({ ...about, happenedAt: at.toISOString() }));
      }
      booking.changed(now);
      return {
        before: { cleaner, [kind]: before?.toISOString() ?? null },
        after: { cleaner, [kind]: at?.toISOString() ?? null, reason },
      };
    });
  }

  private checked(given: string, { slot }: CrewVisitFacts, now: Date): Date {
    const at = readInstant(given);
    if (!at) throw new Invalid('Please give a date and a time.', [{ field: 'at' }]);
    if (at > now) throw new Invalid('That is still to come.', [{ field: 'at' }]);
    if (slot && at.getTime() < slot.startsAt.getTime() - EARLIEST_MS)
      throw new Invalid('That is long before the visit. Please check the date.', [{ field: 'at' }]);
    return at;
  }
}

/** Times from the cleaner's own events. */
const workOf = (events: readonly VisitEvent[], cleanerId: number): WorkedTime | undefined =>
  visitProgress(events.filter((event) => event.cleanerId === cleanerId)).worked[0];

/** A cleaner who starts again has not finished: an earlier finish no longer counts. */
const isInOrder = (work: WorkedTime | undefined): boolean =>
  !!work?.finishedAt && (!work.startedAt || work.startedAt <= work.finishedAt);

/** @throws Invalid if the finish is before the start */
function refuseDisorder(
  before: readonly VisitEvent[],
  after: readonly VisitEvent[],
  { cleanerId, kind }: Pick<VisitEvent, 'cleanerId' | 'kind'>,
  cleaner: string,
): void {
  const ends = kind === 'finished' || workOf(before, cleanerId)?.finishedAt;
  if (ends && !isInOrder(workOf(after, cleanerId)))
    throw new Invalid(`${cleaner} would have finished before starting.`, [{ field: 'at' }]);
}

/** The time that currently counts for that cleaner. */
function timeOf({ events }: CrewVisitFacts, cleanerId: number, kind: VisitCorrection['kind']): Date | null {
  const { counted } = visitProgress(events);
  const own = events.filter(
    (event) => event.cleanerId === cleanerId && event.kind === kind && counted.has(event.id),
  );
  return own.map(({ happenedAt }) => happenedAt).sort((one, other) => +one - +other)[0] ?? null;
}
