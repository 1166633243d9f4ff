import { Injectable } from '@nestjs/common';
import { prepared, Sql } from '../database/sql.js';
import { Transactions } from '../database/transactions.js';
import { Metrics } from '../metrics/metrics.js';
import { Registry } from './registry.js';

/** What one handler is to be told. */
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
  /** Who has it already. */
  handled: string[];
}

const STORED = `
SELECT id, name, payload, ARRAY(SELECT handler FROM outbox_handled WHERE event_id = outbox.id) AS handled
FROM outbox WHERE id = ANY ($1::bigint[])`;

const MARK = `
INSERT INTO outbox_handled (event_id, handler) SELECT id, $2 FROM outbox WHERE id = $1
ON CONFLICT DO NOTHING RETURNING event_id`;

/** $2: the handlers of each kind of event, by its name. */
const COMPLETE = `
UPDATE outbox SET completed_at = now()
WHERE id = ANY ($1::bigint[]) AND completed_at IS NULL AND jsonb_array_length($2::jsonb -> name) =
  (SELECT count(*) FROM outbox_handled WHERE event_id = outbox.id AND $2::jsonb -> name ? handler)`;

/** Hands events to handlers, each exactly once: the mark and the handler's writes commit together. */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly registry: Registry,
    private readonly sql: Sql,
    private readonly metrics: Metrics,
  ) {}

  /** @throws whatever the handler threw; nothing is written then. */
  async deliver(eventId: number, handler: string): Promise<void> {
    const [failed] = await this.deliverAll([{ eventId, handler }]);
    if (failed) throw failed.error;
  }

  /** One after another, each in a transaction of its own: one that fails stops no other. @returns those that failed */
  async deliverAll(deliveries: readonly Delivery[]): Promise<FailedDelivery[]> {
    const ids = [...new Set(deliveries.map(({ eventId }) => eventId))];
    const stored = await this.sql.query<StoredEvent & Record<string, unknown>>('outbox-stored', STORED, [
      ids,
    ]);
    const failed: FailedDelivery[] = [];
    for (const { eventId, handler } of deliveries) {
      const event = stored.find(({ id }) => id === eventId);
      if (!event || event.handled.includes(handler)) continue;
      try {
        await this.metrics.timed('event', handler, () => this.hand(event, handler));
      } catch (error) {
        failed.push({ eventId, handler, error: error as Error });
      }
    }
    // Those too that were handled before by a process that died before it could say so.
    await this.completeWhereAllDone(stored);
    return failed;
  }

  private async hand({ id, name, payload }: StoredEvent, handlerName: string): Promise<void> {
    const named = this.registry.handlersOf(name).find((one) => one.name === handlerName);
    if (!named) return;
    const told = await named.handler.prepare?.(payload);
    await this.transactions.run(async (tx) => {
      const marked = await prepared(tx, 'outbox-mark', MARK, [id, handlerName]);
      if (marked.length) await named.handler.handle(tx, payload, told);
    });
  }

  private async completeWhereAllDone(events: readonly StoredEvent[]): Promise<void> {
    if (!events.length) return;
    const ids = events.map(({ id }) => id).sort((a, b) => a - b);
    const handlers = Object.fromEntries(
      events.map(({ name }) => [name, this.registry.handlersOf(name).map((handler) => handler.name)]),
    );
    await this.transactions.run((tx) =>
      prepared(tx, 'outbox-complete', COMPLETE, [ids, JSON.stringify(handlers)]),
    );
  }
}
