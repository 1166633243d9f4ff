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
