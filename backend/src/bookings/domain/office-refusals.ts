import { DomainError } from '../../kernel/domain-error.js';
import type { Booking } from './booking.js';

class NotWhileCancelled extends DomainError {
  constructor() {
    super('CONFLICT', 'This booking is cancelled. Please restore it first.');
  }
}

/** @throws NotWhileCancelled */
export function refuseCancelled({ cancelled }: Pick<Booking, 'cancelled'>): void {
  if (cancelled) throw new NotWhileCancelled();
}
