import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import { Deliveries, WITHHELD_CATEGORIES } from '../../messaging/index.js';

/** Discards messages that were written before the site opened, so that they are not sent afterwards. */
@Injectable()
export class WithholdMessages {
  constructor(private readonly deliveries: Deliveries) {}

  withhold(tx: Tx): Promise<void> {
    return this.deliveries.withholdWaiting(tx, WITHHELD_CATEGORIES);
  }

  /** The number of messages that were not sent. */
  count(tx: Tx): Promise<number> {
    return this.deliveries.countWithheld(tx, WITHHELD_CATEGORIES);
  }
}
