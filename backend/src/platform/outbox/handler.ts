import { SetMetadata } from '@nestjs/common';
import type { Tx } from '../database/transactions.js';
import type { EventType } from './event.js';

export const EVENT_HANDLER = Symbol('EVENT_HANDLER');

export interface EventHandlerMark {
  event: string;
  name: string;
}

/**
 * Handles one event in one transaction, exactly once: the platform records it in the same transaction. Calls to third
 * parties belong in `prepare`, which runs before and outside of it, and may run again.
 */
export interface EventHandler<Payload, Prepared = void> {
  prepare?(payload: Payload): Promise<Prepared>;
  handle(tx: Tx, payload: Payload, prepared: Prepared): Promise<void>;
}

/** `@Handles(paymentSucceeded, 'confirm-paid-booking')` on a provider class. The name must not change once shipped. */
export function Handles<Payload>(
  event: EventType<Payload>,
  name: string,
): (target: new (...args: never[]) => EventHandler<Payload, unknown>) => void {
  return SetMetadata(EVENT_HANDLER, { event: event.eventName, name } satisfies EventHandlerMark);
}
