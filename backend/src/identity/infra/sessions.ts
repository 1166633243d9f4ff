import { createHash, randomBytes } from 'node:crypto';
import type { Device } from '../domain/device.js';
import { newsOf, type Session, type SessionKind, type Use } from '../domain/session.js';

/** A session as its owner's browser gets it; the token is nowhere kept. */
export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** A session as its owner may see it. */
export type ShownSession = Omit<Session, 'kind' | 'ownerId' | 'idToken'>;

export interface NewSession {
  kind: SessionKind;
  ownerId: string;
  idToken?: string | null;
  device?: Device;
  now: Date;
  expiresAt: Date;
}

/** Where sessions live (docs/decisions/0010-sessions-of-our-own.md). Known by the hash of their token, so a copy of the store opens nothing. */
export abstract class Sessions {
  abstract open(session: NewSession): Promise<OpenedSession>;
  /** null for a token that is unknown, dead, or of the other kind. */
  abstract find(kind: SessionKind, token: string, now: Date): Promise<Session | null>;
  /** Writes it down; what is written already never goes back. */
  abstract noteUse(kind: SessionKind, token: string, now: Date, use: Use): Promise<void>;
  /** The same session under a new token; the old one is dead. null when there was none. */
  abstract rotate(
    kind: SessionKind,
    token: string,
    now: Date,
    expiresAt: Date,
  ): Promise<OpenedSession | null>;
  /** Ends it and answers what it was. */
  abstract close(kind: SessionKind, token: string): Promise<Session | null>;
  /** Those that are open, the first opened first. */
  abstract listOf(kind: SessionKind, ownerId: string, now: Date): Promise<ShownSession[]>;
  /** Ends the one that the owner knows by this id; null when none of theirs has it. */
  abstract closeOneOf(kind: SessionKind, ownerId: string, id: string): Promise<ShownSession | null>;
  /** Ends all, or all but the one of this id, and answers which those were. */
  abstract closeAllOf(kind: SessionKind, ownerId: string, exceptId?: string): Promise<ShownSession[]>;
  abstract forgetExpired(now: Date): Promise<void>;

  /** As `find`, for a request that comes with the token: its use is noted where that is news. */
  async use(
    kind: SessionKind,
    token: string,
    now: Date,
  ): Promise<{ session: Session; renewedUntil: Date | null } | null> {
    const session = await this.find(kind, token, now);
    if (!session) return null;
    const news = newsOf(session, now.getTime());
    if (news) await this.noteUse(kind, token, now, news);
    return { session, renewedUntil: news && news.expiresAt > session.expiresAt ? news.expiresAt : null };
  }
}

const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** null for what can be no token of ours: not worth a look-up. */
export function hashOf(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}

/** What an owner may see of it, and nothing else that a store may have read. */
export function shown({ id, browser, system, createdAt, lastUsedAt, expiresAt }: ShownSession): ShownSession {
  return { id, browser, system, createdAt, lastUsedAt, expiresAt };
}
