import type { VisitEvent } from '../domain/visit-progress.js';

/** As PostgreSQL writes it into JSON. */
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
