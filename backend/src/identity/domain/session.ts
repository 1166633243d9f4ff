/** Whose session it is; each kind lives in a cookie of its own and never stands in for another. */
export type SessionKind = 'customer' | 'administrator' | 'crew';

/** What somebody signed in from, in names that people know; null for what is none of these. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export interface Session extends Device {
  /** Names it to its owner; it is not made from the token and opens nothing. */
  id: string;
  kind: SessionKind;
  ownerId: string;
  /** What the provider signed at sign-in, to end its session too; only a customer's. */
  idToken: string | null;
  /** What a cleaner proved to read: '+15551234567', 'ana@example.com'. */
  signedInAs: string | null;
  createdAt: Date;
  /** To the hour, of a crew's to the minute, but for the sign-in itself. */
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

/** However often it is refreshed, its owner signs in again after this. */
export const SESSION_ENDS_AFTER: Record<SessionKind, number> = {
  customer: 30 * DAY,
  administrator: 7 * DAY,
  crew: 30 * DAY,
};

/** When a session that was opened then and is refreshed now ends. */
export function sessionEnd(kind: SessionKind, openedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + SESSION_LASTS[kind], openedAt.getTime() + SESSION_ENDS_AFTER[kind]),
  );
}

/**
 * What is worth a write of a session used now: the hour, once in that hour; null when it is written. Of a crew the minute:
 * the office asks since when a phone has had no signal.
 */
export function sessionUpdate(
  { kind, lastUsedAt }: Pick<Session, 'kind' | 'lastUsedAt'>,
  now: number,
): Date | null {
  const step = new Date(now - (now % (kind === 'crew' ? MINUTE : HOUR)));
  return step > lastUsedAt ? step : null;
}
