import type { VisitTimes } from '@homebright/contract';
import { type VisitEvent, visitProgress } from '../domain/visit-progress.js';

/** An event as PostgreSQL writes it into JSON. */
export type JsonEvent = Omit<VisitEvent, 'happenedAt' | 'receivedAt'> & {
  happenedAt: string;
  receivedAt: string;
};

export const eventsFrom = (events: readonly JsonEvent[]): VisitEvent[] =>
  events.map((event) => ({
    ...event,
    happenedAt: new Date(event.happenedAt),
    receivedAt: new Date(event.receivedAt),
  }));

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The visit's status and times, computed from these events. */
export function timesFrom(events: readonly JsonEvent[]): VisitTimes {
  const { status, minutesAway, ...at } = visitProgress(eventsFrom(events));
  return {
    status,
    minutesAway,
    onTheWayAt: iso(at.onTheWayAt),
    startedAt: iso(at.startedAt),
    finishedAt: iso(at.finishedAt),
    notEnteredAt: iso(at.notEnteredAt),
  };
}
