import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import { DueChecks } from '../infra/due-checks.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { Deadline, StripeClient } from '../infra/stripe-client.js';
import { StripeEvents } from '../infra/stripe-events.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { ApplyIntent } from './apply-intent.js';
import { PerformRefund } from './perform-refund.js';
import { ReceiveEvent } from './receive-event.js';

const AT_ONCE = 6;
const BATCH = 200;
/** Events may appear in the provider's list slightly out of order. */
const OVERLAP_MS = 300_000;

/** Catches what webhooks missed: events that never arrived, then payments and refunds that stay open. */
@Injectable()
export class ReconcileOpen {
  private readonly log = new Logger(ReconcileOpen.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly stripe: StripeClient,
    private readonly stripeEvents: StripeEvents,
    private readonly providerEvents: ProviderEvents,
    private readonly intents: StripeIntents,
    private readonly dueChecks: DueChecks,
    private readonly receiveEvent: ReceiveEvent,
    private readonly applyIntent: ApplyIntent,
    private readonly performRefund: PerformRefund,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (!this.stripe.on) return;
    await this.sweepEvents();
    const now = this.clock.date();
    const payments = await this.transactions.run((tx) => this.dueChecks.payments(tx, now, BATCH));
    await this.each(payments, async ({ intentId }) => {
      await this.applyIntent.run(await this.intents.read(Deadline.ofWorker(), intentId));
    });
    const refunds = await this.transactions.run((tx) => this.dueChecks.refunds(tx, now, BATCH));
    await this.each(refunds, ({ id }) => this.performRefund.run(id));
  }

  /** Processes missed webhooks as if they arrived now. */
  private async sweepEvents(): Promise<void> {
    const through = await this.transactions.run((tx) => this.providerEvents.sweptThrough(tx));
    const from = through && new Date(through.getTime() - OVERLAP_MS);
    const events = await this.stripeEvents.since(Deadline.ofWorker, from);
    const last = events.at(-1);
    if (!last) return;
    await this.receiveEvent.keep(events);
    await this.transactions.run((tx) => this.providerEvents.sweepEndedAt(tx, last.createdAt));
  }

  /** A failure does not stop the others; it is retried in the next run. */
  private async each<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
    const queue = [...list];
    const lane = async (): Promise<void> => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        await work(one).catch((error: Error) => this.log.warn(`reconciliation: ${error.message}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
}
