import type { OpenSession } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../../platform/index.js';
import type { SessionKind } from '../domain/session.js';
import { OWNER, SHOWN, type ShownSession } from './sessions.js';

@Injectable()
export class SessionReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Open sessions, the earliest first. */
  async of(kind: SessionKind, ownerId: string, now = this.clock.date()): Promise<ShownSession[]> {
    return this.sql.query(
      `list-${kind}-sessions`,
      `SELECT ${SHOWN} FROM session WHERE ${OWNER[kind]} = $1 AND expires_at > $2 ORDER BY created_at, id`,
      [ownerId, now],
    );
  }

  /** Where the owner is signed in: the current session first, then by latest use. */
  async list(kind: SessionKind, ownerId: string, currentId: string): Promise<OpenSession[]> {
    const open = await this.of(kind, ownerId);
    const isCurrent = (id: string): number => Number(id === currentId);
    return open
      .sort(
        (one, other) =>
          isCurrent(other.id) - isCurrent(one.id) || other.lastUsedAt.getTime() - one.lastUsedAt.getTime(),
      )
      .map(({ id, browser, system, createdAt, lastUsedAt }) => ({
        id,
        browser,
        system,
        openedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === currentId,
      }));
  }
}
