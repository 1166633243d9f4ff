import type { DoorWait } from '../phone/phone.js';
import type { Times } from '../days/times.js';
import type { Words } from '../texts/en.js';

/** How long a crew must wait at the door. The wait of an early crew counts only from the start of the arrival window. */
export interface WaitRule {
  minutes: number;
  /** The start of the arrival window, an ISO instant. */
  expectedFrom: string;
}

/** When the wait begins to count, an ISO instant. */
export const countsFrom = ({ since }: DoorWait, { expectedFrom }: WaitRule): string =>
  Date.parse(since) < Date.parse(expectedFrom) ? expectedFrom : since;

/**
 * Whether the crew is still waiting for the arrival window to start. `now` alone cannot tell, because it may be a second
 * older than the press of the button.
 */
export const isEarly = (wait: DoorWait, rule: WaitRule, now: Date): boolean =>
  countsFrom(wait, rule) !== wait.since && now.getTime() < Date.parse(rule.expectedFrom);

/** When the wait at a door ends, an ISO instant. */
export const waitEnds = (wait: DoorWait, rule: WaitRule): string =>
  new Date(Date.parse(countsFrom(wait, rule)) + rule.minutes * 60_000).toISOString();

/** Seconds left to wait; 0 once it is over. */
export const secondsLeft = (wait: DoorWait, rule: WaitRule, now: Date): number =>
  Math.min(
    rule.minutes * 60,
    Math.max(0, Math.ceil((Date.parse(waitEnds(wait, rule)) - now.getTime()) / 1000)),
  );

/** '14:05'. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The report for the office: how long the crew waited, who was called, and the note. */
export function reportOf(
  wait: DoorWait,
  now: Date,
  note: string,
  times: Times,
  words: Words['door'],
): string {
  return [
    words.waited(times.time(wait.since), times.time(now.toISOString())),
    wait.calledAt && words.calledNote(times.time(wait.calledAt)),
    note,
  ]
    .filter(Boolean)
    .join(' ');
}
