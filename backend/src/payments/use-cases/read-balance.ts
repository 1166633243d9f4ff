import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import type { BalanceLine, PayoutSnapshot } from '../domain/provider-snapshots.js';
import { BalanceTransactions } from '../infra/balance-transactions.js';
import { ProviderEvents } from '../infra/provider-events.js';
import { StripeBalance } from '../infra/stripe-balance.js';
import { Deadline } from '../infra/deadline.js';
import { StripeClient } from '../infra/stripe-client.js';

const PAGE_SIZE = 100;
/** Lines may appear in the provider's list slightly out of order. */
const OVERLAP_MS = 3_600_000;
/** A payout's status changes until the bank has received or returned it. */
const PAYOUT_CHANGES_MS = 14 * 86_400_000;

/** Copies the lines of the provider's balance, such as fees, and the payouts to the bank. Idempotent. */
@Injectable()
export class ReadBalance {
  constructor(
    private readonly transactions: Transactions,
    private readonly stripe: StripeClient,
    private readonly balance: StripeBalance,
    private readonly transactionRows: BalanceTransactions,
    private readonly providerEvents: ProviderEvents,
    private readonly clock: Clock,
  ) {}

  /** Reads new lines since the last time; the first time, all lines. @throws ProviderUnavailable */
  async read(): Promise<void> {
    if (!this.stripe.isConfigured) return;
    const begun = this.clock.date();
    const through = await this.transactions.run((tx) => this.providerEvents.balanceThrough(tx));
    const since = (overlapMs: number) => through && Math.floor((through.getTime() - overlapMs) / 1000);
    await this.lines(since(OVERLAP_MS));
    await this.payouts(since(PAYOUT_CHANGES_MS));
    await this.transactions.run((tx) => this.providerEvents.balanceReadAt(tx, begun));
  }

  private async lines(since: number | null): Promise<void> {
    let page: BalanceLine[] = [];
    const savePage = () => this.transactions.run((tx) => this.transactionRows.save(tx, page));
    for await (const line of this.balance.linesSince(Deadline.ofWorker, since)) {
      page.push(line);
      if (page.length < PAGE_SIZE) continue;
      await savePage();
      page = [];
    }
    if (page.length) await savePage();
  }

  private async payouts(since: number | null): Promise<void> {
    for await (const payout of this.balance.payoutsSince(Deadline.ofWorker, since)) {
      const lines = await this.linesOf(payout);
      await this.transactions.run(async (tx) => {
        if (await this.transactionRows.savePayout(tx, payout))
          await this.transactionRows.assignToPayout(tx, payout, lines);
      });
    }
  }

  /** The provider cannot list the lines of a payout made by hand. */
  private async linesOf({ id, automatic }: PayoutSnapshot): Promise<string[]> {
    const lines: string[] = [];
    if (automatic) for await (const line of this.balance.linesOf(Deadline.ofWorker, id)) lines.push(line);
    return lines;
  }
}
