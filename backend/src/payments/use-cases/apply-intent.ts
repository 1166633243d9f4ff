import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Outbox, Transactions, type Tx } from '../../platform/index.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import type { Entry } from '../domain/entry.js';
import { Payment } from '../domain/payment.js';
import type { IntentSnapshot } from '../domain/provider-snapshots.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { latePaymentReturned, paymentFailed, paymentSucceeded } from './events.js';
import { KeepCard } from './keep-card.js';
import { RequestRefunds } from './request-refunds.js';

const LOOK_AGAIN_MS = 60_000;

/** Applies the provider's state of an intent to the ledger; outdated or repeated snapshots change nothing. */
@Injectable()
export class ApplyIntent {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly keepCard: KeepCard,
    private readonly requestRefunds: RequestRefunds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `bookingId`: the payment's booking, if known. */
  run(snapshot: IntentSnapshot, bookingId?: number): Promise<Payment | null> {
    return this.transactions.run((tx) => this.apply(tx, snapshot, bookingId));
  }

  /** @returns the updated payment, or null for an intent that is not ours */
  async apply(tx: Tx, snapshot: IntentSnapshot, bookingId?: number): Promise<Payment | null> {
    const found = await this.ledgers.lockByIntent(tx, snapshot, bookingId);
    if (!found) return null;
    const { account, payment } = found;
    const now = this.clock.date();
    const news = payment.follow(snapshot, now);
    if (news === 'nothing' && !payment.live) return payment;
    if (news !== 'nothing') payment.checkAt = new Date(now.getTime() + LOOK_AGAIN_MS);
    const { id, ...columns } = payment;
    await tx.update(Payment, { id }, columns);
    account.follow(payment.liveStatus);
    const entries: Entry[] = [];
    if (news === 'captured') {
      entries.push(account.capture(payment.id, payment.captured));
      await this.moneyArrived(tx, account, payment);
      if (snapshot.savesCard && snapshot.card) await this.keepCard.run(tx, payment.userId, snapshot.card);
    }
    if (news === 'refused') await this.tellRefusal(tx, account, payment, snapshot);
    await this.ledgers.save(tx, account, ...entries);
    return payment;
  }

  private async moneyArrived(tx: Tx, account: LedgerAccount, payment: Payment): Promise<void> {
    const late = account.cancelled;
    await this.requestRefunds.returnExcess(tx, account, late ? 'Paid after the cancellation' : 'Overpaid');
    account.settle(this.clock.date());
    const { bookingId, userId, balance } = account;
    const arrived = { bookingId, userId, paymentId: payment.id, amount: payment.captured };
    await this.outbox.add(
      tx,
      late ? latePaymentReturned(arrived) : paymentSucceeded({ ...arrived, balance }),
    );
  }

  private async tellRefusal(
    tx: Tx,
    account: LedgerAccount,
    payment: Payment,
    { failure }: IntentSnapshot,
  ): Promise<void> {
    if (account.cancelled || !failure) return;
    await this.outbox.add(
      tx,
      paymentFailed({
        bookingId: account.bookingId,
        userId: account.userId,
        paymentId: payment.id,
        attempt: payment.attempt,
        reason: failure.message,
        requiresAction: failure.needsAuthentication,
        offSession: payment.offSession,
      }),
    );
  }
}
