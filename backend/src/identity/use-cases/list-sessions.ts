import { Injectable } from '@nestjs/common';
import type { OpenSession } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { SessionKind } from '../domain/session.js';
import { Sessions } from '../infra/sessions.js';

@Injectable()
export class ListSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Where the owner is signed in: the one that asks first, then the last used. */
  async run(kind: SessionKind, ownerId: string, currentId: string): Promise<OpenSession[]> {
    const open = await this.sessions.listOf(kind, ownerId, this.clock.date());
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
