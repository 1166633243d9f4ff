import { Injectable } from '@nestjs/common';
import { Outbox, type Tx } from '../../platform/index.js';
import { Dispute } from '../domain/dispute.js';
import { Payment } from '../domain/payment.js';
import type { DisputeSnapshot } from '../domain/provider-snapshots.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { intentOutdated, paymentDisputed } from './events.js';
import { RequestRefunds } from './request-refunds.js';

/**
 * Applies the provider's state of a dispute to the ledger. While it is open the customer's account does not change.
 * Lost: the money counts as refunded and is not asked for again. Won: refunds that were waiting are made.
 */
@Injectable()
export class ApplyDispute {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly requestRefunds: RequestRefunds,
    private readonly outbox: Outbox,
  ) {}

  async apply(tx: Tx, snapshot: DisputeSnapshot): Promise<void> {
    const { id: disputeId, intentId } = snapshot;
    const found = intentId ? await this.ledgers.lockByIntent(tx, { id: intentId, reference: null }) : null;
    if (found?.payment.status !== 'succeeded') return;
    const { account, payment } = found;
    const known = await tx.findOneBy(Dispute, { disputeId });
    const dispute = known ?? new Dispute(payment.id, snapshot);
    const { withdrawn, reinstated, fees, lost, told } = dispute.follow(snapshot);
    const { id, ...columns } = dispute;
    if (known) await tx.update(Dispute, { id }, columns);
    else await tx.insert(Dispute, dispute);

    payment.disputed += withdrawn - reinstated;
    const { disputed } = payment;
    await tx.update(Payment, { id: payment.id }, { disputed, disputeId, disputeStatus: dispute.status });
    const entries = [
      account.dispute('withdrawn', payment.id, withdrawn),
      account.dispute('reinstated', payment.id, -reinstated),
      account.disputeFee(payment.id, fees),
      account.lose(lost),
    ];
    if (reinstated > 0) await this.requestRefunds.returnExcess(tx, account, 'Dispute won');
    await this.ledgers.save(tx, account, ...entries);
    const { bookingId, userId } = account;
    if (lost && account.livePayment) await this.outbox.add(tx, intentOutdated({ bookingId }));
    if (!told) return;
    const { amount, reason, status } = dispute;
    const about = { bookingId, userId, paymentId: payment.id, disputeId };
    await this.outbox.add(tx, paymentDisputed({ ...about, amount, reason, status }));
  }
}
