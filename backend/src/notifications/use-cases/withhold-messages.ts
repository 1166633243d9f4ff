import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Deliveries, WITHHELD_CATEGORIES } from '../../messaging/index.js';

/** Used at the opening, so that messages written before it are not sent after it. */
@Injectable()
export class WithholdMessages {
  constructor(private readonly deliveries: Deliveries) {}

  withhold(tx: Tx): Promise<void> {
    return this.deliveries.withholdWaiting(tx, WITHHELD_CATEGORIES);
  }

  /** How many messages were not sent. */
  count(tx: Tx): Promise<number> {
    return this.deliveries.countWithheld(tx, WITHHELD_CATEGORIES);
  }
}
