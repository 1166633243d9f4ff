import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { Deadline } from '../infra/deadline.js';
import { StripeClient } from '../infra/stripe-client.js';
import { StripeIntents } from '../infra/stripe-intents.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { FollowProvider } from './follow-provider.js';
import { PerformRefund } from './perform-refund.js';

const IN_PARALLEL = 6;
const BATCH_SIZE = 200;

/** Finds changes at the provider that no webhook reported. */
@Injectable()
export class Reconcile {
  private readonly log = new Logger(Reconcile.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly stripe: StripeClient,
    private readonly intents: StripeIntents,
    private readonly followProvider: FollowProvider,
    private readonly snapshots: ApplySnapshots,
    private readonly performRefund: PerformRefund,
    private readonly clock: Clock,
  ) {}

  /** Reads events that never arrived, then payments and refunds that are still open. */
  async open(): Promise<void> {
    if (!this.stripe.isConfigured) return;
    await this.followProvider.sweep();
    const now = this.clock.date();
    const payments = await this.transactions.run((tx) => this.ledgers.duePayments(tx, now, BATCH_SIZE));
    await this.each(payments, async ({ intentId }) => {
      const snapshot = await this.intents.read(Deadline.ofWorker(), intentId);
      await this.transactions.run((tx) => this.snapshots.intent(tx, snapshot));
    });
    const refunds = await this.transactions.run((tx) => this.ledgers.dueRefunds(tx, now, BATCH_SIZE));
    await this.each(refunds, ({ id }) => this.performRefund.perform(id));
  }

  /** A failure does not stop the other items. The next run retries it. */
  private async each<T>(list: T[], work: (item: T) => Promise<void>): Promise<void> {
    const queue = [...list];
    const workOffQueue = async (): Promise<void> => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await work(item).catch((error: Error) => this.log.warn(`reconciliation: ${error.message}`));
      }
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, workOffQueue));
  }
}
