import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
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
   * Soft delete: what was paid for a visit that has not happened is refunded in full (design section 2).
   * @throws NotFound
   */
  run(id: number, call: OfficeCall): Promise<BookingRecord> {
    return this.desk.run(id, { action: 'delete', ...call }, async (locked) => {
      const { booking } = locked;
      const happened = this.steps.hasHappened(locked);
      booking.remove(this.clock.date());
      if (!booking.cancelled) await this.steps.callOff(locked, happened, 0);
    });
  }
}
