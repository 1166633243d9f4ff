import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import type { IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import { PaymentReader } from '../infra/payment-reader.js';
import { PaymentMetrics } from '../infra/payment-metrics.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { Deadline, StripeClient } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplyDispute } from './apply-dispute.js';
import { ApplyIntent } from './apply-intent.js';
import { ApplyRefunds } from './apply-refunds.js';

const DAYS = 30;
const DAY_SECONDS = 86_400;

/** Compares the provider's lists of the last 30 days with the ledger, independently of events. */
@Injectable()
export class ReconcileMonth {
  private readonly log = new Logger(ReconcileMonth.name);

  constructor(
    private readonly payments: PaymentReader,
    private readonly transactions: Transactions,
    private readonly stripe: StripeClient,
    private readonly intents: StripeIntents,
    private readonly refunds: StripeRefunds,
    private readonly providerEvents: ProviderEvents,
    private readonly applyIntent: ApplyIntent,
    private readonly applyRefunds: ApplyRefunds,
    private readonly applyDispute: ApplyDispute,
    private readonly figures: PaymentMetrics,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (!this.stripe.on) return;
    const since = Math.floor(this.clock.now() / 1000) - DAYS * DAY_SECONDS;
    for await (const intent of this.intents.createdSince(Deadline.ofWorker, since))
      await this.compare(intent);
    const byIntent = new Map<string, RefundSnapshot[]>();
    for await (const refund of this.refunds.createdSince(Deadline.ofWorker, since)) {
      if (refund.intentId) byIntent.set(refund.intentId, [...(byIntent.get(refund.intentId) ?? []), refund]);
    }
    for (const [intentId, refunds] of byIntent) {
      await this.transactions.run((tx) => this.applyRefunds.apply(tx, intentId, refunds));
    }
    for await (const dispute of this.refunds.disputesSince(Deadline.ofWorker, since)) {
      await this.transactions.run((tx) => this.applyDispute.apply(tx, dispute));
    }
    await this.transactions.run((tx) => this.providerEvents.forgetOld(tx));
  }

  private async compare(intent: IntentSnapshot): Promise<void> {
    if (!intent.reference) return;
    const owner = await this.payments.paymentNamed(intent.reference);
    const payment = await this.applyIntent.run(intent);
    if (payment && owner?.status !== payment.status) this.figures.foundDrift(owner?.status ?? 'unknown');
    if (payment) return;
    // From another installation: several may share one account at the provider.
    if (!owner || intent.status === 'cancelled') return;
    this.log.warn({ intent: intent.id, payment: owner.id }, 'an intent was left over at the provider');
    if (intent.status !== 'succeeded') await this.intents.cancel(Deadline.ofWorker(), intent.id, owner);
  }
}
