import { Injectable } from '@nestjs/common';
import { prepared, Sql } from '../database/sql.js';
import { Transactions } from '../database/transactions.js';
import { Metrics } from '../metrics/metrics.js';
import { Registry } from './registry.js';

/** One event for one handler. */
export interface Delivery {
  eventId: number;
  handler: string;
}

export interface FailedDelivery extends Delivery {
  error: Error;
}

interface StoredEvent {
  id: number;
  name: string;
  payload: unknown;
  /** The names of the handlers that have processed the event. */
  handled: string[];
}

const STORED = `
SELECT id, name, payload, ARRAY(SELECT handler FROM outbox_handled WHERE event_id = outbox.id) AS handled
FROM outbox WHERE id = ANY ($1::bigint[])`;

const MARK = `
INSERT INTO outbox_handled (event_id, handler) SELECT id, $2 FROM outbox WHERE id = $1
ON CONFLICT DO NOTHING RETURNING event_id`;

/** Completes the events that all their handlers have processed. $2: handler names by event name. */
const COMPLETE = `
UPDATE outbox SET completed_at = now()
WHERE id = ANY ($1::bigint[]) AND completed_at IS NULL AND jsonb_array_length($2::jsonb -> name) =
  (SELECT count(*) FROM outbox_handled WHERE event_id = outbox.id AND $2::jsonb -> name ? handler)`;

/** Delivers events to handlers. `handle` takes effect exactly once, because its mark commits with its writes; `call` may run again. */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly registry: Registry,
    private readonly sql: Sql,
    private readonly metrics: Metrics,
  ) {}

  /** @throws the handler's error; nothing is written then */
  async deliver(eventId: number, handler: string): Promise<void> {
    const [failed] = await this.deliverAll([{ eventId, handler }]);
    if (failed) throw failed.error;
  }

  /**
   * Delivers the events one after another, each in its own transaction. A failure does not stop the other
   * deliveries.
   * @returns the failed deliveries
   */
  async deliverAll(deliveries: readonly Delivery[]): Promise<FailedDelivery[]> {
    const ids = [...new Set(deliveries.map(({ eventId }) => eventId))];
    const stored = await this.sql.query<StoredEvent>('outbox-stored', STORED, [ids]);
    const failed: FailedDelivery[] = [];
    for (const { eventId, handler } of deliveries) {
      const event = stored.find(({ id }) => id === eventId);
      if (!event || event.handled.includes(handler)) continue;
      try {
        await this.metrics.timed('event', handler, () => this.deliverOne(event, handler));
      } catch (error) {
        failed.push({ eventId, handler, error: error as Error });
      }
    }
    // Includes events whose handlers ran in a process that crashed before it marked the event as complete.
    await this.completeWhereAllDone(stored);
    return failed;
  }

  private async deliverOne({ id, name, payload }: StoredEvent, handlerName: string): Promise<void> {
    const handler = this.registry.handlersOf(name).find((one) => one.name === handlerName);
    // A missing handler belongs to another release.
    if (!handler) return;
    if ('call' in handler) await handler.call(payload);
    await this.transactions.run(async (tx) => {
      const marked = await prepared(tx, 'outbox-mark', MARK, [id, handlerName]);
      if (marked.length && 'handle' in handler) await handler.handle(tx, payload);
    });
  }

  private async completeWhereAllDone(events: readonly StoredEvent[]): Promise<void> {
    if (!events.length) return;
    const ids = events.map(({ id }) => id);
    const handlers = Object.fromEntries(
      events.map(({ name }) => [name, this.registry.handlersOf(name).map((handler) => handler.name)]),
    );
    await this.transactions.run((tx) =>
      prepared(tx, 'outbox-complete', COMPLETE, [ids, JSON.stringify(handlers)]),
    );
  }
}
