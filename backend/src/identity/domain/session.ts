/** The kind of person signed in; each kind has its own cookie, so one session never replaces another kind's. */
export type SessionKind = 'customer' | 'administrator' | 'crew';

/** The browser and system that somebody signed in from; a field is null if it is not a widely known one. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export interface Session extends Device {
  /** Identifies the session to its owner. It is not derived from the token, so it gives no access. */
  id: string;
  kind: SessionKind;
  ownerId: string;
  /** The signed token from the customer's sign-in provider, used to end the provider's session too. */
  idToken: string | null;
  /** The number or address that a cleaner proved to read: '+15551234567', 'ana@example.com'. */
  signedInAs: string | null;
  createdAt: Date;
  /** Rounded down to the hour, or to the minute for a crew. Exact only until the first use after sign-in. */
  lastUsedAt: Date;
  expiresAt: Date;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds that a session lasts from sign-in or refresh (docs/rules.md#sessions). */
export const SESSION_LASTS: Record<SessionKind, number> = {
  customer: 30 * DAY,
  administrator: 24 * HOUR,
  crew: 30 * DAY,
};

/** A session's owner must sign in again after this time, in milliseconds, even if the session was refreshed. */
export const SESSION_ENDS_AFTER: Record<SessionKind, number> = {
  customer: 30 * DAY,
  administrator: 7 * DAY,
  crew: 30 * DAY,
};

/** When a session ends that was opened at `openedAt` and is refreshed now. */
export function sessionEnd(kind: SessionKind, openedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + SESSION_LASTS[kind], openedAt.getTime() + SESSION_ENDS_AFTER[kind]),
  );
}

/**
 * The time to store for a session used now, rounded down to the hour; null if it is stored already. A crew's
 * is rounded down to the minute, because the office sees how long a phone has had no signal.
 */
export function sessionUpdate(
  { kind, lastUsedAt }: Pick<Session, 'kind' | 'lastUsedAt'>,
  now: number,
): Date | null {
  const roundedDown = new Date(now - (now % (kind === 'crew' ? MINUTE : HOUR)));
  return roundedDown > lastUsedAt ? roundedDown : null;
}
