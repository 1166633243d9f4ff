import { Injectable } from '@nestjs/common';
import { affected, rows, Sql } from '../database/sql.js';
import { Transactions } from '../database/transactions.js';
import { Registry } from './registry.js';

/** Hands one event to one handler, exactly once: the mark and the handler's writes commit together. */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly registry: Registry,
    private readonly sql: Sql,
  ) {}

  async deliver(eventId: number, handlerName: string): Promise<void> {
    const event = await this.waiting(eventId, handlerName);
    const named = event && this.registry.handlersOf(event.name).find(({ name }) => name === handlerName);
    // Handled before, but the process died before it could say that all is done.
    if (!named) return this.completeWhenAllDone(eventId);
    const prepared = await named.handler.prepare?.(event.payload);
    await this.transactions.run(async (tx) => {
      const first = await affected(
        tx,
        `INSERT INTO outbox_handled (event_id, handler)
         SELECT id, $2 FROM outbox WHERE id = $1 ON CONFLICT DO NOTHING`,
        [eventId, handlerName],
      );
      if (first) await named.handler.handle(tx, event.payload, prepared);
    });
    await this.completeWhenAllDone(eventId);
  }

  private async waiting(
    eventId: number,
    handler: string,
  ): Promise<{ name: string; payload: unknown } | null> {
    const [event] = await this.sql.query<{ name: string; payload: unknown }>(
      'outbox-waiting-event',
      `SELECT name, payload FROM outbox WHERE id = $1
         AND NOT EXISTS (SELECT FROM outbox_handled WHERE event_id = $1 AND handler = $2)`,
      [eventId, handler],
    );
    return event ?? null;
  }

  private async completeWhenAllDone(eventId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [event] = await rows<{ name: string }>(tx, 'SELECT name FROM outbox WHERE id = $1', [eventId]);
      if (!event) return;
      const names = this.registry.handlersOf(event.name).map(({ name }) => name);
      await tx.query(
        `UPDATE outbox SET completed_at = now() WHERE id = $1 AND completed_at IS NULL AND
           (SELECT count(*) FROM outbox_handled WHERE event_id = $1 AND handler = ANY ($2)) = $3`,
        [eventId, names, names.length],
      );
    });
  }
}
