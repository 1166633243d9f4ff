import { Injectable } from '@nestjs/common';
import { BegunVisits } from '../../../dispatch/index.js';
import type { Tx } from '../../../platform/index.js';
import { visitProgress } from '../domain/visit-progress.js';
import { VisitEvents } from '../infra/visit-events.js';

/** Keeps the slots of visits to what their events say: a visit that has begun is nobody's to move (docs/decisions/0155-begun-visits.md). */
@Injectable()
export class BeginVisits {
  constructor(
    private readonly events: VisitEvents,
    private readonly slots: BegunVisits,
  ) {}

  /** Before the events are judged: whoever is about to move these visits is waited for, and the other way round. */
  async lock(tx: Tx, bookingIds: readonly number[]): Promise<void> {
    if (!bookingIds.length) return;
    await this.events.lockSlots(tx, bookingIds);
  }

  /** After new events of these visits. */
  async follow(tx: Tx, bookingIds: readonly number[]): Promise<void> {
    if (!bookingIds.length) return;
    const [begun, open]: [number[], number[]] = [[], []];
    for (const visit of await this.events.ofVisits(tx, bookingIds)) {
      const { status } = visitProgress(visit.events);
      const isBegun = status === 'started' || status === 'finished';
      if (isBegun !== visit.begun) (isBegun ? begun : open).push(visit.id);
    }
    if (begun.length) await this.slots.mark(tx, begun, true);
    if (open.length) await this.slots.mark(tx, open, false);
  }
}
