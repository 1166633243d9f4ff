import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Visits } from '../../../dispatch/index.js';
import type { Actor } from '../../../platform/index.js';
import { refuseCancelled } from '../../domain/office-errors.js';
import { CrewNames } from '../../infra/office/crew-names.js';
import { Slots } from '../slots.js';
import { ChangeBooking } from './change-booking.js';

@Injectable()
export class AssignCrew {
  constructor(
    private readonly changeBooking: ChangeBooking,
    private readonly crews: CrewNames,
    private readonly slots: Slots,
    private readonly visits: Visits,
  ) {}

  /**
   * Assigns a crew to the visit; null removes it.
   * @throws NotFound (also for the crew), SlotTaken, DomainError CONFLICT
   */
  run(id: number, crewId: number | null, actor: Actor): Promise<BookingRecord> {
    return this.changeBooking.run(id, { action: 'assign', actor }, async ({ tx, booking, state }) => {
      refuseCancelled(booking);
      const had = state.place?.crewId ?? null;
      if (crewId !== null) await this.crews.mustExist(tx, crewId);
      await this.visits.assign(tx, await this.slots.requestFor(tx, booking, null), crewId);
      return had === crewId ? undefined : { before: { crewId: had }, after: { crewId } };
    });
  }
}
