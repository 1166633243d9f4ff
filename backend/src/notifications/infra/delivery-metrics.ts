import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type Reading, Sql } from '../../platform/index.js';

/** Metrics: number of messages due, and for how long the oldest has been. */
@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('homebright_mail_backlog', 'Messages that are due and not sent.', ['channel'], () =>
      this.read('waiting'),
    );
    this.metrics.gauge(
      'homebright_mail_oldest_due_seconds',
      'How long the message that has been due for longest has been due.',
      ['channel'],
      () => this.read('seconds'),
    );
  }

  private async read(figure: 'waiting' | 'seconds'): Promise<Reading[]> {
    const rows = await this.sql.query<{ channel: string; waiting: number; seconds: number }>(
      'metrics-delivery-backlog',
      `SELECT c.channel, count(d.id)::int AS waiting,
              coalesce(extract(epoch FROM now() - min(d.next_attempt_at)), 0)::float AS seconds
       FROM (VALUES ('mail'), ('text')) AS c (channel)
       LEFT JOIN delivery d ON d.channel = c.channel AND d.status IN ('queued', 'sending') AND d.next_attempt_at <= now()
       GROUP BY c.channel`,
    );
    return rows.map((row) => ({ labels: { channel: row.channel }, value: row[figure] }));
  }
}
