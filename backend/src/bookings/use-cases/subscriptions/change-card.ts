import { Injectable } from '@nestjs/common';
import { FindUser } from '../../../identity/index.js';
import { SetUpCard } from '../../../payments/index.js';
import { ReadSubscriptions } from './read-subscriptions.js';

@Injectable()
export class ChangeCard {
  constructor(
    private readonly read: ReadSubscriptions,
    private readonly findUser: FindUser,
    private readonly setUpCard: SetUpCard,
  ) {}

  /**
   * Starts the form for the card that later visits are charged to.
   * @throws NotFound, ProviderUnavailable, PaymentsOff
   */
  async run(userId: string, subscriptionId: number): Promise<{ clientSecret: string }> {
    await this.read.one(userId, subscriptionId);
    const user = await this.findUser.current(userId);
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    return this.setUpCard.run({ userId, email: user?.email, name });
  }
}
