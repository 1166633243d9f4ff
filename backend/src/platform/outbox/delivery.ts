import { Injectable } from '@nestjs/common';
import { affected, rows } from '../database/sql.js';
import { Transactions } from '../database/transactions.js';
import { Registry } from './registry.js';

/** Hands one event to one handler, exactly once: the mark and the handler's writes commit together. */
@Injectable()
export class EventDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly registry: Registry,
  ) {}

  async deliver(eventId: number, handlerName: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [event] = await rows<{ name: string; payload: unknown }>(
        tx,
        'SELECT name, payload FROM outbox WHERE id = $1',
        [eventId],
      );
      if (!event) return;
      const named = this.registry.handlersOf(event.name).find(({ name }) => name === handlerName);
      if (!named) return;
      const first = await affected(
        tx,
        'INSERT INTO outbox_handled (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [eventId, handlerName],
      );
      if (first) await named.handler.handle(tx, event.payload);
    });
    await this.completeWhenAllDone(eventId);
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
