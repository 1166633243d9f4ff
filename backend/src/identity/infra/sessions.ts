import { Injectable } from '@nestjs/common';
import { newToken, rows, Sql, tokenHash, type Tx } from '../../platform/index.js';
import {
  type Session,
  SESSION_ENDS_AFTER,
  sessionEnd,
  type SessionKind,
  sessionUpdate,
} from '../domain/session.js';
import { deviceOf } from './device-of.js';
import { possibleIds } from './users.js';

/** A session as its owner's browser gets it; the token is not stored anywhere. */
export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** A session as its owner may see it. */
export type ShownSession = Omit<Session, 'kind' | 'ownerId' | 'idToken' | 'signedInAs'>;

export interface NewSession {
  kind: SessionKind;
  ownerId: string;
  idToken?: string | null;
  signedInAs?: string;
  /** The browser's header, of which only the names of browser and system are kept. */
  userAgent?: string | undefined;
  now: Date;
  /** By default as long as sessions of this kind last. */
  expiresAt?: Date;
}

export const SHOWN = `id, browser, system, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"`;
const COLUMNS = `kind, coalesce(user_id::text, administrator_id::text, cleaner_id::text) AS "ownerId", id_token AS "idToken",
  signed_in_as AS "signedInAs", ${SHOWN}`;
export const OWNER: Record<SessionKind, string> = {
  customer: 'user_id',
  administrator: 'administrator_id',
  crew: 'cleaner_id',
};

/**
 * Sessions are rows of PostgreSQL, with or without Redis (docs/decisions/0010-sessions-of-our-own.md). A row
 * is found by the hash of its token, so a stolen copy of the table gives no access.
 */
@Injectable()
export class Sessions {
  constructor(private readonly sql: Sql) {}

  async open({
    kind,
    ownerId,
    idToken,
    signedInAs,
    userAgent,
    now,
    ...given
  }: NewSession): Promise<OpenedSession> {
    const expiresAt = given.expiresAt ?? sessionEnd(kind, now, now);
    const token = newToken();
    const { browser, system } = deviceOf(userAgent);
    await this.sql.query(
      `open-${kind}-session`,
      `INSERT INTO session (id_hash, kind, ${OWNER[kind]}, id_token, signed_in_as, browser, system, created_at,
         last_used_at, expires_at)
       VALUES ($1, $2, $3, $4, $9, $5, $6, $7, $7, $8)`,
      [tokenHash(token), kind, ownerId, idToken ?? null, browser, system, now, expiresAt, signedInAs ?? null],
    );
    return { token, expiresAt };
  }

  /** null for a token that is unknown, expired, or of another kind. */
  async find(kind: SessionKind, token: string, now: Date): Promise<Session | null> {
    const hash = tokenHash(token);
    if (!hash) return null;
    return this.sql.first<Session>(
      'find-session',
      `SELECT ${COLUMNS} FROM session WHERE id_hash = $1 AND kind = $2 AND expires_at > $3 AND created_at > $4`,
      [hash, kind, now, new Date(now.getTime() - SESSION_ENDS_AFTER[kind])],
    );
  }

  /** Stores the time of use; a stored time never goes back. */
  async noteUse(kind: SessionKind, token: string, lastUsedAt: Date): Promise<void> {
    await this.sql.query(
      'note-session-use',
      'UPDATE session SET last_used_at = $3 WHERE id_hash = $1 AND kind = $2 AND last_used_at < $3',
      [tokenHash(token), kind, lastUsedAt],
    );
  }

  /** The same session under a new token; the old token stops working. null if no session has that token. */
  async rotate(kind: SessionKind, token: string, now: Date, expiresAt: Date): Promise<OpenedSession | null> {
    const next = newToken();
    const rotated = await this.sql.query(
      'rotate-session',
      `UPDATE session SET id_hash = $4, expires_at = $5
       WHERE id_hash = $1 AND kind = $2 AND expires_at > $3 RETURNING 1 AS one`,
      [tokenHash(token), kind, now, tokenHash(next), expiresAt],
    );
    return rotated.length ? { token: next, expiresAt } : null;
  }

  /** Ends the session and returns it; null if no session has that token. */
  async close(kind: SessionKind, token: string): Promise<Session | null> {
    return this.sql.first<Session>(
      'close-session',
      `DELETE FROM session WHERE id_hash = $1 AND kind = $2 RETURNING ${COLUMNS}`,
      [tokenHash(token), kind],
    );
  }

  /** Ends the owner's session with this id; null if the owner has no session with it. */
  async closeOneOf(kind: SessionKind, ownerId: string, id: string): Promise<ShownSession | null> {
    return this.sql.first<ShownSession>(
      `close-one-${kind}-session`,
      `DELETE FROM session WHERE ${OWNER[kind]} = $1 AND id = ANY ($2::uuid[]) RETURNING ${SHOWN}`,
      [ownerId, possibleIds([id])],
    );
  }

  /** Ends all of the owner's sessions except `exceptId`, and returns those that ended. */
  async closeAllOf(kind: SessionKind, ownerId: string, exceptId?: string): Promise<ShownSession[]> {
    return this.sql.query(
      `close-${kind}-sessions`,
      `DELETE FROM session WHERE ${OWNER[kind]} = $1 AND id IS DISTINCT FROM $2::uuid RETURNING ${SHOWN}`,
      [ownerId, exceptId ?? null],
    );
  }

  /**
   * Ends the sessions that cleaners have opened since this administrator made codes for them, because the
   * administrator may have used the codes. Codes that are still valid end too.
   * @returns the cleaners who were signed out
   */
  async closeByHand(tx: Tx, administratorId: number): Promise<number[]> {
    const made = `FROM audit_log a WHERE a.entity = 'cleaner' AND a.action = 'make-code'
      AND a.actor_kind = 'administrator' AND a.actor_id = $1`;
    await tx.query(
      `DELETE FROM one_time_code WHERE purpose = 'crew-by-hand' AND subject IN (SELECT a.entity_id ${made})`,
      [String(administratorId)],
    );
    const ended = await rows<{ cleaner: string }>(
      tx,
      `DELETE FROM session s WHERE s.kind = 'crew' AND EXISTS (
         SELECT ${made} AND a.entity_id = s.cleaner_id::text AND a.at < s.created_at + interval '1 minute')
       RETURNING s.cleaner_id AS cleaner`,
      [String(administratorId)],
    );
    return [...new Set(ended.map(({ cleaner }) => Number(cleaner)))];
  }

  async forgetExpired(now: Date): Promise<void> {
    await this.sql.query('forget-sessions', 'DELETE FROM session WHERE expires_at <= $1', [now]);
  }

  /** Like `find`, for a request that comes with the token: records its use if that is new. */
  async use(kind: SessionKind, token: string, now: Date): Promise<Session | null> {
    const session = await this.find(kind, token, now);
    const lastUsedAt = session && sessionUpdate(session, now.getTime());
    if (lastUsedAt) await this.noteUse(kind, token, lastUsedAt);
    return session;
  }
}
