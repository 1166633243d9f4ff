import { Injectable } from '@nestjs/common';
import type { BookingRecord, CancellationTerms } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { Desk, type OfficeCall } from './desk.js';
import { VisitSteps } from './visit-steps.js';

@Injectable()
export class DeleteBooking {
  constructor(
    private readonly clock: Clock,
    private readonly desk: Desk,
    private readonly steps: VisitSteps,
  ) {}

  /**
   * Soft delete; the money is settled as for a cancellation (design section 2).
   * @throws NotFound, DomainError STALE_VERSION
   */
  run(id: number, terms: CancellationTerms, call: OfficeCall): Promise<BookingRecord> {
    return this.desk.run(id, { action: 'delete', ...call }, async (locked) => {
      const { booking } = locked;
      const happened = this.steps.hasHappened(locked);
      booking.remove(this.clock.date());
      if (!booking.cancelled) return this.steps.callOff(locked, happened, terms);
    });
  }
}
