import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import type { RefundSnapshot } from '../domain/provider-truth.js';
import { ProviderRejected, ProviderUnavailable } from '../domain/refusals.js';
import { Refund } from '../domain/refund.js';
import { MoneyRows } from '../infra/money-rows.js';
import { Patience } from '../infra/stripe-client.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplyRefunds } from './apply-refunds.js';

@Injectable()
export class PerformRefund {
  constructor(
    private readonly moneyRows: MoneyRows,
    private readonly transactions: Transactions,
    private readonly stripe: StripeRefunds,
    private readonly applyRefunds: ApplyRefunds,
  ) {}

  /**
   * Submits a requested refund to the provider, or checks what became of it.
   * @throws ProviderUnavailable (retry later)
   */
  async run(refundId: number, patience = Patience.ofWorker()): Promise<void> {
    const found = await this.moneyRows.refund(refundId);
    if (!found) return;
    const { refund, payment } = found;
    if (!payment.intentId || refund.status === 'failed' || refund.status === 'succeeded') return;
    const { intentId } = payment;
    try {
      const truth = await this.bring(patience, refund, intentId);
      await this.transactions.run((tx) => this.applyRefunds.apply(tx, intentId, [truth]));
    } catch (error) {
      if (error instanceof ProviderRejected) return this.refused(patience, refund, intentId, error);
      if (error instanceof ProviderUnavailable && error.keyUsed) {
        await this.transactions.run((tx) => tx.increment(Refund, { id: refundId }, 'keyVersion', 1));
      }
      throw error;
    }
  }

  private async bring(patience: Patience, refund: Refund, intentId: string): Promise<RefundSnapshot> {
    if (refund.refundId) return this.stripe.read(patience, refund.refundId);
    // An earlier attempt without a usable response may have succeeded all the same.
    const all = refund.keyVersion > 0 ? await this.stripe.ofIntent(patience, intentId) : [];
    const made = all.find(({ reference }) => reference === refund.reference);
    return made ?? this.stripe.create(patience, refund, intentId);
  }

  private async refused(
    patience: Patience,
    refund: Refund,
    intentId: string,
    { reason }: ProviderRejected,
  ): Promise<void> {
    const truths = await this.stripe.ofIntent(patience, intentId);
    await this.transactions.run(async (tx) => {
      await this.applyRefunds.apply(tx, intentId, truths);
      await this.applyRefunds.fail(tx, refund.id, reason);
    });
  }
}
