import { Injectable, type OnModuleInit } from '@nestjs/common';
import { statesOf } from '../../kernel/state-graph.js';
import { Metrics, type Reading, Sql } from '../../platform/index.js';
import { PAYMENT_STATES } from '../domain/payment.js';

/** Much longer than the normal delay, because checks run every minute and events take seconds. */
const LATE = `interval '5 minutes'`;

/** Metrics of payments for the engineer on call. */
@Injectable()
export class PaymentMetrics implements OnModuleInit {
  private readonly drift;

  constructor(
    private readonly metrics: Metrics,
    private readonly sql: Sql,
  ) {
    this.drift = metrics.counter(
      'homebright_reconciliation_drift_total',
      'Payments whose status in the ledger differed from the provider in the nightly comparison, by the status in the ledger.',
      { status: [...statesOf(PAYMENT_STATES), 'unknown'] },
    );
  }

  onModuleInit(): void {
    this.metrics.gauge(
      'homebright_payments_last_day',
      'Payments begun or paid in the last 24 hours, by outcome.',
      ['outcome'],
      () => this.outcomes(),
    );
    this.metrics.gauge(
      'homebright_reconciliation_overdue',
      'Open payments and refunds that are overdue for a comparison with the provider.',
      ['kind'],
      () => this.overdue(),
    );
    this.metrics.gauge(
      'homebright_webhook_backlog',
      "The provider's events that were received and not processed yet.",
      [],
      () => this.backlog(),
    );
    this.metrics.gauge(
      'homebright_unmatched_payments',
      'Payments, refunds and disputes that the provider has, the ledger lacks, and the office has not decided on.',
      [],
      () =>
        this.sql.query<Reading>(
          'metrics-unmatched',
          `SELECT count(*)::int AS value FROM unmatched_payment WHERE resolution IS NULL`,
        ),
    );
  }

  /** @param status the ledger's status before the correction */
  foundDrift(status: string): void {
    this.drift.inc({ status });
  }

  private async outcomes(): Promise<Reading[]> {
    const rows = await this.sql.query<{ outcome: string; payments: number }>(
      'metrics-payment-outcomes',
      `SELECT 'succeeded' AS outcome, count(*)::int AS payments FROM payment WHERE paid_at > now() - interval '1 day'
       UNION ALL
       SELECT status, count(*)::int FROM payment
       WHERE status IN ('reserved', 'open', 'action_required', 'processing', 'declined') GROUP BY status`,
    );
    return rows.map(({ outcome, payments }) => ({ labels: { outcome }, value: payments }));
  }

  private async overdue(): Promise<Reading[]> {
    const [row] = await this.sql.query<{ payments: number; refunds: number }>(
      'metrics-reconciliation-overdue',
      `SELECT (SELECT count(*)::int FROM payment
               WHERE status IN ('open', 'action_required', 'processing', 'declined') AND intent_id IS NOT NULL
                 AND check_at < now() - ${LATE}) AS payments,
              (SELECT count(*)::int FROM refund
               WHERE status IN ('requested', 'submitted') AND check_at < now() - ${LATE}) AS refunds`,
    );
    return [
      { labels: { kind: 'payment' }, value: row?.payments ?? 0 },
      { labels: { kind: 'refund' }, value: row?.refunds ?? 0 },
    ];
  }

  private async backlog(): Promise<Reading[]> {
    const [row] = await this.sql.query<{ events: number }>(
      'metrics-webhook-backlog',
      `SELECT count(*)::int AS events FROM outbox
       WHERE completed_at IS NULL AND name = 'payments.provider-event-received'`,
    );
    return [{ value: row?.events ?? 0 }];
  }
}
