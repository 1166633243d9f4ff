import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Sql } from '../database/sql.js';
import { openRedis, type RedisClient } from '../redis.js';

/** A hung Redis is treated as unavailable. */
const TIMEOUT_MS = 1_000;
/** Maximum number of keys that one process counts in memory in a minute. */
const MAX_KEYS = 50_000;

/** Counts requests per key and minute across all replicas: in Redis if configured, else in an unlogged table. */
@Injectable()
export class RateLimit implements OnApplicationShutdown {
  private readonly log = new Logger(RateLimit.name);
  private readonly redis: RedisClient | null;
  private inMemory = { minute: 0, hits: new BoundedMap<string, number>(MAX_KEYS) };

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sql: Sql,
  ) {
    this.redis = config.redisUrl
      ? openRedis(config.redisUrl, {
          maxRetriesPerRequest: 1,
          enableOfflineQueue: false,
          commandTimeout: TIMEOUT_MS,
          disconnectTimeout: 200,
        })
      : null;
    this.redis?.on('error', (error: Error) => this.log.warn(`redis: ${error.message}`));
  }

  /** @throws DomainError TOO_MANY_REQUESTS for hits beyond the allowed number, until the minute is over */
  async hit(key: string, allowedPerMinute: number): Promise<void> {
    const hits = this.redis ? await this.countInRedis(this.redis, key) : await this.countInTable(key);
    refuseBeyond(hits, allowedPerMinute);
  }

  /**
   * Counts only in this process's memory. For reads whose answers are cached until the next write, because
   * counting in the database would itself be a write.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  hitHere(key: string, allowedPerMinute: number): void {
    const minute = Math.floor(Date.now() / 60_000);
    if (this.inMemory.minute !== minute) this.inMemory = { minute, hits: new BoundedMap(MAX_KEYS) };
    const hits = (this.inMemory.hits.get(key) ?? 0) + 1;
    this.inMemory.hits.set(key, hits);
    refuseBeyond(hits, allowedPerMinute);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
  }

  private async countInTable(key: string): Promise<number> {
    const [row] = await this.sql.query<{ hits: number }>(
      'rate-limit-hit',
      `INSERT INTO rate_limit (key, window_start, hits) VALUES ($1, date_trunc('minute', now()), 1)
       ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limit.hits + 1 RETURNING hits`,
      [key],
    );
    return row?.hits ?? 1;
  }

  private async countInRedis(redis: RedisClient, key: string): Promise<number> {
    const name = `rate:${key}:${Math.floor(Date.now() / 60_000)}`;
    try {
      const answers = await redis.multi().incr(name).expire(name, 120).exec();
      return Number(answers?.[0]?.[1] ?? 1);
    } catch {
      // An unavailable Redis must not lock everybody out. Meanwhile the table counts.
      return this.countInTable(key);
    }
  }
}

function refuseBeyond(hits: number, allowed: number): void {
  if (hits > allowed)
    throw new DomainError('TOO_MANY_REQUESTS', 'That was a little fast. Please wait a minute and try again.');
}
