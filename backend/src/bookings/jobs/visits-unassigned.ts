import { Injectable } from '@nestjs/common';
import { visitsUnassigned } from '../../dispatch/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { PlaceAnew } from '../use-cases/place-anew.js';

@Injectable()
@Handles(visitsUnassigned, 'place-anew')
export class PlaceStrays implements EventHandler<PayloadOf<typeof visitsUnassigned>> {
  constructor(private readonly placeAnew: PlaceAnew) {}

  handle(tx: Tx, { bookingIds, because }: PayloadOf<typeof visitsUnassigned>): Promise<void> {
    return this.placeAnew.run(tx, bookingIds, because);
  }
}
