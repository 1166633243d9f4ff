const HOURS_TO_DECIDE = 24;
const HOUR_MS = 3_600_000;

/**
 * The time by which the office must decide on a request to pay after the visit: within 24 hours, but before the visit may
 * start. Both parameters are in milliseconds.
 */
export const requestHeldUntil = (now: number, startsAt: number): Date =>
  new Date(Math.min(now + HOURS_TO_DECIDE * HOUR_MS, startsAt));
