import { Injectable } from '@nestjs/common';
import type { BookingRecord, CorrectedKind, VisitCorrection } from '@homebright/contract';
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

/** An event may be this long before its visit. The limit is the same for events from phones. */
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
    const { kind, version, minutes = null } = given;
    const reason = given.reason.trim();
    if (!reason) throw new Invalid('Please say why.', [{ field: 'reason' }]);
    if (kind === 'running_late' && given.at !== null && minutes === null)
      throw new Invalid('Please say how late, in minutes.', [{ field: 'minutes' }]);
    const call = { action: 'correct-visit', actor, version, amongColleagues: true };
    return this.changeBooking.change(bookingId, call, async ({ tx, booking }) => {
      refuseCancelled(booking);
      const facts = await this.details.within(tx, bookingId);
      if (!facts) throw noCleaner();
      const now = this.clock.date();
      const at = given.at === null ? null : this.checkTime(given.at, facts, now);
      const people = correctedPeople(facts, given, at);
      const events = people.map(({ cleanerId, before }) => ({
        id: randomUUID(),
        cleanerId,
        kind,
        minutes,
        item: null,
        happenedAt: at ?? before ?? now,
        receivedAt: now,
        withdrawn: at === null,
      }));
      if (MUST_BE_IN_ORDER.includes(kind)) refuseDisorder(facts, events);
      const correction = { visitId: bookingId, phoneAt: null, note: null, refused: null, reason };
      await this.events.add(
        tx,
        events.map((event) => ({ ...event, ...correction, correctedBy: actor.name ?? '' })),
      );
      await this.begin.follow(tx, [bookingId]);
      if (at && !ALERTS_OFFICE_ONLY.includes(kind))
        for (const { id: eventId, cleanerId } of events)
          await emit(
            tx,
            crewReported({ eventId, bookingId, cleanerId, kind, minutes, happenedAt: at.toISOString() }),
          );
      booking.changed(now);
      const cleaner = people.map(({ name }) => name).join(', ');
      return {
        before: { cleaner, [kind]: people[0]?.before?.toISOString() ?? null },
        after: { cleaner, [kind]: at?.toISOString() ?? null, ...(minutes ? { minutes } : {}), reason },
      };
    });
  }

  private checkTime(given: string, { slot }: CrewVisitFacts, now: Date): Date {
    const at = readInstant(given);
    if (!at) throw new Invalid('Please give a date and a time.', [{ field: 'at' }]);
    if (at > now) throw new Invalid('This time is in the future. Please check it.', [{ field: 'at' }]);
    if (slot && at.getTime() < slot.startsAt.getTime() - EARLIEST_MS)
      throw new Invalid('This is long before the visit. Please check the date.', [{ field: 'at' }]);
    return at;
  }
}

/** The start and finish that count, from the cleaner's own events. */
const workOf = (events: readonly VisitEvent[], cleanerId: number): WorkedTime | undefined =>
  visitProgress(events.filter((event) => event.cleanerId === cleanerId)).worked[0];

/** A cleaner who starts again has not finished: an earlier finish no longer counts. */
const isInOrder = (work: WorkedTime | undefined): boolean =>
  !!work?.finishedAt && (!work.startedAt || work.startedAt <= work.finishedAt);

/** These two must be in order for each cleaner. */
const MUST_BE_IN_ORDER: readonly CorrectedKind[] = ['started', 'finished'];
/** Reports that only alert the office. The office makes these itself, so nobody has to be alerted. */
const ALERTS_OFFICE_ONLY: readonly CorrectedKind[] = ['not_entered', 'running_late'];

const noCleaner = (): Invalid =>
  new Invalid('Please choose somebody who goes to this visit.', [{ field: 'cleanerId' }]);

interface CorrectedPerson {
  cleanerId: number;
  name: string;
  /** The time that counts before the correction, or null without one. */
  before: Date | null;
}

/**
 * The chosen cleaner, or every cleaner who goes.
 * @throws Invalid if the chosen cleaner is not one of this visit's, if nobody goes, or if no event can be taken back
 */
function correctedPeople(
  facts: CrewVisitFacts,
  { cleanerId, kind }: VisitCorrection,
  at: Date | null,
): CorrectedPerson[] {
  const chosen = Object.entries(facts.cleaners)
    .map(([id, name]) => ({ cleanerId: Number(id), name }))
    .filter((one) =>
      cleanerId === undefined ? facts.goes.includes(one.cleanerId) : one.cleanerId === cleanerId,
    );
  if (chosen.length === 0) throw noCleaner();
  const people = chosen.map((one) => ({ ...one, before: timeOf(facts, one.cleanerId, kind) }));
  const affected = at ? people : people.filter(({ before }) => before);
  if (affected.length === 0) throw new Invalid('There is no time to remove.', [{ field: 'at' }]);
  return affected;
}

/** @throws Invalid if a finish would be before its start */
function refuseDisorder(
  { events: before, cleaners }: CrewVisitFacts,
  added: readonly Omit<VisitEvent, 'byOffice'>[],
): void {
  const after = [...before, ...added.map((event) => ({ ...event, byOffice: true }))];
  for (const { cleanerId, kind, withdrawn } of added) {
    const hasFinish = kind === 'finished' || workOf(before, cleanerId)?.finishedAt;
    if (!withdrawn && hasFinish && !isInOrder(workOf(after, cleanerId)))
      throw new Invalid(`${cleaners[cleanerId]} would have finished before starting.`, [{ field: 'at' }]);
  }
}

/** The time that currently counts for that cleaner. */
function timeOf({ events }: CrewVisitFacts, cleanerId: number, kind: VisitCorrection['kind']): Date | null {
  const { counted } = visitProgress(events);
  const own = events.filter(
    (event) => event.cleanerId === cleanerId && event.kind === kind && counted.has(event.id),
  );
  return own.map(({ happenedAt }) => happenedAt).sort((one, other) => +one - +other)[0] ?? null;
}
