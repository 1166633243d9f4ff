import { Injectable } from '@nestjs/common';
import type { Subscription as SubscriptionAnswer } from '@homebright/contract';
import { UserReader } from '../../../identity/index.js';
import { Invalid } from '../../../kernel/domain-error.js';
import { SavedCards, SetUpCard, UndoCardChange } from '../../../payments/index.js';
import { BusinessClock } from '../../../platform/index.js';
import { SubscriptionReader } from '../infra/subscription-reader.js';

/** Changes the card that a subscription's visits are charged to. */
@Injectable()
export class ChangeSubscriptionCard {
  constructor(
    private readonly clock: BusinessClock,
    private readonly reader: SubscriptionReader,
    private readonly customers: UserReader,
    private readonly setUpCard: SetUpCard,
    private readonly savedCards: SavedCards,
    private readonly undoCardChange: UndoCardChange,
  ) {}

  /**
   * Starts the form for another card. It pays the visits from that day on, or all visits if `from` is null.
   * @throws NotFound, Invalid unless `from` is the day of one of the next visits, ProviderUnavailable, PaymentsOff
   */
  async change(userId: string, id: number, from: string | null = null): Promise<{ clientSecret: string }> {
    const { visits } = await this.reader.plan(userId, id);
    if (from !== null && !visits.some(({ date }) => date === from && date > this.clock.today()))
      throw new Invalid('Please choose one of your next visits.', [{ field: 'from' }]);
    const user = await this.customers.current(userId);
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    const clientSecret = await this.setUpCard.setUp({ userId, email: user?.email, name }, { from });
    return { clientSecret };
  }

  /** Cancels the planned change of card, so that the current card pays all visits. @throws NotFound */
  async keep(userId: string, id: number): Promise<SubscriptionAnswer> {
    await this.reader.one(userId, id);
    await this.savedCards.forgetLater(userId);
    return this.reader.one(userId, id);
  }

  /** Undoes the last change of card, within a minute. @throws NotFound, and as `UndoCardChange` */
  async undo(userId: string, id: number): Promise<SubscriptionAnswer> {
    await this.reader.one(userId, id);
    await this.undoCardChange.undo(userId);
    return this.reader.one(userId, id);
  }
}
