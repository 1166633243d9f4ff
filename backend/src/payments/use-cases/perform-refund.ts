import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import type { RefundSnapshot } from '../domain/provider-snapshots.js';
import { ProviderRejected, ProviderUnavailable } from '../domain/errors.js';
import { Refund } from '../domain/refund.js';
import { PaymentReader } from '../infra/payment-reader.js';
import { Deadline } from '../infra/stripe-client.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplyRefunds } from './apply-refunds.js';

@Injectable()
export class PerformRefund {
  constructor(
    private readonly payments: PaymentReader,
    private readonly transactions: Transactions,
    private readonly stripe: StripeRefunds,
    private readonly applyRefunds: ApplyRefunds,
  ) {}

  /**
   * Submits a requested refund to the provider, or checks what became of it.
   * @throws ProviderUnavailable (retry later)
   */
  async run(refundId: number, deadline = Deadline.ofWorker()): Promise<void> {
    const found = await this.payments.refund(refundId);
    if (!found) return;
    const { refund, payment } = found;
    if (!payment.intentId || refund.status === 'failed' || refund.status === 'succeeded') return;
    const { intentId } = payment;
    try {
      const snapshot = await this.bring(deadline, refund, intentId);
      await this.transactions.run((tx) => this.applyRefunds.apply(tx, intentId, [snapshot]));
    } catch (error) {
      if (error instanceof ProviderRejected) return this.refused(deadline, refund, intentId, error);
      if (error instanceof ProviderUnavailable && error.keyUsed) {
        await this.transactions.run((tx) => tx.increment(Refund, { id: refundId }, 'keyVersion', 1));
      }
      throw error;
    }
  }

  private async bring(deadline: Deadline, refund: Refund, intentId: string): Promise<RefundSnapshot> {
    if (refund.refundId) return this.stripe.read(deadline, refund.refundId);
    // An earlier attempt without a usable response may have succeeded all the same.
    const all = refund.keyVersion > 0 ? await this.stripe.ofIntent(deadline, intentId) : [];
    const made = all.find(({ reference }) => reference === refund.reference);
    return made ?? this.stripe.create(deadline, refund, intentId);
  }

  private async refused(
    deadline: Deadline,
    refund: Refund,
    intentId: string,
    { reason }: ProviderRejected,
  ): Promise<void> {
    const truths = await this.stripe.ofIntent(deadline, intentId);
    await this.transactions.run(async (tx) => {
      await this.applyRefunds.apply(tx, intentId, truths);
      await this.applyRefunds.fail(tx, refund.id, reason);
    });
  }
}
