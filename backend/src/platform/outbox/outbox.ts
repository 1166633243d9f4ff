import { Injectable, SetMetadata } from '@nestjs/common';
import { prepared } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';

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

/** Something that happened, stored along with the change. */
export interface DomainEvent<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
}

export interface EventType<Payload> {
  (payload: Payload): DomainEvent<Payload>;
  readonly eventName: string;
}

export type PayloadOf<Type> = Type extends EventType<infer Payload> ? Payload : never;

/** `const visitMoved = defineEvent<{ bookingId: number }>('bookings.visit-moved')`. The payload is stored as JSON. */
export function defineEvent<Payload>(eventName: string): EventType<Payload> {
  return Object.assign((payload: Payload) => ({ name: eventName, payload }), { eventName });
}

export const EVENT_HANDLER = Symbol('EVENT_HANDLER');

export interface EventHandlerMark {
  event: string;
  name: string;
  /** A method that runs before the transaction and outside of it. */
  outside: boolean;
}

/**
 * Handles one event in one transaction, exactly once: the platform records it in the same transaction. Calls to third
 * parties belong in `prepare`, which runs before and outside of it, and may run again.
 */
export interface EventHandler<Payload, Prepared = void> {
  prepare?(payload: Payload): Promise<Prepared>;
  handle(tx: Tx, payload: Payload, prepared: Prepared): Promise<void>;
}

interface HandlesDecorator<Payload> {
  (target: new (...args: never[]) => EventHandler<Payload, unknown>): void;
  (target: object, key: string, method: Method<(tx: Tx, payload: Payload) => Promise<void>>): void;
}
type Method<Signature> = TypedPropertyDescriptor<Signature>;

/**
 * `@Handles(paymentSucceeded, 'confirm-paid-booking')` on a method `(tx, payload)` of a provider: it runs in the
 * transaction that records it. On a class with `prepare`: see `EventHandler`. The name must not change once shipped.
 */
export function Handles<Payload>(event: EventType<Payload>, name: string): HandlesDecorator<Payload> {
  return mark({ event: event.eventName, name, outside: false });
}

/** As `Handles`, for a method `(payload)` that calls third parties: outside of any transaction, and perhaps again. */
export function HandlesOutside<Payload>(
  event: EventType<Payload>,
  name: string,
): (target: object, key: string, method: Method<(payload: Payload) => Promise<void>>) => void {
  return mark({ event: event.eventName, name, outside: true });
}

function mark(handler: EventHandlerMark) {
  return SetMetadata(EVENT_HANDLER, handler);
}
