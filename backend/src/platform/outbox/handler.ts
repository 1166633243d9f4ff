import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { EventType } from './event.js';

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
