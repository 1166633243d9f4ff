import type { Device } from './device.js';

/** Whose session it is; the two live in cookies of their own and never stand in for each other. */
export type SessionKind = 'customer' | 'administrator';

export interface Session extends Device {
  /** Names it to its owner; it is not made from the token and opens nothing. */
  id: string;
  kind: SessionKind;
  ownerId: string;
  /** What the provider signed at sign-in, to end its session too; only a customer's. */
  idToken: string | null;
  createdAt: Date;
  /** To the hour, but for the sign-in itself. */
  lastUsedAt: Date;
  expiresAt: Date;
}

/** What is written down of a session's use. */
export type Use = Pick<Session, 'lastUsedAt' | 'expiresAt'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds a session lasts from sign-in, refresh or renewal (design section 5; spec section 9 for the office). */
export const LASTS: Record<SessionKind, number> = { customer: 30 * DAY, administrator: 24 * HOUR };

/** However often it is renewed, a customer signs in again after this. */
const LONGEST = 180 * DAY;

/** A customer's session is renewed at most once a day, so that reading one does not write. */
const RENEW_AFTER = DAY;

/** When the session would end if renewed now, or null when it is not yet worth a write. */
export function renewal(session: Session, now: number): Date | null {
  const until = Math.min(now + LASTS[session.kind], session.createdAt.getTime() + LONGEST);
  return until - session.expiresAt.getTime() >= RENEW_AFTER ? new Date(until) : null;
}

/** What is worth a write of a session used now: the hour once in that hour, and the renewal; null when it is all written. */
export function newsOf(session: Session, now: number): Use | null {
  const lastUsedAt = new Date(Math.max(now - (now % HOUR), session.lastUsedAt.getTime()));
  const renewed = renewal(session, now);
  if (!renewed && lastUsedAt <= session.lastUsedAt) return null;
  return { lastUsedAt, expiresAt: renewed ?? session.expiresAt };
}
