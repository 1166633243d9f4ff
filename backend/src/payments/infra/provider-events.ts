import { Injectable } from '@nestjs/common';
import { Business, rows, Sql, type Tx } from '../../platform/index.js';
import type { ProviderEvent } from './stripe-events.js';

/** The provider's events. Each event is stored once, even if it was sent several times. */
@Injectable()
export class ProviderEvents {
  constructor(
    private readonly sql: Sql,
    private readonly business: Business,
  ) {}

  /**
   * Stores new events and adds them to the outbox as `eventName`. One statement does both in its own transaction, so
   * that bursts of webhooks are answered quickly.
   * @param byWebhook also records that an event with a valid signature arrived. This is done at most once a minute,
   * because the webhooks of a burst would otherwise wait for that one row.
   */
  async keep(events: ProviderEvent[], eventName: string, { byWebhook = false } = {}): Promise<void> {
    await this.sql.query(
      'payments-keep-events',
      `WITH seen AS (
         INSERT INTO event_sweep (name, through) SELECT 'webhook', now()
         WHERE $6::boolean
           AND NOT EXISTS (SELECT FROM event_sweep WHERE name = 'webhook' AND through > now() - interval '1 minute')
         ON CONFLICT (name) DO UPDATE SET through = now()),
       fresh AS (
         INSERT INTO stripe_event (id, type, object_id, created_at)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
         ON CONFLICT DO NOTHING RETURNING id, type, object_id)
       INSERT INTO outbox (name, payload)
       SELECT $5, jsonb_build_object('eventId', id, 'type', type, 'objectId', object_id) FROM fresh`,
      [
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ objectId }) => objectId),
        events.map(({ createdAt }) => createdAt),
        eventName,
        byWebhook,
      ],
    );
  }

  /**
   * Ensures that the next webhook is recorded, even within a minute of the last one.
   * @returns the database's time
   */
  async expectWebhook(): Promise<Date> {
    const [row] = await this.sql.query<{ now: Date }>(
      'payments-expect-webhook',
      `WITH made_old AS (
         UPDATE event_sweep SET through = now() - interval '1 minute'
         WHERE name = 'webhook' AND through > now() - interval '1 minute')
       SELECT now() AS now`,
    );
    return row?.now ?? new Date(NaN);
  }

  async webhookSeenAt(): Promise<Date | null> {
    const [row] = await this.sql.query<{ through: Date }>(
      'payments-webhook-seen-at',
      `SELECT through FROM event_sweep WHERE name = 'webhook'`,
    );
    return row?.through ?? null;
  }

  sweptThrough(tx: Tx): Promise<Date | null> {
    return through(tx, 'stripe');
  }

  sweepEndedAt(tx: Tx, at: Date): Promise<void> {
    return endedAt(tx, 'stripe', at);
  }

  /** The time when the last comparison of all lists began; null if never. */
  comparedThrough(tx: Tx): Promise<Date | null> {
    return through(tx, 'comparison');
  }

  comparisonEndedAt(tx: Tx, begun: Date): Promise<void> {
    return endedAt(tx, 'comparison', begun);
  }

  /** The time up to which the lines of our balance have been read; null if never. */
  balanceThrough(tx: Tx): Promise<Date | null> {
    return through(tx, 'balance');
  }

  balanceReadAt(tx: Tx, begun: Date): Promise<void> {
    return endedAt(tx, 'balance', begun);
  }

  async forgetOld(tx: Tx): Promise<void> {
    await tx.query('DELETE FROM stripe_event WHERE received_at < now() - make_interval(days => $1)', [
      this.business.settings.webhookKeepDays,
    ]);
  }
}

async function through(tx: Tx, name: string): Promise<Date | null> {
  const [sweep] = await rows<{ through: Date }>(
    tx,
    'SELECT through FROM event_sweep WHERE name = $1 FOR UPDATE',
    [name],
  );
  return sweep?.through ?? null;
}

async function endedAt(tx: Tx, name: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO event_sweep (name, through) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET through = greatest(event_sweep.through, excluded.through)`,
    [name, at],
  );
}
