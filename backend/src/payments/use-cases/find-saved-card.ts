import { Injectable } from '@nestjs/common';
import type { Card } from '../domain/provider-snapshots.js';
import { Cards } from '../infra/cards.js';

export type SavedCard = Pick<Card, 'brand' | 'last4' | 'expMonth' | 'expYear'>;

@Injectable()
export class FindSavedCard {
  constructor(private readonly cards: Cards) {}

  /** The card for off-session charges; null if there is none. */
  async run(userId: string): Promise<SavedCard | null> {
    const card = await this.cards.find(userId);
    if (!card) return null;
    const { brand, last4, expMonth, expYear } = card;
    return { brand, last4, expMonth, expYear };
  }
}
