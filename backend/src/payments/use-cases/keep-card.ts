import { Injectable } from '@nestjs/common';
import { Outbox, type Tx } from '../../platform/index.js';
import type { Card } from '../domain/provider-snapshots.js';
import { Cards } from '../infra/cards.js';
import { cardChanged } from './events.js';

@Injectable()
export class KeepCard {
  constructor(
    private readonly cards: Cards,
    private readonly outbox: Outbox,
  ) {}

  /** Saves the card for off-session charges; emits `cardChanged` if it differs from the previous one. */
  async run(tx: Tx, userId: string, card: Card): Promise<void> {
    if (await this.cards.save(tx, userId, card)) await this.outbox.add(tx, cardChanged({ userId }));
  }
}
