import type { StaleField } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import type { Booking } from './booking.js';

class NotWhileCancelled extends DomainError {
  constructor() {
    super('CONFLICT', 'This booking is cancelled. Please restore it first.');
  }
}

/** Somebody else has changed the booking since the office read it. */
export class StaleVersion extends DomainError {
  constructor(fields: StaleField[]) {
    super('STALE_VERSION', 'Somebody else changed this booking. Reload the page and try again.', fields);
  }
}

/** The change would leave the visit without a crew, and the office has not agreed to that. */
export class CrewLost extends DomainError {
  constructor() {
    super('SLOT_TAKEN', 'Nobody is free then. The visit would lose its crew; nothing has changed yet.');
  }
}

/** @throws NotWhileCancelled */
export function refuseCancelled({ cancelled }: Pick<Booking, 'cancelled'>): void {
  if (cancelled) throw new NotWhileCancelled();
}
