import { SetMetadata } from '@nestjs/common';
import { prepared } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';

const ADD = `
INSERT INTO outbox (name, payload)
SELECT event->>'name', event->'payload' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (event, n) ORDER BY n`;

/** Stores events in the caller's transaction, in the outbox; the worker's relay delivers them. */
export async function emit(tx: Tx, ...events: DomainEvent[]): Promise<void> {
  if (!events.length) return;
  await prepared(tx, 'outbox-add', ADD, [JSON.stringify(events)]);
}

/** An event, stored in the transaction of the change. */
export interface DomainEvent<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
}

export interface EventType<Payload> {
  (payload: Payload): DomainEvent<Payload>;
  readonly eventName: string;
}

export type PayloadOf<Type> = Type extends EventType<infer Payload> ? Payload : never;

/** `const cardLost = defineEvent<{ userId: string }>('payments.card-lost')`. The payload is stored as JSON. */
export function defineEvent<Payload>(eventName: string): EventType<Payload> {
  return Object.assign((payload: Payload) => ({ name: eventName, payload }), { eventName });
}

export const EVENT_HANDLER = Symbol('EVENT_HANDLER');

export interface EventHandlerMark {
  event: string;
  name: string;
  /** Whether the handler runs outside a transaction, before the one that records it. */
  outside: boolean;
}

type HandlesDecorator<Signature> = (
  target: object,
  key: string,
  method: TypedPropertyDescriptor<Signature>,
) => void;

/**
 * `@Handles(paymentSucceeded, 'confirm-paid-booking')` on a method of a provider: the method handles the
 * event exactly once, in the transaction that records this. The name must not change once shipped.
 */
export function Handles<Payload>(
  event: EventType<Payload>,
  name: string,
): HandlesDecorator<(tx: Tx, payload: Payload) => Promise<void>> {
  return mark({ event: event.eventName, name, outside: false });
}

/**
 * Like `Handles`, for a method `(payload)` that calls third parties. It runs outside any transaction, and may
 * run again.
 */
export function HandlesOutside<Payload>(
  event: EventType<Payload>,
  name: string,
): HandlesDecorator<(payload: Payload) => Promise<void>> {
  return mark({ event: event.eventName, name, outside: true });
}

function mark(handler: EventHandlerMark) {
  return SetMetadata(EVENT_HANDLER, handler);
}
