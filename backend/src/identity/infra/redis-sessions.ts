import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { openRedis, type RedisClient } from '../../platform/index.js';
import type { Session, SessionKind } from '../domain/session.js';
import { hashOf, type NewSession, newToken, type OpenedSession, type OpenFor, Sessions } from './sessions.js';

const PATIENCE = 2_000;
/** An owner's list of sessions goes when nothing was opened for this long: longer than any session lasts. */
const LIST_LASTS_SECONDS = 200 * 86_400;

/** One key per session, which Redis itself forgets, and per owner the list of them. Single-key commands only: fit for a cluster. */
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
    const { kind, ownerId, idToken = null, now, expiresAt } = session;
    return this.put({ kind, ownerId, idToken, createdAt: now, expiresAt }, now);
  }

  async find(kind: SessionKind, token: string, now: Date): Promise<Session | null> {
    const key = keyOf(kind, token);
    if (!key) return null;
    const session = read(await this.ask((redis) => redis.get(key)));
    return session && session.expiresAt > now ? session : null;
  }

  async extend(kind: SessionKind, token: string, now: Date, expiresAt: Date): Promise<void> {
    const key = keyOf(kind, token);
    const session = await this.find(kind, token, now);
    if (!key || !session || session.expiresAt >= expiresAt) return;
    const text = JSON.stringify({ ...session, expiresAt });
    await this.ask((redis) => redis.set(key, text, 'PX', span(now, expiresAt), 'XX'));
  }

  async rotate(kind: SessionKind, token: string, now: Date, expiresAt: Date): Promise<OpenedSession | null> {
    const session = await this.close(kind, token);
    return session && session.expiresAt > now ? this.put({ ...session, expiresAt }, now) : null;
  }

  async close(kind: SessionKind, token: string): Promise<Session | null> {
    const key = keyOf(kind, token);
    if (!key) return null;
    const session = read(await this.ask((redis) => redis.getdel(key)));
    if (session) await this.ask((redis) => redis.srem(listOf(kind, session.ownerId), key));
    return session;
  }

  async listOf(kind: SessionKind, ownerId: string, now: Date): Promise<OpenFor[]> {
    const open: OpenFor[] = [];
    for (const key of await this.ask((redis) => redis.smembers(listOf(kind, ownerId)))) {
      const session = read(await this.ask((redis) => redis.get(key)));
      if (session && session.expiresAt > now) {
        open.push({ createdAt: session.createdAt, expiresAt: session.expiresAt });
      }
    }
    return open;
  }

  async closeAllOf(kind: SessionKind, ownerId: string): Promise<void> {
    const list = listOf(kind, ownerId);
    for (const key of await this.ask((redis) => redis.smembers(list))) {
      await this.ask((redis) => redis.del(key));
    }
    await this.ask((redis) => redis.del(list));
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
    await this.ask((redis) => redis.sadd(list, key));
    await this.ask((redis) => redis.expire(list, LIST_LASTS_SECONDS));
    await this.ask((redis) => redis.set(key, JSON.stringify(session), 'PX', lasts));
    return { token, expiresAt: session.expiresAt };
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

function read(text: string | null): Session | null {
  if (!text) return null;
  const session = JSON.parse(text) as Session & { createdAt: string; expiresAt: string };
  return {
    ...session,
    createdAt: new Date(session.createdAt),
    expiresAt: new Date(session.expiresAt),
  };
}
