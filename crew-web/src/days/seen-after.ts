import type { CrewDays } from '@homebright/contract';
import { DAYS_AHEAD } from '../api.js';
import { lookAt, type Seen } from './changes.js';

const DAY_MS = 86_400_000;

/**
 * The visits that count as seen after new days arrive. Visits of the first answer, and of a day that has just come
 * into range, count as seen. Visits that are no longer among the days are dropped.
 */
export function seenAfter(days: CrewDays, before: CrewDays | null, seen: Seen): Seen {
  const lastDay = before && lastDayOf(before);
  return Object.fromEntries(
    days.visits.flatMap((visit) => {
      const lastLook = seen[visit.id] ?? (!lastDay || visit.date > lastDay ? lookAt(visit) : undefined);
      return lastLook ? [[visit.id, lastLook]] : [];
    }),
  );
}

/** YYYY-MM-DD of the last day that an answer can include. */
const lastDayOf = ({ today }: CrewDays): string =>
  new Date(Date.parse(today) + (DAYS_AHEAD - 1) * DAY_MS).toISOString().slice(0, 10);
