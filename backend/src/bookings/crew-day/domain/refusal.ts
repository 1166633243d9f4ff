import type { CrewEventKind } from '@homebright/contract';
import type { CrewWords } from './crew-words.js';

/** A visit as an event is measured by it. */
export interface MeantVisit {
  startsAt: Date | null;
  /** In the cleaner's language. */
  when: string;
  cancelled: boolean;
  isTheirs: boolean;
}

const HOUR = 3_600_000;
/** Early birds and phones with a wrong zone are let through; yesterday is not. */
const EARLIEST = 12 * HOUR;
const LATEST = 14 * 24 * HOUR;
/** Words are good at any time. */
const WORDS_ONLY = new Set<CrewEventKind>(['note', 'home_differs', 'running_late']);

/**
 * Why an event counts for nothing, in a sentence for who sent it; null: it counts. It is kept either way.
 * @param visit null: there is none
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
