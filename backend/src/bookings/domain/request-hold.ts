const HOURS_TO_DECIDE = 24;
const HOUR = 3_600_000;

/**
 * The time by which the office must decide on a request to pay after the visit: `startsAt`, its earliest
 * start, or sooner.
 */
export const requestHeldUntil = (now: number, startsAt: number): Date =>
  new Date(Math.min(now + HOURS_TO_DECIDE * HOUR, startsAt));
