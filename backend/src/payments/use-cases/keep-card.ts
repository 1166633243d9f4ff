import { Injectable } from '@nestjs/common';
import { Outbox, type Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-truth.js';
import { Cards } from '../infra/cards.js';
import { cardChanged } from './events.js';

@Injectable()
export class KeepCard {
  constructor(
    private readonly cards: Cards,
    private readonly outbox: Outbox,
  ) {}

  /** From now on this one is charged when the customer is not there; told when it is another than before. */
  async run(tx: Tx, userId: string, card: Card): Promise<void> {
    if (await this.cards.save(tx, userId, card)) await this.outbox.add(tx, cardChanged({ userId }));
  }
}
