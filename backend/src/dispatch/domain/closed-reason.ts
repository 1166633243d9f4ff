import type { BusinessDay } from '../../kernel/business-day.js';
import { hasEnough } from './people.js';
import { isClosed, onDuty, type Roster } from './roster.js';
import type { Start } from './candidate-starts.js';

/**
 * The reason why no crew works at any of these starts, regardless of bookings: a closure (with its name), a
 * day off, or the hours. null if some crew works then, so that only other visits can be in the way.
 */
export function closedReason(
  day: BusinessDay,
  starts: readonly Start[],
  roster: Roster,
  cleanersNeeded = 1,
): { reason: 'closed' | 'outside-hours'; note?: string } | null {
  const { crews, closures, teams } = onDuty(roster, day);
  if (!crews.length) return { reason: 'closed' };
  const inHours = starts.flatMap((start) =>
    crews
      .filter((crew) => crew.startMinute <= start.from && start.until <= crew.endMinute)
      .map((crew) => ({ start, crew })),
  );
  if (!inHours.length) return { reason: 'outside-hours' };
  const isOpen = inHours.some(
    ({ start: { from, until }, crew }) =>
      !isClosed(closures, crew.id, day.date, from, until) &&
      hasEnough(teams?.get(crew.id), cleanersNeeded, from, until),
  );
  if (isOpen) return null;
  const [closure] = closures;
  return { reason: 'closed', ...(closure ? { note: closure.name } : {}) };
}
