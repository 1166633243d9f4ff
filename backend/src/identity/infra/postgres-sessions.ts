import { Injectable } from '@nestjs/common';
import { Grouped, Sql } from '../../platform/index.js';
import type { Session, SessionKind, Use } from '../domain/session.js';
import {
  hashOf,
  type NewSession,
  newToken,
  type OpenedSession,
  Sessions,
  type ShownSession,
} from './sessions.js';
import { possibleIds } from './users.js';

const SHOWN = `id, browser, system, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"`;
const COLUMNS = `kind, coalesce(user_id::text, administrator_id::text) AS "ownerId", id_token AS "idToken", ${SHOWN}`;
const OWNER: Record<SessionKind, string> = { customer: 'user_id', administrator: 'administrator_id' };

/** Nearly every request looks its session up, so a crowd does it in one statement; one that hangs holds up the others for no longer than this. */
const LOOK_UPS = { atMost: 100, atOnce: 1, patience: 100 };

@Injectable()
export class PostgresSessions extends Sessions {
  private readonly lookUps = new Grouped((hashes: Buffer[]) => this.lookUp(hashes), LOOK_UPS);

  constructor(private readonly sql: Sql) {
    super();
  }

  async open({ kind, ownerId, idToken, device, now, expiresAt }: NewSession): Promise<OpenedSession> {
    const token = newToken();
    await this.sql.query(
      `open-${kind}-session`,
      `INSERT INTO session (id_hash, kind, ${OWNER[kind]}, id_token, browser, system, created_at, last_used_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
      [
        hashOf(token),
        kind,
        ownerId,
        idToken ?? null,
        device?.browser ?? null,
        device?.system ?? null,
        now,
        expiresAt,
      ],
    );
    return { token, expiresAt };
  }

  async find(kind: SessionKind, token: string, now: Date): Promise<Session | null> {
    const hash = hashOf(token);
    const session = hash && (await this.lookUps.run(hash));
    return session && session.kind === kind && session.expiresAt > now ? session : null;
  }

  async noteUse(kind: SessionKind, token: string, _now: Date, { lastUsedAt, expiresAt }: Use): Promise<void> {
    await this.sql.query(
      'note-session-use',
      `UPDATE session SET expires_at = greatest(expires_at, $3), last_used_at = greatest(last_used_at, $4)
       WHERE id_hash = $1 AND kind = $2 AND (expires_at < $3 OR last_used_at < $4)`,
      [hashOf(token), kind, expiresAt, lastUsedAt],
    );
  }

  async rotate(kind: SessionKind, token: string, now: Date, expiresAt: Date): Promise<OpenedSession | null> {
    const next = newToken();
    const rotated = await this.sql.query(
      'rotate-session',
      `UPDATE session SET id_hash = $4, expires_at = $5
       WHERE id_hash = $1 AND kind = $2 AND expires_at > $3 RETURNING 1 AS one`,
      [hashOf(token), kind, now, hashOf(next), expiresAt],
    );
    return rotated.length ? { token: next, expiresAt } : null;
  }

  async close(kind: SessionKind, token: string): Promise<Session | null> {
    const [session] = await this.sql.query<Session & Record<string, unknown>>(
      'close-session',
      `DELETE FROM session WHERE id_hash = $1 AND kind = $2 RETURNING ${COLUMNS}`,
      [hashOf(token), kind],
    );
    return session ?? null;
  }

  async listOf(kind: SessionKind, ownerId: string, now: Date): Promise<ShownSession[]> {
    return this.sql.query(
      `list-${kind}-sessions`,
      `SELECT ${SHOWN} FROM session WHERE ${OWNER[kind]} = $1 AND expires_at > $2 ORDER BY created_at, id`,
      [ownerId, now],
    );
  }

  async closeOneOf(kind: SessionKind, ownerId: string, id: string): Promise<ShownSession | null> {
    const [closed] = await this.sql.query<ShownSession & Record<string, unknown>>(
      `close-one-${kind}-session`,
      `DELETE FROM session WHERE ${OWNER[kind]} = $1 AND id = ANY ($2::uuid[]) RETURNING ${SHOWN}`,
      [ownerId, possibleIds([id])],
    );
    return closed ?? null;
  }

  async closeAllOf(kind: SessionKind, ownerId: string, exceptId?: string): Promise<ShownSession[]> {
    return this.sql.query(
      `close-${kind}-sessions`,
      `DELETE FROM session WHERE ${OWNER[kind]} = $1 AND id IS DISTINCT FROM $2::uuid RETURNING ${SHOWN}`,
      [ownerId, exceptId ?? null],
    );
  }

  async forgetExpired(now: Date): Promise<void> {
    await this.sql.query('forget-sessions', 'DELETE FROM session WHERE expires_at <= $1', [now]);
  }

  private async lookUp(hashes: Buffer[]): Promise<(Session | null)[]> {
    const found = await this.sql.query<Session & { hash: Buffer }>(
      'find-sessions',
      `SELECT id_hash AS hash, ${COLUMNS} FROM session WHERE id_hash = ANY ($1::bytea[])`,
      [hashes],
    );
    const byHash = new Map(found.map(({ hash, ...session }) => [hash.toString('hex'), session]));
    return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null);
  }
}
