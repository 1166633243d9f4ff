import type { CrewEventKind } from '@homebright/contract';
import type { CrewWords } from './crew-words.js';

/** The facts about a visit that events are checked against. */
export interface MeantVisit {
  startsAt: Date | null;
  /** In the cleaner's language. */
  when: string;
  cancelled: boolean;
  isTheirs: boolean;
}

const HOUR_MS = 3_600_000;
/** Allows early crews and phones in a wrong time zone, but not the day before. */
const MOST_EARLY_MS = 12 * HOUR_MS;
const MOST_LATE_MS = 14 * 24 * HOUR_MS;
/** Reports that are accepted at any time. */
const WORDS_ONLY = new Set<CrewEventKind>(['note', 'home_differs', 'running_late']);

/**
 * The reason why an event does not count, in a sentence for its sender; null if it counts. The event is stored either
 * way.
 * @param visit null if the event names a visit that does not exist
 */
export function refusalOf(
  { kind, happenedAt }: { kind: CrewEventKind; happenedAt: Date },
  visit: MeantVisit | null,
  words: CrewWords,
): string | null {
  if (visit?.cancelled) return words.cancelled;
  if (!visit?.isTheirs || !visit.startsAt) return words.notYours;
  if (WORDS_ONLY.has(kind)) return null;
  const lateMs = happenedAt.getTime() - visit.startsAt.getTime();
  if (lateMs < -MOST_EARLY_MS) return words.tooEarly(visit.when);
  return lateMs > MOST_LATE_MS ? words.tooLate(visit.when) : null;
}
