import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/index.js';
import { ProviderRejected } from '../domain/errors.js';
import { Payment } from '../domain/payment.js';
import type { RefundSnapshot } from '../domain/provider-snapshots.js';
import { Refund } from '../domain/refund.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { Deadline } from '../infra/deadline.js';
import { orNextKey } from '../infra/or-next-key.js';
import { StripeRefunds } from '../infra/stripe-refunds.js';
import { ApplyRefunds } from './apply-refunds.js';

@Injectable()
export class PerformRefund {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly stripe: StripeRefunds,
    private readonly applyRefunds: ApplyRefunds,
  ) {}

  /**
   * Submits a requested refund to the provider, or reads the state of a submitted one.
   * @throws ProviderUnavailable (retry later)
   */
  async perform(id: number): Promise<void> {
    const deadline = Deadline.ofWorker();
    const submittable = await this.transactions.run(async (tx) => {
      if (await this.applyRefunds.withoutProvider(tx, id)) return null;
      const refund = await tx.findOneBy(Refund, { id });
      const payment = refund && (await tx.findOneBy(Payment, { id: refund.paymentId }));
      const intentId = payment?.intentId;
      return refund && intentId && !refund.ended ? { refund, intentId } : null;
    });
    if (!submittable) return;
    const { refund, intentId } = submittable;
    try {
      const snapshot = await orNextKey(this.readOrCreate(deadline, refund, intentId), () =>
        this.transactions.run((tx) => this.ledgers.useNextKey(tx, refund)),
      );
      await this.transactions.run((tx) => this.applyRefunds.apply(tx, intentId, [snapshot]));
    } catch (error) {
      if (!(error instanceof ProviderRejected)) throw error;
      const all = await this.stripe.ofIntent(deadline, intentId);
      await this.transactions.run(async (tx) => {
        await this.applyRefunds.apply(tx, intentId, all);
        await this.applyRefunds.refused(tx, intentId, id, error.reason);
      });
    }
  }

  private async readOrCreate(deadline: Deadline, refund: Refund, intentId: string): Promise<RefundSnapshot> {
    if (refund.providerId) return this.stripe.read(deadline, refund.providerId);
    // An earlier attempt may have succeeded even though its response was lost or invalid.
    const all = refund.keyVersion > 0 ? await this.stripe.ofIntent(deadline, intentId) : [];
    const made = all.find(({ reference }) => reference === refund.reference);
    return made ?? this.stripe.create(deadline, refund, intentId);
  }
}
