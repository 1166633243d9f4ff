import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { QUEUE_NAMES, Queues } from '../jobs/queues.js';
import { Registry } from '../outbox/registry.js';
import { Metrics, type Reading } from './metrics.js';

/**
 * Metrics of the outbox and the queues. They are read from the database, and so are the same in every
 * process.
 */
@Injectable()
export class ProcessMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
    private readonly queues: Queues,
    private readonly registry: Registry,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.expectWork('event', this.registry.handlerNames);
    this.metrics.expectWork('job', this.registry.jobNames);
    this.metrics.gauge(
      'homebright_outbox_oldest_seconds',
      'Age of the oldest event that is not handled by all its handlers, from when it was stored; sending again changes nothing.',
      ['stage'],
      () => this.outboxAge(),
    );
    this.metrics.gauge('homebright_queue_jobs', 'Jobs in the queues, by state.', ['queue', 'state'], () =>
      this.queueJobs(),
    );
    this.metrics.gauge(
      'homebright_queue_lag_seconds',
      'How long the first waiting job of a queue has been waiting.',
      ['queue'],
      () => this.queueLag(),
    );
  }

  private async outboxAge(): Promise<Reading[]> {
    const rows = await this.sql.query<{ stage: string; seconds: number }>(
      'metrics-outbox-age',
      `SELECT 'to-relay' AS stage, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS seconds
       FROM outbox WHERE relayed_at IS NULL
       UNION ALL
       SELECT 'to-handle', coalesce(extract(epoch FROM now() - min(created_at)), 0)::float
       FROM outbox WHERE completed_at IS NULL AND relayed_at IS NOT NULL`,
    );
    return rows.map(({ stage, seconds }) => ({ labels: { stage }, value: Math.max(seconds, 0) }));
  }

  private async queueJobs(): Promise<Reading[]> {
    const counted = QUEUE_NAMES.map(async (queue) => {
      const counts = await this.queues
        .queue(queue)
        .getJobCounts('waiting', 'active', 'delayed', 'failed', 'prioritized');
      return Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value }));
    });
    return (await Promise.all(counted)).flat();
  }

  private async queueLag(): Promise<Reading[]> {
    const lags = QUEUE_NAMES.map(async (queue) => {
      const [first] = await this.queues.queue(queue).getJobs(['waiting'], 0, 0, true);
      const value = first ? Math.max(Date.now() - first.timestamp - (first.delay || 0), 0) / 1_000 : 0;
      return { labels: { queue }, value };
    });
    return Promise.all(lags);
  }
}
