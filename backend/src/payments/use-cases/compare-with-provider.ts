import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import { Payment } from '../domain/payment.js';
import type { IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import { PaymentMetrics } from '../infra/payment-metrics.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { Deadline } from '../infra/deadline.js';
import { StripeClient } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplySnapshots } from './apply-snapshots.js';

const MONTH_MS = 30 * 86_400_000;

@Injectable()
export class CompareWithProvider {
  private readonly log = new Logger(CompareWithProvider.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly stripe: StripeClient,
    private readonly intents: StripeIntents,
    private readonly refunds: StripeRefunds,
    private readonly providerEvents: ProviderEvents,
    private readonly snapshots: ApplySnapshots,
    private readonly metrics: PaymentMetrics,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares the ledger with the provider's lists of the last 30 days, or since the last comparison if that
   * is longer ago. Does not depend on webhooks.
   */
  async compare(): Promise<void> {
    if (!this.stripe.isConfigured) return;
    const begun = this.clock.date();
    const lastComparison = await this.transactions.run((tx) => this.providerEvents.comparedThrough(tx));
    // The last comparison may be longer ago after a restore, or after weeks without a worker.
    const from = Math.min(begun.getTime() - MONTH_MS, lastComparison?.getTime() ?? Infinity);
    const since = Math.floor(from / 1000);
    const comparedIds = new Set<string>();
    const compareIntent = async (intent: IntentSnapshot): Promise<void> => {
      comparedIds.add(intent.id);
      await this.compareIntent(intent);
    };
    /** For the payment of a refund or dispute, which may be too old for the list of intents. */
    const compareOlder = async (id: string): Promise<void> => {
      if (!comparedIds.has(id)) await compareIntent(await this.intents.read(Deadline.ofWorker(), id));
    };
    for await (const intent of this.intents.createdSince(Deadline.ofWorker, since))
      await compareIntent(intent);
    const byIntent = new Map<string, RefundSnapshot[]>();
    for await (const refund of this.refunds.createdSince(Deadline.ofWorker, since)) {
      if (refund.intentId) byIntent.set(refund.intentId, [...(byIntent.get(refund.intentId) ?? []), refund]);
    }
    for (const [intentId, refunds] of byIntent) {
      await compareOlder(intentId);
      await this.transactions.run((tx) => this.snapshots.refunds(tx, intentId, refunds));
    }
    for await (const dispute of this.refunds.disputesSince(Deadline.ofWorker, since)) {
      if (dispute.intentId) await compareOlder(dispute.intentId);
      await this.transactions.run((tx) => this.snapshots.dispute(tx, dispute));
    }
    await this.transactions.run(async (tx) => {
      await this.providerEvents.comparisonEndedAt(tx, begun);
      await this.providerEvents.forgetOld(tx);
    });
  }

  private async compareIntent(intent: IntentSnapshot): Promise<void> {
    const { reference } = intent;
    const { owner, payment } = await this.transactions.run(async (tx) => ({
      owner: reference ? await tx.findOneBy(Payment, { reference }) : null,
      payment: await this.snapshots.intent(tx, intent),
    }));
    if (payment && owner?.status !== payment.status) this.metrics.foundDrift(owner?.status ?? 'unknown');
    // An intent without an owner is from another installation, because several may share one account at the provider.
    if (payment || !owner || intent.status === 'cancelled') return;
    this.log.warn({ intent: intent.id, payment: owner.id }, 'an intent was left over at the provider');
    if (intent.status !== 'succeeded') await this.intents.cancel(Deadline.ofWorker(), intent.id, owner);
  }
}
