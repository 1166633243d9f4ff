import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { EventType } from './event.js';

export const EVENT_HANDLER = Symbol('EVENT_HANDLER');

export interface EventHandlerMark {
  event: string;
  name: string;
}

/**
 * Reacts to one event inside one transaction. Runs once per event: the platform records it in the same transaction,
 * so a replay does nothing. What must be asked of or told to a third party comes before, in `prepare`: outside any
 * transaction, and again whenever the rest has not committed.
 */
export interface EventHandler<Payload, Prepared = void> {
  prepare?(payload: Payload): Promise<Prepared>;
  handle(tx: Tx, payload: Payload, prepared: Prepared): Promise<void>;
}

/** `@Handles(paymentSucceeded, 'confirm-paid-booking')` on a provider class; the name never changes once shipped. */
export function Handles<Payload>(
  event: EventType<Payload>,
  name: string,
): (target: new (...args: never[]) => EventHandler<Payload, unknown>) => void {
  return SetMetadata(EVENT_HANDLER, { event: event.eventName, name } satisfies EventHandlerMark);
}
