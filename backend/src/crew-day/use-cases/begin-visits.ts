import { Injectable } from '@nestjs/common';
import { BegunVisits } from '../../dispatch/index.js';
import type { Tx } from '../../platform/index.js';
import { visitProgress } from '../../bookings/index.js';
import { VisitEvents } from '../infra/visit-events.js';

/**
 * Keeps the slots in step with the events of their visits: a visit that has begun cannot be moved
 * (docs/decisions/0155-begun-visits.md).
 */
@Injectable()
export class BeginVisits {
  constructor(
    private readonly events: VisitEvents,
    private readonly slots: BegunVisits,
  ) {}

  /**
   * Call before the events are checked. Waits for transactions that are moving these visits; later moves wait for this
   * transaction.
   */
  async lock(tx: Tx, bookingIds: readonly number[]): Promise<void> {
    if (!bookingIds.length) return;
    await this.events.lockSlots(tx, bookingIds);
  }

  /** Call after new events of these visits are stored. */
  async follow(tx: Tx, bookingIds: readonly number[]): Promise<void> {
    if (!bookingIds.length) return;
    const nowBegun: number[] = [];
    const noLongerBegun: number[] = [];
    for (const visit of await this.events.ofVisits(tx, bookingIds)) {
      const { status } = visitProgress(visit.events);
      const isBegun = status === 'started' || status === 'finished';
      if (isBegun !== visit.begun) (isBegun ? nowBegun : noLongerBegun).push(visit.id);
    }
    if (nowBegun.length) await this.slots.mark(tx, nowBegun, true);
    if (noLongerBegun.length) await this.slots.mark(tx, noLongerBegun, false);
  }
}
