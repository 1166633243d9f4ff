import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tx } from '../../../platform/index.js';
import { DueCharges } from '../../infra/due-charges.js';

@Injectable()
export class ChargeAgain {
  constructor(
    private readonly clock: Clock,
    private readonly dueCharges: DueCharges,
  ) {}

  /** The customer has a new card: visits that the old one did not pay are charged once more in the next run. */
  run(tx: Tx, userId: string): Promise<void> {
    return this.dueCharges.again(tx, userId, this.clock.date());
  }
}
