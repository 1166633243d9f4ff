/** Whose session it is; the two live in cookies of their own and never stand in for each other. */
export type SessionKind = 'customer' | 'administrator';

export interface Session {
  kind: SessionKind;
  ownerId: string;
  /** What the provider signed at sign-in, to end its session too; only a customer's. */
  idToken: string | null;
  createdAt: Date;
  expiresAt: Date;
}

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
