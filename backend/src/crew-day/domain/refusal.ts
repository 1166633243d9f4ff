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

const HOUR = 3_600_000;
/** Accepts early crews and phones in the wrong time zone, but not the day before. */
const EARLIEST = 12 * HOUR;
const LATEST = 14 * 24 * HOUR;
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
  const late = happenedAt.getTime() - visit.startsAt.getTime();
  if (late < -EARLIEST) return words.tooEarly(visit.when);
  return late > LATEST ? words.tooLate(visit.when) : null;
}
