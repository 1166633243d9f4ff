import {
  type BeforeApplicationShutdown,
  Controller,
  Get,
  type INestApplicationContext,
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
  UseGuards,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import type { SystemProblem } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { inTime } from '../../kernel/in-time.js';
import { HealthChecks, type Problem } from '../health-checks.js';
import { AdminGuard } from './admin-access.js';
import { Sql } from '../database/sql.js';
import { QUEUE_SCHEMA } from '../jobs/queues.js';
import { Metrics } from '../metrics/metrics.js';
import { openRedis, type RedisClient } from '../redis.js';
import { VERSION } from '../version.js';
import type { FastifyInstance } from 'fastify';
import { createServer, type Server } from 'node:http';
import { describeError } from './error-filter.js';

const TIMEOUT_MS = 2_000;
const NO_DATABASE = 'Not ready: PostgreSQL does not answer. Check that it runs, and DATABASE_URL.';
const NO_REDIS = 'Not ready: Redis does not answer. Check that it runs, and REDIS_URL.';
const NOT_MIGRATED =
  'Not ready: the database has not been migrated to this version. Run node backend/dist/migrate.js.';
/** PostgreSQL's code for a missing table. */
const NO_TABLE = '42P01';

export type ReadinessAnswer = { status: 'ok' } | { status: 'degraded'; problems: string[] };

/**
 * A process is ready if the database responds and has at least this version's migrations, the queues' tables
 * exist, the process is not shutting down, and the modules' own conditions hold. Only the worker needs Redis
 * as well, because pages, sessions and limits work without it.
 */
@Injectable()
export class Readiness implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private redis: RedisClient | null = null;
  private shutdownBegan = false;
  private readonly required: (() => Promise<void>)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
    private readonly source: DataSource,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('homebright_ready', 'Whether this process reports itself as ready.', [], () =>
      (this.checks.process === 'worker' ? this.checkWorker() : this.check()).then(
        () => [{ value: 1 }],
        () => [{ value: 0 }],
      ),
    );
  }

  get isShuttingDown(): boolean {
    return this.shutdownBegan;
  }

  /** Keeps serving for a while, so that load balancers notice before connections are refused. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdownBegan = true;
    await new Promise((resolve) => setTimeout(resolve, this.config.operations.drainSeconds * 1_000));
  }

  /** @throws DomainError BUSY */
  async check(): Promise<void> {
    if (this.isShuttingDown) throw new DomainError('BUSY', 'Not ready: this process is shutting down.');
    await passed(this.checkDatabase(), NO_DATABASE);
    for (const check of this.required) await passed(check(), 'Not ready: a check takes too long.');
  }

  /** Adds a module's own condition. `check` throws a DomainError BUSY while the condition does not hold. */
  require(check: () => Promise<void>): void {
    this.required.push(check);
  }

  /** Like `check`, for a process that works on the queues. @throws DomainError BUSY */
  async checkWorker(): Promise<void> {
    await this.check();
    if (this.config.redisUrl) await passed(this.pingRedis(this.config.redisUrl), NO_REDIS);
  }

  /** Waits until everything that a worker needs is there, and logs once a minute what is missing. */
  async workerCanStart(log: (sentence: string) => void): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.checkWorker();
      } catch (error) {
        if (this.isShuttingDown) return;
        if (tried % 60 === 0) log((error as Error).message);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }

  /**
   * A problem outside the process makes the answer degraded but not unready, because neither a restart nor
   * another process would help.
   */
  async answer(): Promise<ReadinessAnswer> {
    const found: Problem[] = [];
    await inTime(
      this.checks.own().then((problems) => found.push(...problems)),
      TIMEOUT_MS,
    ).catch(() => undefined);
    if (!found.length) return { status: 'ok' };
    return { status: 'degraded', problems: found.map(({ sentence }) => sentence) };
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private async checkDatabase(): Promise<void> {
    const wanted = this.source.migrations.map(({ name }) => name);
    const [found] = await this.sql
      .query<{ applied: number; queues: boolean }>(
        'ready',
        `SELECT count(*)::int AS applied, to_regnamespace($2) IS NOT NULL AS queues FROM migration WHERE name = ANY ($1)`,
        [wanted, QUEUE_SCHEMA],
      )
      .catch((error: { code?: unknown }) => {
        if (error.code !== NO_TABLE) throw error;
        return [];
      });
    if (found?.applied !== wanted.length || !found.queues) throw new DomainError('BUSY', NOT_MIGRATED);
  }

  private async pingRedis(url: string): Promise<void> {
    if (!this.redis) {
      this.redis = openRedis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
      this.redis.on('error', () => undefined);
    }
    if (this.redis.status === 'wait' || this.redis.status === 'end') await this.redis.connect();
    await this.redis.ping();
  }
}

/** @throws DomainError BUSY if the check fails or takes too long */
async function passed(check: Promise<unknown>, sentence: string): Promise<void> {
  try {
    await inTime(check, TIMEOUT_MS);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('BUSY', sentence, undefined, { cause: error });
  }
}

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('version')
  version(): { version: string } {
    return { version: VERSION };
  }

  @Get('ready')
  async ready(): Promise<ReadinessAnswer> {
    await this.readiness.check();
    return this.readiness.answer();
  }
}

/** A shorter restart or outage is not worth a notice to the office. */
const OFFICE_TIMEOUT_SECONDS = 180;

@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class SystemProblemsController {
  constructor(private readonly checks: HealthChecks) {}

  /** Lists problems that have lasted for some minutes. */
  @Get('system-problems')
  async list(): Promise<SystemProblem[]> {
    const problems = await this.checks.all();
    return problems.flatMap(({ about, since, seconds, detail }) =>
      about === 'mail-server' || seconds < OFFICE_TIMEOUT_SECONDS
        ? []
        : [{ about, since: since?.toISOString() ?? null, detail }],
    );
  }
}

/**
 * While the process is shutting down, every response closes its connection, so that the next request goes elsewhere.
 */
export function closeOnShutdown(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isShuttingDown) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** `/api/health/live` and `/ready` of a process that serves nothing else. */
export async function serveWorkerHealth(
  app: INestApplicationContext,
  port: number,
  host: string,
  started: () => boolean,
): Promise<Server> {
  const readiness = app.get(Readiness);
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/api/health/live') return answer(200, { status: 'ok' });
    if (request.url === '/api/health/version') return answer(200, { version: VERSION });
    if (request.url !== '/api/health/ready') return answer(404, { status: 'unknown' });
    readiness.checkWorker().then(
      async () => {
        if (started()) return answer(200, await readiness.answer());
        const { status, body } = describeError(
          new DomainError('BUSY', 'Not ready: this worker is starting.'),
        );
        answer(status, body);
      },
      (error: unknown) => {
        const { status, body } = describeError(error);
        answer(status, body);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
