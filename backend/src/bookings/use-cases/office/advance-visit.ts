import { Injectable } from '@nestjs/common';
import type { BookingRecord, BookingStatus } from '@homebright/contract';
import type { Actor } from '../../../platform/index.js';
import { refuseCancelled } from '../../domain/office-errors.js';
import { ChangeBooking } from './change-booking.js';
import { BookingTransitions } from './booking-transitions.js';

const STATUS_AFTER = {
  confirm: 'confirmed',
  start: 'in-progress',
  complete: 'completed',
} as const satisfies Record<string, BookingStatus>;

export type Advance = keyof typeof STATUS_AFTER;

@Injectable()
export class AdvanceVisit {
  constructor(
    private readonly changeBooking: ChangeBooking,
    private readonly transitions: BookingTransitions,
  ) {}

  /**
   * The menu's confirm, start and complete (design section 6); idempotent.
   * @throws NotFound, DomainError CONFLICT
   */
  run(id: number, action: Advance, actor: Actor): Promise<BookingRecord> {
    return this.changeBooking.run(id, { action, actor }, async (locked) => {
      refuseCancelled(locked.booking);
      await this.transitions.become(locked, STATUS_AFTER[action]);
    });
  }
}
