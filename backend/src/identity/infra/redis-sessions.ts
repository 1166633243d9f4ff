import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { openRedis, type RedisClient } from '../../platform/index.js';
import type { Session, SessionKind, Use } from '../domain/session.js';
import {
  hashOf,
  type NewSession,
  newToken,
  type OpenedSession,
  Sessions,
  shown,
  type ShownSession,
} from './sessions.js';

const PATIENCE = 2_000;
/** An owner's list of sessions goes when nothing was opened for this long: longer than any session lasts. */
const LIST_LASTS_SECONDS = 200 * 86_400;

/**
 * One key per session, which Redis itself forgets, and per owner the list of them. Single-key commands only: fit for a
 * cluster. A session is there before it is listed and its token is handed out after, so whatever is open can be ended.
 */
export class RedisSessions extends Sessions implements OnApplicationShutdown {
  private readonly log = new Logger(RedisSessions.name);
  private readonly redis: RedisClient;

  constructor(url: string) {
    super();
    this.redis = openRedis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: PATIENCE,
      disconnectTimeout: 200,
      keyPrefix: 'homebright:',
    });
    this.redis.on('error', (error: Error) => this.log.warn(`redis: ${error.message}`));
  }

  async open(session: NewSession): Promise<OpenedSession> {
    const { kind, ownerId, idToken = null, device, now, expiresAt } = session;
    const { browser = null, system = null } = device ?? {};
    const life = { createdAt: now, lastUsedAt: now, expiresAt };
    return this.put({ id: randomUUID(), kind, ownerId, idToken, browser, system, ...life }, now);
  }

  async find(kind: SessionKind, token: string, now: Date): Promise<Session | null> {
    const key = keyOf(kind, token);
    if (!key) return null;
    const session = read(key, await this.ask((redis) => redis.get(key)));
    return session && session.expiresAt > now ? session : null;
  }

  async noteUse(kind: SessionKind, token: string, now: Date, use: Use): Promise<void> {
    const key = keyOf(kind, token);
    const session = await this.find(kind, token, now);
    if (!key || !session) return;
    const expiresAt = later(session.expiresAt, use.expiresAt);
    const text = JSON.stringify({
      ...session,
      lastUsedAt: later(session.lastUsedAt, use.lastUsedAt),
      expiresAt,
    });
    await this.ask((redis) => redis.set(key, text, 'PX', span(now, expiresAt), 'XX'));
  }

  async rotate(kind: SessionKind, token: string, now: Date, expiresAt: Date): Promise<OpenedSession | null> {
    const session = await this.find(kind, token, now);
    if (!session) return null;
    // The new one first: whoever ends them all meanwhile finds either this one or the one before.
    const next = await this.put({ ...session, expiresAt }, now);
    if (await this.close(kind, token)) return next;
    await this.close(kind, next.token);
    return null;
  }

  async close(kind: SessionKind, token: string): Promise<Session | null> {
    const key = keyOf(kind, token);
    if (!key) return null;
    const session = await this.end(key);
    if (session) await this.ask((redis) => redis.srem(listOf(kind, session.ownerId), key));
    return session;
  }

  async listOf(kind: SessionKind, ownerId: string, now: Date): Promise<ShownSession[]> {
    return (await this.listed(listOf(kind, ownerId)))
      .flatMap(({ session }) => (session && session.expiresAt > now ? [shown(session)] : []))
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  async closeOneOf(kind: SessionKind, ownerId: string, id: string): Promise<ShownSession | null> {
    const [closed] = await this.closeListed(listOf(kind, ownerId), (session) => session?.id === id);
    return closed ?? null;
  }

  async closeAllOf(kind: SessionKind, ownerId: string, exceptId?: string): Promise<ShownSession[]> {
    return this.closeListed(listOf(kind, ownerId), (session) => !session || session.id !== exceptId);
  }

  async forgetExpired(): Promise<void> {
    // Redis forgets them by itself.
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async put(session: Session, now: Date): Promise<OpenedSession> {
    const token = newToken();
    const key = keyOf(session.kind, token) ?? '';
    const list = listOf(session.kind, session.ownerId);
    const lasts = span(now, session.expiresAt);
    await this.ask((redis) => redis.set(key, JSON.stringify(session), 'PX', lasts));
    await this.ask((redis) => redis.sadd(list, key));
    await this.ask((redis) => redis.expire(list, LIST_LASTS_SECONDS));
    return { token, expiresAt: session.expiresAt };
  }

  private async end(key: string): Promise<Session | null> {
    return read(key, await this.ask((redis) => redis.getdel(key)));
  }

  private async listed(list: string): Promise<{ key: string; session: Session | null }[]> {
    const keys = await this.ask((redis) => redis.smembers(list));
    return Promise.all(
      keys.map(async (key) => ({ key, session: read(key, await this.ask((redis) => redis.get(key))) })),
    );
  }

  /** Until a look finds none of them: one that is rotated meanwhile is listed anew before it leaves its old place. */
  private async closeListed(
    list: string,
    isMeant: (session: Session | null) => boolean,
  ): Promise<ShownSession[]> {
    const closed: ShownSession[] = [];
    for (;;) {
      const meant = (await this.listed(list)).filter(({ session }) => isMeant(session));
      if (!meant.length) return closed;
      for (const { key } of meant) {
        const session = await this.end(key);
        if (session) closed.push(shown(session));
        await this.ask((redis) => redis.srem(list, key));
      }
    }
  }

  /** @throws DomainError BUSY while Redis is away: nobody is signed out by that, the next try finds the session again. */
  private async ask<Answer>(command: (redis: RedisClient) => Promise<Answer>): Promise<Answer> {
    try {
      return await command(this.redis);
    } catch (cause) {
      throw new DomainError('BUSY', 'We are busy right now. Please try again in a moment.', undefined, {
        cause,
      });
    }
  }
}

function keyOf(kind: SessionKind, token: string): string | null {
  const hash = hashOf(token);
  return hash && `session:${kind}:${hash.toString('hex')}`;
}

function listOf(kind: SessionKind, ownerId: string): string {
  return `sessions-of:${kind}:${ownerId}`;
}

function span(now: Date, until: Date): number {
  return Math.max(until.getTime() - now.getTime(), 1);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** One of an earlier version, which runs beside this one during an upgrade, has neither id nor browser. */
type Stored = Pick<Session, 'kind' | 'ownerId' | 'idToken'> &
  Partial<Pick<Session, 'id' | 'browser' | 'system'>> & {
    createdAt: string;
    lastUsedAt?: string;
    expiresAt: string;
  };

function read(key: string, text: string | null): Session | null {
  if (!text) return null;
  const session = JSON.parse(text) as Stored;
  return {
    ...session,
    id: session.id ?? createHash('sha256').update(key).digest('hex'),
    browser: session.browser ?? null,
    system: session.system ?? null,
    createdAt: new Date(session.createdAt),
    lastUsedAt: new Date(session.lastUsedAt ?? session.createdAt),
    expiresAt: new Date(session.expiresAt),
  };
}
