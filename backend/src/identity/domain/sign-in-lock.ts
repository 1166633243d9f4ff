/**
 * Ten failures under one name from one source lock that name for that source, for a quarter of an hour.
 * Failures an hour apart are not added up (docs/rules.md#office-sign-in).
 */
export const ALLOWED_FAILURES = 10;
export const LOCK_MINUTES = 15;
export const FAILURES_COUNT_FOR_MINUTES = 60;

/** A browser in which nobody has signed in for this long is unknown again. */
export const BROWSER_KNOWN_DAYS = 180;

/** The name as it is counted and compared, so that another spelling gives no additional tries. */
export function lockName(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

/** The place where a password or code was typed. Failures at one source do not lock the name for another source. */
export type SignInSource = `address:${string}` | `browser:${string}` | `session:${string}`;
