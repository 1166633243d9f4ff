import { Injectable } from '@nestjs/common';
import { Grouped, Sql } from '../../platform/index.js';
import type { Session, SessionKind } from '../domain/session.js';
import { hashOf, type NewSession, newToken, type OpenedSession, type OpenFor, Sessions } from './sessions.js';

const COLUMNS = `kind, coalesce(user_id::text, administrator_id::text) AS "ownerId", id_token AS "idToken",
  created_at AS "createdAt", expires_at AS "expiresAt"`;

/** Nearly every request looks its session up, so a crowd does it in one statement; one that hangs holds up the others for no longer than this. */
const LOOK_UPS = { atMost: 100, atOnce: 1, patience: 100 };

@Injectable()
export class PostgresSessions extends Sessions {
  private readonly lookUps = new Grouped((hashes: Buffer[]) => this.lookUp(hashes), LOOK_UPS);

  constructor(private readonly sql: Sql) {
    super();
  }

  async open({ kind, ownerId, idToken, now, expiresAt }: NewSession): Promise<OpenedSession> {
    const token = newToken();
    const owner = kind === 'customer' ? 'user_id' : 'administrator_id';
    await this.sql.query(
      `open-${kind}-session`,
      `INSERT INTO session (id_hash, kind, ${owner}, id_token, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [hashOf(token), kind, ownerId, idToken ?? null, now, expiresAt],
    );
    return { token, expiresAt };
  }

  async find(kind: SessionKind, token: string, now: Date): Promise<Session | null> {
    const hash = hashOf(token);
    const session = hash && (await this.lookUps.run(hash));
    return session && session.kind === kind && session.expiresAt > now ? session : null;
  }

  async extend(kind: SessionKind, token: string, _now: Date, expiresAt: Date): Promise<void> {
    await this.sql.query(
      'extend-session',
      'UPDATE session SET expires_at = $3 WHERE id_hash = $1 AND kind = $2 AND expires_at < $3',
      [hashOf(token), kind, expiresAt],
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

  async listOf(kind: SessionKind, ownerId: string, now: Date): Promise<OpenFor[]> {
    const owner = kind === 'customer' ? 'user_id' : 'administrator_id';
    return this.sql.query(
      `list-${kind}-sessions`,
      `SELECT created_at AS "createdAt", expires_at AS "expiresAt" FROM session
       WHERE ${owner} = $1 AND expires_at > $2 ORDER BY created_at`,
      [ownerId, now],
    );
  }

  async closeAllOf(kind: SessionKind, ownerId: string): Promise<void> {
    const owner = kind === 'customer' ? 'user_id' : 'administrator_id';
    await this.sql.query(`close-${kind}-sessions`, `DELETE FROM session WHERE ${owner} = $1`, [ownerId]);
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
