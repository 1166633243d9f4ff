import { Injectable } from '@nestjs/common';
import { cardChanged } from '../../payments/index.js';
import { type EventHandler, Handles, type PayloadOf, type Tx } from '../../platform/index.js';
import { ChargeAgain } from '../use-cases/subscriptions/charge-again.js';

@Injectable()
@Handles(cardChanged, 'charge-again')
export class ChargeAgainWithNewCard implements EventHandler<PayloadOf<typeof cardChanged>> {
  constructor(private readonly chargeAgain: ChargeAgain) {}

  handle(tx: Tx, { userId }: { userId: string }): Promise<void> {
    return this.chargeAgain.run(tx, userId);
  }
}
