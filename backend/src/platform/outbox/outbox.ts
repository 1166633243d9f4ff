import { Injectable } from '@nestjs/common';
import { prepared } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';
import type { DomainEvent } from './event.js';

/** CTE that stores the events of `news (event)`, each a `DomainEvent` as JSON. */
export const TELLING = `
told AS (
  INSERT INTO outbox (name, payload) SELECT event->>'name', event->'payload' FROM news
)`;

const ADD = `
WITH news AS (SELECT event FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (event, n) ORDER BY n),
${TELLING}
SELECT`;

@Injectable()
export class Outbox {
  /** Stores events in the caller's transaction; the worker's relay delivers them. */
  async add(tx: Tx, ...events: DomainEvent[]): Promise<void> {
    if (!events.length) return;
    await prepared(tx, 'outbox-add', ADD, [JSON.stringify(events)]);
  }
}
