import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import type {
  CardSetupSnapshot,
  DisputeSnapshot,
  IntentSnapshot,
  RefundSnapshot,
} from '../domain/provider-snapshots.js';
import { ProviderRejected } from '../domain/errors.js';
import { Deadline } from '../infra/stripe-client.js';
import { StripeCards } from '../infra/stripe-cards.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplyDispute } from './apply-dispute.js';
import { ApplyIntent } from './apply-intent.js';
import { ApplyRefunds } from './apply-refunds.js';
import { LostCustomer } from './lost-customer.js';
import { SetUpCard } from './set-up-card.js';

export interface ProviderSnapshot {
  intent?: IntentSnapshot;
  refunds?: RefundSnapshot[];
  dispute?: DisputeSnapshot;
  cardSetup?: CardSetupSnapshot;
  /** The id of a customer that is gone. */
  lostCustomer?: string;
}

/** A provider event is only a hint: the objects are read again and applied to the ledger. */
@Injectable()
export class FollowProvider {
  constructor(
    private readonly intents: StripeIntents,
    private readonly refunds: StripeRefunds,
    private readonly cards: StripeCards,
    private readonly applyIntent: ApplyIntent,
    private readonly applyRefunds: ApplyRefunds,
    private readonly applyDispute: ApplyDispute,
    private readonly setUpCard: SetUpCard,
    private readonly lost: LostCustomer,
  ) {}

  /**
   * Reads the objects that an event of this type is about, outside any transaction.
   * @throws ProviderUnavailable
   */
  async read(event: { type: string; objectId: string }): Promise<ProviderSnapshot> {
    try {
      return await this.readAll(event);
    } catch (error) {
      // Deleted, or from another account: nothing to do.
      if (error instanceof ProviderRejected) return {};
      throw error;
    }
  }

  /** The intent comes first, so that a refund reported before its payment finds it captured. */
  async apply(
    tx: Tx,
    { intent, refunds, dispute, cardSetup, lostCustomer }: ProviderSnapshot,
  ): Promise<void> {
    if (intent) await this.applyIntent.apply(tx, intent);
    if (intent && refunds) await this.applyRefunds.apply(tx, intent.id, refunds);
    if (dispute) await this.applyDispute.apply(tx, dispute);
    if (cardSetup) await this.setUpCard.apply(tx, cardSetup);
    if (lostCustomer) await this.lost.forgetDeleted(tx, lostCustomer);
  }

  private async readAll({ type, objectId }: { type: string; objectId: string }): Promise<ProviderSnapshot> {
    const deadline = Deadline.ofWorker();
    if (type === 'customer.deleted') {
      const isGone = (await this.cards.holds(deadline, objectId, null)) === 'nothing';
      return isGone ? { lostCustomer: objectId } : {};
    }
    if (type.startsWith('setup_intent.'))
      return { cardSetup: await this.cards.readSetup(deadline, objectId) };
    if (type.startsWith('payment_intent.')) return { intent: await this.intents.read(deadline, objectId) };
    if (type.startsWith('charge.dispute.')) {
      const dispute = await this.refunds.dispute(deadline, objectId);
      const { intentId } = dispute;
      return { dispute, intent: intentId ? await this.intents.read(deadline, intentId) : undefined };
    }
    const [intent, refunds] = await Promise.all([
      this.intents.read(deadline, objectId),
      this.refunds.ofIntent(deadline, objectId),
    ]);
    return { intent, refunds };
  }
}
