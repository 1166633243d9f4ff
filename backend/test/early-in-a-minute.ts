import { setTimeout as pause } from 'node:timers/promises';

const MINUTE = 60_000;
const NEEDED = 20_000;

/**
 * Waits for the next minute if little of this one is left. Limits count by the database's clock, which tests cannot
 * set.
 */
export async function earlyInAMinute(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- PostgreSQL counts by its own clock
  const left = MINUTE - (Date.now() % MINUTE);
  if (left < NEEDED) await pause(left);
}

/** The current minute of the real clock, by which rate limits count. */
export function minuteOfLimits(): number {
  // eslint-disable-next-line no-restricted-syntax -- PostgreSQL and Redis count by their own clocks
  return Math.floor(Date.now() / MINUTE);
}
