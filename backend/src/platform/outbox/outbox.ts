import { Injectable } from '@nestjs/common';
import { prepared } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import type { DomainEvent } from './event.js';

const ADD = `
INSERT INTO outbox (name, payload)
SELECT event->>'name', event->'payload' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (event, n) ORDER BY n`;

@Injectable()
export class Outbox {
  /** Stores events in the caller's transaction; the worker's relay delivers them. */
  async add(tx: Tx, ...events: DomainEvent[]): Promise<void> {
    if (!events.length) return;
    await prepared(tx, 'outbox-add', ADD, [JSON.stringify(events)]);
  }
}
