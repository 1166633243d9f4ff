import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { inTime } from '../../kernel/in-time.js';
import { rows } from '../database/sql.js';
import { Transactions } from '../database/transactions.js';
import { Queues } from '../jobs/queues.js';
import type { Delivery } from './delivery.js';
import { Registry } from './registry.js';

const BATCH = 500;
const EVERY_MS = 200;
/** An event that is not handled after this time is sent again. */
const RESEND_AFTER_SECONDS = 60;
const FIRST_RETRY_MS = 500;
const JOB_OPTIONS = { attempts: 8, backoff: { type: 'exponential', delay: FIRST_RETRY_MS } };
/**
 * Deliveries per job. Few enough to keep several workers busy, but enough to share the queue's cost per job.
 */
const GROUP_SIZE = 10;

/** A queue without a connection may never respond. The batch is then sent again, which handlers tolerate. */
const QUEUE_TIMEOUT_MS = 5_000;

/** Moves stored events to the queue. Any number of workers may run it: rows are claimed with SKIP LOCKED. */
@Injectable()
export class OutboxRelay {
  private readonly log = new Logger(OutboxRelay.name);
  private started = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly queues: Queues,
    private readonly registry: Registry,
  ) {}

  /** Looks for new events until `stop` is called. Only the worker does this. */
  start(): void {
    this.started = true;
  }

  async stop(): Promise<void> {
    this.started = false;
    await this.running;
  }

  /** If a batch is full, the next batch follows at once. */
  @Interval(EVERY_MS)
  tick(): void {
    if (this.started) this.running ??= this.relayAll().finally(() => (this.running = null));
  }

  private async relayAll(): Promise<void> {
    try {
      while (this.started && (await this.relayBatch()) === BATCH);
    } catch (error) {
      this.log.warn(`relay: ${(error as Error).message}`);
    }
  }

  /**
   * Sends up to one batch. After a crash between queue and commit the batch is sent again, which handlers
   * tolerate.
   */
  async relayBatch(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const events = await rows<{ id: number; name: string }>(
        tx,
        `SELECT id, name FROM outbox WHERE relayed_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      if (!events.length) return 0;
      const jobs = this.jobsFor(events);
      if (jobs.length) await inTime(this.queues.queue('events').addBulk(jobs), QUEUE_TIMEOUT_MS);
      const withoutHandlers = events
        .filter((event) => !this.registry.handlersOf(event.name).length)
        .map(({ id }) => id);
      await tx.query(
        `UPDATE outbox SET relayed_at = now(), sent = sent + 1,
                completed_at = CASE WHEN id = ANY ($2::bigint[]) THEN now() END
         WHERE id = ANY ($1::bigint[])`,
        [events.map(({ id }) => id), withoutHandlers],
      );
      return events.length;
    });
  }

  /** Retries the failed deliveries of a group, each as its own job after a delay. */
  async tryAgain(deliveries: readonly Delivery[]): Promise<void> {
    const jobs = deliveries.map((one) => jobOf(one, FIRST_RETRY_MS));
    await inTime(this.queues.queue('events').addBulk(jobs), QUEUE_TIMEOUT_MS);
  }

  /** Sends events again if the queue has lost them. */
  async sweep(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const lost = await rows<{ id: number }>(
        tx,
        `UPDATE outbox SET relayed_at = NULL WHERE id IN (
           SELECT id FROM outbox
           WHERE completed_at IS NULL AND relayed_at < now() - make_interval(secs => ${RESEND_AFTER_SECONDS} * least(sent, 30))
           ORDER BY relayed_at LIMIT 5000 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
      );
      return lost.length;
    });
  }

  /**
   * Groups deliveries whose handlers only write. Deliveries to handlers that call third parties get a job
   * each, so that no other delivery waits for them.
   */
  private jobsFor(events: readonly { id: number; name: string }[]): DeliveryJob[] {
    const alone: Delivery[] = [];
    const together: Delivery[] = [];
    for (const event of events) {
      for (const handler of this.registry.handlersOf(event.name)) {
        ('call' in handler ? alone : together).push({ eventId: event.id, handler: handler.name });
      }
    }
    const jobs = alone.map((one) => jobOf(one));
    for (let first = 0; first < together.length; first += GROUP_SIZE) {
      jobs.push(groupOf(together.slice(first, first + GROUP_SIZE)));
    }
    return jobs;
  }

  /** Deletes events that all handlers completed long ago. */
  async forget(olderThanDays: number): Promise<void> {
    await this.transactions.run((tx) =>
      tx.query(`DELETE FROM outbox WHERE completed_at < now() - make_interval(days => $1)`, [olderThanDays]),
    );
  }
}

interface DeliveryJob {
  name: string;
  data: DeliveryJobData;
  opts: object;
}

/** With `deliveries`, a group. Otherwise a single delivery, to the handler whose name is the job's name. */
export type DeliveryJobData = { eventId: number } | { deliveries: Delivery[] };

function jobOf({ eventId, handler }: Delivery, delay = 0): DeliveryJob {
  const opts = { ...JOB_OPTIONS, delay, jobId: `event-${eventId}-${handler}` };
  return { name: handler, data: { eventId }, opts };
}

function groupOf(deliveries: Delivery[]): DeliveryJob {
  const [first, ...others] = deliveries;
  const last = others.at(-1);
  if (first && !last) return jobOf(first);
  const jobId = `group-${first?.eventId}-${first?.handler}-to-${last?.eventId}-${last?.handler}`;
  return { name: 'group', data: { deliveries }, opts: { ...JOB_OPTIONS, jobId } };
}
