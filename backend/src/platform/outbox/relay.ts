import { Injectable, Logger } from '@nestjs/common';
import { rows } from '../database/sql.js';
import { Transactions } from '../database/transactions.js';
import { Queues } from '../jobs/queues.js';
import { Registry } from './registry.js';

const BATCH = 500;
/** How long an event may be on its way before it is sent again. */
const PATIENCE_SECONDS = 60;
const JOB_OPTIONS = { attempts: 8, backoff: { type: 'exponential', delay: 500 } };

/** A queue that lost its connection may never answer; the batch is sent again then, which handlers withstand. */
const QUEUE_PATIENCE = 5_000;

/** Carries stored events to the queue. Any number of workers may run it: rows are claimed with SKIP LOCKED. */
@Injectable()
export class OutboxRelay {
  private readonly log = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly queues: Queues,
    private readonly registry: Registry,
  ) {}

  /** Looks for new events every `everyMillis` until stopped; a full batch is followed by the next at once. */
  start(everyMillis = 200): void {
    const turn = async (): Promise<void> => {
      try {
        while (!this.stopped && (await this.relayBatch()) === BATCH);
      } catch (error) {
        this.log.warn(`relay: ${(error as Error).message}`);
      }
      if (!this.stopped) this.timer = setTimeout(() => (this.running = turn()), everyMillis);
    };
    this.running = turn();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** Sends up to one batch; a crash between queue and commit sends it twice, which handlers withstand. */
  async relayBatch(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const events = await rows<{ id: number; name: string }>(
        tx,
        `SELECT id, name FROM outbox WHERE relayed_at IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      if (!events.length) return 0;
      const jobs = events.flatMap((event) =>
        this.registry.handlersOf(event.name).map(({ name }) => ({
          name,
          data: { eventId: event.id },
          opts: { ...JOB_OPTIONS, jobId: `event-${event.id}-${name}` },
        })),
      );
      if (jobs.length) await inTime(this.queues.queue('events').addBulk(jobs));
      const silent = events
        .filter((event) => !this.registry.handlersOf(event.name).length)
        .map(({ id }) => id);
      await tx.query(
        `UPDATE outbox SET relayed_at = now(), sent = sent + 1,
                completed_at = CASE WHEN id = ANY ($2::bigint[]) THEN now() END
         WHERE id = ANY ($1::bigint[])`,
        [events.map(({ id }) => id), silent],
      );
      return events.length;
    });
  }

  /** Sends again what was handed to a queue that lost it. */
  async sweep(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const lost = await rows<{ id: number }>(
        tx,
        `UPDATE outbox SET relayed_at = NULL WHERE id IN (
           SELECT id FROM outbox
           WHERE completed_at IS NULL AND relayed_at < now() - make_interval(secs => ${PATIENCE_SECONDS} * least(sent, 30))
           ORDER BY relayed_at LIMIT 5000 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
      );
      return lost.length;
    });
  }

  /** Forgets events that all handlers have long done. */
  async forget(olderThanDays: number): Promise<void> {
    await this.transactions.run((tx) =>
      tx.query(`DELETE FROM outbox WHERE completed_at < now() - make_interval(days => $1)`, [olderThanDays]),
    );
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the queue does not answer')), QUEUE_PATIENCE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
