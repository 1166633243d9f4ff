import { createHash, randomBytes } from 'node:crypto';
import type { Session, SessionKind } from '../domain/session.js';

/** A session as its owner's browser gets it; the token is nowhere kept. */
export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

export type OpenFor = Pick<Session, 'createdAt' | 'expiresAt'>;

export interface NewSession {
  kind: SessionKind;
  ownerId: string;
  idToken?: string | null;
  now: Date;
  expiresAt: Date;
}

/** Where sessions live (docs/decisions/0010-sessions-of-our-own.md). Known by the hash of their token, so a copy of the store opens nothing. */
export abstract class Sessions {
  abstract open(session: NewSession): Promise<OpenedSession>;
  /** null for a token that is unknown, dead, or of the other kind. */
  abstract find(kind: SessionKind, token: string, now: Date): Promise<Session | null>;
  abstract extend(kind: SessionKind, token: string, now: Date, expiresAt: Date): Promise<void>;
  /** The same session under a new token; the old one is dead. null when there was none. */
  abstract rotate(
    kind: SessionKind,
    token: string,
    now: Date,
    expiresAt: Date,
  ): Promise<OpenedSession | null>;
  /** Ends it and answers what it was. */
  abstract close(kind: SessionKind, token: string): Promise<Session | null>;
  /** Those that are open, without what would open them. */
  abstract listOf(kind: SessionKind, ownerId: string, now: Date): Promise<OpenFor[]>;
  abstract closeAllOf(kind: SessionKind, ownerId: string): Promise<void>;
  abstract forgetExpired(now: Date): Promise<void>;
}

const TOKEN = /^[\w-]{43}$/;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** null for what can be no token of ours: not worth a look-up. */
export function hashOf(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
