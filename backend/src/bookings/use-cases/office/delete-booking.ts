import { Injectable } from '@nestjs/common';
import type { BookingRecord, CancellationTerms } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { ChangeBooking, type OfficeCall } from './change-booking.js';
import { BookingTransitions } from './booking-transitions.js';

@Injectable()
export class DeleteBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly transitions: BookingTransitions,
  ) {}

  /**
   * Soft delete; the money is settled as for a cancellation (design section 2).
   * @throws NotFound, DomainError STALE_VERSION
   */
  run(id: number, terms: CancellationTerms, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.run(id, { action: 'delete', ...call }, async (locked) => {
      const { booking } = locked;
      const happened = this.transitions.hasHappened(locked);
      booking.remove(this.clock.date());
      if (!booking.cancelled) return this.transitions.cancel(locked, happened, terms);
    });
  }
}
