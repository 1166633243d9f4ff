import { Injectable } from '@nestjs/common';
import type { BookingRecord, BookingStatus } from '@homebright/contract';
import type { Actor } from '../../../platform/index.js';
import { refuseCancelled } from '../../domain/office-refusals.js';
import { Desk } from './desk.js';
import { VisitSteps } from './visit-steps.js';

const STATUS_AFTER = {
  confirm: 'confirmed',
  start: 'in-progress',
  complete: 'completed',
} as const satisfies Record<string, BookingStatus>;

export type Advance = keyof typeof STATUS_AFTER;

@Injectable()
export class AdvanceVisit {
  constructor(
    private readonly desk: Desk,
    private readonly steps: VisitSteps,
  ) {}

  /**
   * The menu's confirm, start and complete (design section 6); idempotent.
   * @throws NotFound, DomainError CONFLICT
   */
  run(id: number, action: Advance, actor: Actor): Promise<BookingRecord> {
    return this.desk.run(id, { action, actor }, async (locked) => {
      refuseCancelled(locked.booking);
      await this.steps.become(locked, STATUS_AFTER[action]);
    });
  }
}
