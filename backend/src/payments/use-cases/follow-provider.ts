import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import { ProviderRejected } from '../domain/errors.js';
import type { ProviderSnapshot } from '../domain/provider-snapshots.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { StripeCards } from '../infra/stripe-cards.js';
import { Deadline } from '../infra/deadline.js';
import { type ProviderEvent, StripeEvents } from '../infra/stripe-events.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { providerEventReceived } from './events.js';

/** Each sweep begins this long before the last one ended, because the provider's list may be slightly out of order. */
const OVERLAP_MS = 300_000;

/** Stores each of the provider's events once, then reads its objects from the provider and applies them. */
@Injectable()
export class FollowProvider {
  constructor(
    private readonly transactions: Transactions,
    private readonly stripeEvents: StripeEvents,
    private readonly providerEvents: ProviderEvents,
    private readonly intents: StripeIntents,
    private readonly stripeRefunds: StripeRefunds,
    private readonly cards: StripeCards,
    private readonly snapshots: ApplySnapshots,
  ) {}

  /**
   * Stores a webhook's event; the worker follows it later.
   * @throws Invalid if the signature is not the provider's, PaymentsOff
   */
  async receive(rawBody: Buffer, signature: string): Promise<void> {
    const event = this.stripeEvents.verify(rawBody, signature);
    await this.store(event ? [event] : [], { byWebhook: true });
  }

  /** Stores events that no webhook delivered. */
  async sweep(): Promise<void> {
    const through = await this.transactions.run((tx) => this.providerEvents.sweptThrough(tx));
    const from = through && new Date(through.getTime() - OVERLAP_MS);
    const events = await this.stripeEvents.since(Deadline.ofWorker, from);
    const last = events.at(-1);
    if (!last) return;
    await this.store(events);
    await this.transactions.run((tx) => this.providerEvents.sweepEndedAt(tx, last.createdAt));
  }

  /**
   * Reads the event's objects from the provider and applies their present state. The event itself is only a hint.
   * @throws ProviderUnavailable
   */
  async follow(event: { type: string; objectId: string }): Promise<void> {
    const snapshot = await this.read(event).catch((error: unknown) => {
      // The object was deleted, or is from another account.
      if (error instanceof ProviderRejected) return {};
      throw error;
    });
    await this.transactions.run((tx) => this.snapshots.all(tx, snapshot));
  }

  private store(events: ProviderEvent[], options?: { byWebhook: boolean }): Promise<void> {
    return this.providerEvents.keep(events, providerEventReceived.eventName, options);
  }

  private async read({ type, objectId }: { type: string; objectId: string }): Promise<ProviderSnapshot> {
    const deadline = Deadline.ofWorker();
    if (type === 'customer.deleted') {
      const isGone = (await this.cards.holds(deadline, objectId, null)) === 'nothing';
      return isGone ? { lostCustomer: objectId } : {};
    }
    if (type === 'setup_intent.succeeded')
      return { cardSetup: await this.cards.readSetup(deadline, objectId) };
    if (type.startsWith('payment_intent.')) return { intent: await this.intents.read(deadline, objectId) };
    if (type.startsWith('charge.dispute.')) {
      const dispute = await this.stripeRefunds.dispute(deadline, objectId);
      const { intentId } = dispute;
      return { dispute, intent: intentId ? await this.intents.read(deadline, intentId) : undefined };
    }
    const [intent, refunds] = await Promise.all([
      this.intents.read(deadline, objectId),
      this.stripeRefunds.ofIntent(deadline, objectId),
    ]);
    return { intent, refunds };
  }
}
