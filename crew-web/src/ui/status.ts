import { roughLength } from '@homebright/contract';
import { type CrewState, refusedOf, waitingOf } from '../state.js';
import type { Words } from '../texts/en.js';

export type Tone = 'good' | 'wait' | 'bad';
/** The page mentions a clock that is wrong by this many minutes or more. */
const CLOCK_TOLERANCE_MINUTES = 5;

/** One plain sentence about what the office has received and what it has not. */
export function statusOf(state: CrewState, words: Words['status']): { tone: Tone; text: string } {
  const waiting = waitingOf(state).length;
  const refused = refusedOf(state).length;
  if (refused) return { tone: 'bad', text: words.refused(refused) };
  if (waiting && state.offline) return { tone: 'wait', text: words.waiting(waiting) };
  if (waiting) return { tone: 'wait', text: state.busy ? words.sending : words.waitingOnline(waiting) };
  if (state.offline) return { tone: 'wait', text: words.offline };
  return { tone: 'good', text: words.allSent };
}

/**
 * How wrong the phone's clock is, as '3 h' or '12 min', and in which direction; undefined if it is close enough.
 * @param clockAhead milliseconds
 */
export function clockError(clockAhead: number): { text: string; isAhead: boolean } | undefined {
  const minutes = Math.round(Math.abs(clockAhead) / 60_000);
  if (minutes < CLOCK_TOLERANCE_MINUTES) return undefined;
  return { text: roughLength(minutes), isAhead: clockAhead > 0 };
}
