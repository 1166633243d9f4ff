import { Inject, Injectable, Logger, type OnApplicationShutdown, SetMetadata } from '@nestjs/common';
import { createPostgresBackend, type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';
import { CONFIG, type Config } from '../../config.js';
import { workerLimits } from '../database/time-limits.js';
import { isCluster, openRedis, type RedisClient } from '../redis.js';

/** The schema of BullMQ's tables on PostgreSQL. */
export const QUEUE_SCHEMA = 'bullmq';

/** `events`: events on their way from the outbox to their handlers; `jobs`: scheduled background jobs. */
export const QUEUE_NAMES = ['events', 'jobs'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** A type and not an interface, because the driver expects one with an index signature. */
type PostgresConnection = {
  connectionString: string;
  schema: string;
  max: number;
  connectionTimeoutMillis: number;
  query_timeout: number;
  idleTimeoutMillis: number;
};

/**
 * BullMQ on PostgreSQL, or on Redis if `REDIS_URL` is set. Requests never wait for it: everything that must
 * not be lost is in the outbox.
 */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly log = new Logger(Queues.name);
  private readonly open: { close(): Promise<void> }[] = [];
  private readonly queues = new Map<QueueName, Queue>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  queue(name: QueueName): Queue {
    const existing = this.queues.get(name);
    if (existing) return existing;
    const options = { defaultJobOptions: { removeOnComplete: true, removeOnFail: true } };
    const queue = this.config.redisUrl
      ? new Queue(name, { ...options, ...this.inRedis(this.config.redisUrl) })
      : sameApi<Queue>(new Queue(name, { ...options, connection: this.postgres(4) }, createPostgresBackend));
    queue.on('error', (error: Error) => this.log.warn(`queue ${name}: ${error.message}`));
    this.queues.set(name, queue);
    this.open.push(queue);
    return queue;
  }

  worker(name: QueueName, process: Processor, options: Omit<WorkerOptions, 'connection'>): Worker {
    const worker = this.config.redisUrl
      ? new Worker(name, process, { ...options, ...this.inRedis(this.config.redisUrl) })
      : sameApi<Worker>(
          new Worker(name, process, { ...options, connection: this.postgres(6) }, createPostgresBackend),
        );
    worker.on('error', (error: Error) => this.log.warn(`worker ${name}: ${error.message}`));
    // Workers close first: jobs that are finishing may need the queues.
    this.open.unshift(worker);
    return worker;
  }

  async onApplicationShutdown(): Promise<void> {
    for (const one of this.open) await one.close();
  }

  private postgres(max: number): PostgresConnection {
    const { databaseUrl: connectionString, databaseWaitSeconds } = this.config;
    const limits = workerLimits(databaseWaitSeconds);
    return {
      connectionString,
      schema: QUEUE_SCHEMA,
      max,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.query,
      idleTimeoutMillis: limits.idle,
    };
  }

  /** In a cluster the braces (a hash tag) keep all keys of a queue on one node, which BullMQ's scripts require. */
  private inRedis(url: string): { connection: RedisClient; prefix?: string } {
    const connection = this.redis(url);
    return isCluster(url) ? { connection, prefix: '{homebright}' } : { connection };
  }

  private redis(url: string): RedisClient {
    const client = openRedis(url, { maxRetriesPerRequest: null });
    client.on('error', (error: Error) => this.log.warn(`redis: ${error.message}`));
    this.open.push({ close: async () => client.disconnect() });
    return client;
  }
}

/** BullMQ's classes have the backend as a type parameter, but the methods that we use are the same. */
function sameApi<Type>(onPostgres: unknown): Type {
  return onPostgres as Type;
}

export const BACKGROUND_JOB = Symbol('BACKGROUND_JOB');

/**
 * `@Job('sweep-outbox')` on a method of a provider: a background job, which may be repeated at any time. Schedules are
 * in `src/schedules.ts`.
 */
export function Job(
  name: string,
): (target: object, key: string, method: TypedPropertyDescriptor<() => Promise<void>>) => void {
  return SetMetadata(BACKGROUND_JOB, name);
}

/** A cron pattern in the business's zone, or a period in milliseconds. */
export interface Schedule {
  job: string;
  pattern?: string;
  every?: number;
}
