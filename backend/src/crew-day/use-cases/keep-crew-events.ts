import { Injectable } from '@nestjs/common';
import type { CrewEventKind, CrewEventResults, CrewSession, Language } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { Transactions, type Tx, emit } from '../../platform/index.js';
import { crewWordsIn, type CrewWords } from '../domain/crew-words.js';
import { happenedAt } from '../domain/event-time.js';
import { type GivenEvent, readEvent } from '../domain/given-event.js';
import { refusalOf } from '../domain/refusal.js';
import { type NewVisitEvent, VisitEvents } from '../infra/visit-events.js';
import { BeginVisits } from './begin-visits.js';
import { crewReported } from './events.js';

type Result = CrewEventResults['results'][number];

/** These events send no message. They appear when somebody opens the visit. */
const WITHOUT_MESSAGE = new Set<CrewEventKind>(['item_checked', 'item_unchecked']);
/** These events decide whether the visit has begun. */
const DECIDE_BEGUN = new Set<CrewEventKind>(['started', 'finished', 'not_entered']);

/**
 * Stores events from phones. They may arrive in any order and repeatedly; each counts once
 * (docs/decisions/0141-visit-events.md).
 */
@Injectable()
export class KeepCrewEvents {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly events: VisitEvents,
    private readonly begin: BeginVisits,
  ) {}

  /**
   * @param sentAt the phone's clock at sending
   * @returns the outcome of each event, in the same order
   */
  async keep(
    { id: cleanerId, language }: CrewSession,
    sentAt: Date,
    given: readonly unknown[],
  ): Promise<CrewEventResults> {
    const words = crewWordsIn(language);
    const receivedAt = this.clock.date();
    const read = given.map(readEvent);
    const distinct = firstById(read);
    const outcomes = await this.transactions.run(async (tx) => {
      await this.begin.lock(tx, visitsToBegin(distinct));
      const rows = await this.checkedRows(tx, cleanerId, language, distinct, { sentAt, receivedAt });
      const added = await this.events.add(tx, rows);
      await this.report(
        tx,
        rows.filter(({ id }) => added.has(id)),
      );
      await this.begin.follow(
        tx,
        visitsToBegin(rows.filter(({ id, refused: why }) => added.has(id) && !why)),
      );
      const before = await this.events.find(
        tx,
        rows.flatMap(({ id }) => (added.has(id) ? [] : id)),
      );
      return new Map<string, Result & { visitId: number }>([
        ...rows.map((row) => [row.id, { ...resultOf(row, 'kept'), visitId: row.visitId }] as const),
        ...before.map((row) => {
          const isOwn = row.cleanerId === cleanerId;
          const result = isOwn ? resultOf(row, 'known') : refused(row.id, words.idTaken);
          return [row.id, { ...result, visitId: row.visitId }] as const;
        }),
      ]);
    });
    const seen = new Set<string>();
    return {
      results: read.map((event, index) => {
        const outcome = event && outcomes.get(event.id);
        if (!outcome) return refused(idIn(given[index]), words.notUnderstood);
        const { visitId, ...result } = outcome;
        if (visitId !== event.visitId) return refused(event.id, words.idTaken);
        const isRepeated = seen.has(event.id) && result.outcome === 'kept';
        seen.add(event.id);
        return isRepeated ? { ...result, outcome: 'known' } : result;
      }),
    };
  }

  private async checkedRows(
    tx: Tx,
    cleanerId: number,
    language: Language,
    given: readonly GivenEvent[],
    { sentAt, receivedAt }: { sentAt: Date; receivedAt: Date },
  ): Promise<NewVisitEvent[]> {
    const words: CrewWords = crewWordsIn(language);
    const found = await this.events.meant(tx, cleanerId, [...new Set(given.map(({ visitId }) => visitId))]);
    const visits = new Map(found.map((visit) => [visit.id, visit]));
    return given.map(({ at, text, ...event }) => {
      const visit = visits.get(event.visitId);
      const time = happenedAt(at, sentAt, receivedAt);
      const meant = visit && {
        ...visit,
        when: words.day(visit.date),
        cancelled: visit.status === 'cancelled',
      };
      return {
        ...event,
        cleanerId,
        note: text,
        phoneAt: at,
        happenedAt: time,
        receivedAt,
        refused: refusalOf({ kind: event.kind, happenedAt: time }, meant ?? null, words),
        correctedBy: null,
        reason: null,
      };
    });
  }

  private async report(tx: Tx, added: readonly NewVisitEvent[]): Promise<void> {
    const reported = added.filter(({ kind, refused: why }) => !WITHOUT_MESSAGE.has(kind) && !why);
    await emit(
      tx,
      ...reported.map(({ id: eventId, visitId: bookingId, cleanerId, kind, happenedAt: at, minutes }) =>
        crewReported({ eventId, bookingId, cleanerId, kind, happenedAt: at.toISOString(), minutes }),
      ),
    );
  }
}

/** The first event with each id. A phone may send the same event twice in one batch. */
function firstById(events: readonly (GivenEvent | null)[]): GivenEvent[] {
  const byId = new Map<string, GivenEvent>();
  for (const event of events) if (event && !byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
}

/** The visits whose begun state these events may change. */
const visitsToBegin = (events: readonly Pick<GivenEvent, 'kind' | 'visitId'>[]): number[] => [
  ...new Set(events.filter(({ kind }) => DECIDE_BEGUN.has(kind)).map(({ visitId }) => visitId)),
];

const resultOf = (
  { id, refused: why }: { id: string; refused: string | null },
  outcome: 'kept' | 'known',
): Result => (why ? refused(id, why) : { id, outcome });

const refused = (id: string, reason: string): Result => ({ id, outcome: 'refused', reason });

/** Returns the id as it was sent, so that the phone knows which event is meant. */
function idIn(event: unknown): string {
  const id = (event as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '';
}
