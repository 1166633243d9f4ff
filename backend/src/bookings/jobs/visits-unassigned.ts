import { Injectable } from '@nestjs/common';
import { visitsUnassigned } from '../../dispatch/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { ReassignVisits } from '../use-cases/reassign-visits.js';

@Injectable()
@Handles(visitsUnassigned, 'place-anew')
export class PlaceStrays implements EventHandler<PayloadOf<typeof visitsUnassigned>> {
  constructor(private readonly reassignVisits: ReassignVisits) {}

  handle(tx: Tx, { bookingIds, because }: PayloadOf<typeof visitsUnassigned>): Promise<void> {
    return this.reassignVisits.run(tx, bookingIds, because);
  }
}
