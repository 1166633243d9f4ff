import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;
const NEEDED = 20_000;

/** Waits for the next minute if little of this one is left: limits count by the clock of the database, which no test sets. */
export async function earlyInAMinute(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- PostgreSQL counts by its own clock
  const left = MINUTE - (Date.now() % MINUTE);
  if (left < NEEDED) await pause(left);
}

/** The minute in which those limits count now. */
export function minuteOfLimits(): number {
  // eslint-disable-next-line no-restricted-syntax -- PostgreSQL and Redis count by their own clocks
  return Math.floor(Date.now() / MINUTE);
}
