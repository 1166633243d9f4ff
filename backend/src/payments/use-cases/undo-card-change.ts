import { Injectable } from '@nestjs/common';
import { BusinessClock, Transactions } from '../../platform/index.js';
import { cardsBefore } from '../domain/card-change.js';
import { CardChanges } from '../infra/card-changes.js';
import { SavedCards } from './saved-cards.js';
import { SetUpCard } from './set-up-card.js';

@Injectable()
export class UndoCardChange {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly changes: CardChanges,
    private readonly savedCards: SavedCards,
    private readonly setUpCard: SetUpCard,
  ) {}

  /**
   * Restores, within a minute, the cards that the customer's plans had before their last change.
   * @throws DomainError CONFLICT if it is too late, the cards have changed since, or a charge has begun with
   * the new card; ProviderUnavailable
   */
  async undo(userId: string): Promise<void> {
    // The webhook of a form that the customer sent a second ago may not have arrived yet.
    await this.setUpCard.follow(userId);
    await this.transactions.run(async (tx) => {
      const change = await this.changes.lock(tx, userId);
      const present = await this.changes.present(tx, userId);
      await this.savedCards.restore(tx, userId, cardsBefore(change, present, this.clock.date()));
    });
  }
}
