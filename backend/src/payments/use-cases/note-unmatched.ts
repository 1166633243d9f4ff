import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { type Tx, emit } from '../../platform/index.js';
import type { DisputeSnapshot, IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';
import { isOurMoney, type Unmatched } from '../domain/unmatched-payment.js';
import { Installation } from '../infra/installation.js';
import { UnmatchedPayments } from '../infra/unmatched-payments.js';
import { unmatchedFound } from './events.js';
import { FollowGiftCards } from './follow-gift-cards.js';

/**
 * Lists objects that the provider has, but neither the ledger nor a sale of a gift card, so that the office can decide on them. After a restore, these
 * are all objects since the backup. Moves no money.
 */
@Injectable()
export class NoteUnmatched {
  constructor(
    private readonly unmatched: UnmatchedPayments,
    private readonly installation: Installation,
    private readonly giftCards: FollowGiftCards,
    private readonly clock: Clock,
  ) {}

  async intent(tx: Tx, snapshot: IntentSnapshot): Promise<void> {
    if (await this.giftCards.intent(tx, snapshot)) return;
    const { id, amount, received, status, bookingId, createdAt, customerId } = snapshot;
    const ours = {
      installation: await this.installation.id(),
      customer: await this.unmatched.knowsCustomer(tx, customerId),
    };
    if (!isOurMoney(snapshot, ours)) return;
    const moved = status === 'succeeded' ? received : amount;
    await this.note(tx, {
      id,
      kind: 'payment',
      intentId: id,
      amount: moved,
      status,
      bookingId,
      madeAt: createdAt,
      payer: snapshot,
    });
  }

  async refunds(tx: Tx, intentId: string, snapshots: RefundSnapshot[]): Promise<void> {
    if (await this.giftCards.refunds(tx, intentId, snapshots)) return;
    const payment = await this.unmatched.payment(tx, intentId);
    if (!payment) return;
    for (const { id, ofUnmatched, amount, status, createdAt: madeAt } of snapshots) {
      if (ofUnmatched && status === 'failed' && payment.resolution === 'refunded')
        await this.unmatched.resolve(tx, intentId, 'open', this.clock.date());
      if (ofUnmatched && status !== 'failed') continue;
      const { bookingId } = payment;
      await this.note(tx, { id, kind: 'refund', intentId, amount, status, bookingId, madeAt });
    }
  }

  async dispute(tx: Tx, dispute: DisputeSnapshot): Promise<void> {
    if (await this.giftCards.dispute(tx, dispute)) return;
    const { id, intentId, amount, status, createdAt: madeAt } = dispute;
    const payment = intentId && (await this.unmatched.payment(tx, intentId));
    if (!payment) return;
    const { bookingId } = payment;
    await this.note(tx, { id, kind: 'dispute', intentId, amount, status, bookingId, madeAt });
  }

  private async note(tx: Tx, found: Unmatched): Promise<void> {
    if (!(await this.unmatched.note(tx, found, this.clock.date()))) return;
    const { id, kind, amount, status, bookingId } = found;
    await emit(tx, unmatchedFound({ id, kind, amount, status, bookingId }));
  }
}
