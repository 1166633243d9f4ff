import { Controller, Get, Header, Inject, Injectable } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Sql } from '../database/sql.js';

const PATIENCE = 2_000;

/** Ready means: the database answers, and Redis does when it is configured. */
@Injectable()
export class Readiness {
  private redis: Redis | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
  ) {}

  async check(): Promise<void> {
    const checks: Promise<unknown>[] = [this.sql.query('ready', 'SELECT 1 AS ok')];
    if (this.config.redisUrl) checks.push(this.pingRedis(this.config.redisUrl));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), PATIENCE);
    });
    try {
      await Promise.race([Promise.all(checks), late]);
    } catch {
      throw new DomainError('BUSY', 'Not ready: a service this process depends on does not answer.');
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.redis?.disconnect();
  }

  onApplicationShutdown(): void {
    this.close();
  }

  private async pingRedis(url: string): Promise<void> {
    this.redis ??= new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
    this.redis.on('error', () => undefined);
    if (this.redis.status === 'wait' || this.redis.status === 'end') await this.redis.connect();
    await this.redis.ping();
  }
}

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<{ status: string }> {
    await this.readiness.check();
    return { status: 'ok' };
  }
}
