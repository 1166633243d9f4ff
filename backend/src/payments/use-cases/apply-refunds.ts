import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { CreditAccounts } from '../../credit/index.js';
import { type Tx, emit } from '../../platform/index.js';
import { Payment } from '../domain/payment.js';
import type { RefundSnapshot } from '../domain/provider-snapshots.js';
import { type Credited, Refund, type RefundState } from '../domain/refund.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { intentOutdated, refundFailed, refundSucceeded } from './events.js';
import { NoteUnmatched } from './note-unmatched.js';

const REFUNDED_THERE = "Already refunded in the payment provider's dashboard.";

/** The only place where the provider's refunds, as last read, change the ledger. */
@Injectable()
export class ApplyRefunds {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly noteUnmatched: NoteUnmatched,
    private readonly credit: CreditAccounts,
  ) {}

  /**
   * @param snapshots refunds of one intent, made here or in the provider's dashboard. Refunds made here are
   * applied first, so that dashboard refunds are compared with the amount really left.
   */
  async apply(tx: Tx, intentId: string, snapshots: RefundSnapshot[]): Promise<void> {
    const credited = await this.ledgers.lockByIntent(tx, { id: intentId, reference: null });
    if (!credited) return this.noteUnmatched.refunds(tx, intentId, snapshots);
    if (credited.payment.status !== 'succeeded') return;
    const oursFirst = [...snapshots].sort(
      (a, b) => Number(b.reference !== null) - Number(a.reference !== null),
    );
    for (const snapshot of oursFirst) {
      const { id: providerId, status, failure } = snapshot;
      const refund =
        (await this.ledgers.refundOf(tx, snapshot)) ?? (await this.fromDashboard(tx, credited, snapshot));
      if (refund) await this.move(tx, credited, Object.assign(refund, { providerId }), status, failure);
    }
    await this.saveRefunds(tx, credited);
  }

  /**
   * Completes a refund that the provider does not make: money that was taken in person is returned in person, and a payment
   * with credit becomes credit again, as does any payment whose refund goes to credit.
   * @returns whether the refund is complete
   */
  async withoutProvider(tx: Tx, id: number): Promise<boolean> {
    const found = await tx.findOneBy(Refund, { id });
    const payment = found && (await tx.findOneBy(Payment, { id: found.paymentId }));
    if (!payment || (payment.method === 'card' && !found.toCredit)) return false;
    const account = await this.ledgers.lock(tx, payment.bookingId);
    const credited = { account, payment: await tx.findOneByOrFail(Payment, { id: payment.id }) };
    const refund = await tx.findOneByOrFail(Refund, { id });
    const isDone = await this.move(tx, credited, refund, 'succeeded', null);
    await this.saveRefunds(tx, credited);
    if (isDone && (refund.toCredit || payment.method === 'credit')) await this.toCredit(tx, credited, refund);
    return true;
  }

  private async toCredit(tx: Tx, { account, payment }: Credited, { amount }: Refund): Promise<void> {
    const { bookingId, userId } = account;
    await this.credit.append(tx, userId, { reason: 'refund', amount, bookingId, paymentId: payment.id });
  }

  /** The provider refused to make this refund. */
  async refused(tx: Tx, intentId: string, id: number, reason: string): Promise<void> {
    const credited = await this.ledgers.lockByIntent(tx, { id: intentId, reference: null });
    if (!credited) return;
    await this.move(tx, credited, await tx.findOneByOrFail(Refund, { id }), 'failed', reason);
    await this.saveRefunds(tx, credited);
  }

  /** @returns whether the refund changed */
  private async move(
    tx: Tx,
    credited: Credited,
    refund: Refund,
    next: RefundState,
    failure: string | null,
  ): Promise<boolean> {
    const entries = refund.become(next, credited);
    const { id, providerId, status } = refund;
    if (!entries) return false;
    const reason = status === 'failed' ? (failure ?? 'The bank declined the refund.') : null;
    await tx.update(Refund, { id }, { providerId, status, failure: reason });
    const { bookingId, userId } = credited.account;
    await this.ledgers.write(tx, bookingId, entries);
    const about = { bookingId, userId, paymentId: credited.payment.id, refundId: id, amount: refund.amount };
    if (status === 'succeeded') await emit(tx, refundSucceeded(about));
    if (reason !== null) await emit(tx, refundFailed({ ...about, reason }));
    return true;
  }

  private async fromDashboard(
    tx: Tx,
    credited: Credited,
    { status, amount, createdAt }: RefundSnapshot,
  ): Promise<Refund | null> {
    if (status === 'failed') return null;
    const { account, payment } = credited;
    // The provider never refunds more than it captured, so requested refunds beyond that can no longer succeed.
    const requested = { paymentId: payment.id, status: 'requested' } as const;
    const impossible = payment.returnable < amount ? await tx.findBy(Refund, requested) : [];
    for (const refund of impossible) await this.move(tx, credited, refund, 'failed', REFUNDED_THERE);
    if (payment.returnable < amount) await this.takeBackCredit(tx, credited);
    await this.takeBackTip(tx, credited, amount - payment.refundable);
    const waiver = account.reserveRefund(amount);
    payment.refunding += amount;
    const waivers = await this.ledgers.write(tx, account.bookingId, [waiver]);
    const lines = await this.ledgers.refundedLines(tx, account.bookingId, amount, waivers);
    const reason = "Made in the payment provider's dashboard";
    const refund = new Refund(payment.id, amount, waiver ? -waiver.amount : 0, reason, createdAt, lines);
    return this.ledgers.insert(tx, refund);
  }

  /** The card got the money that had gone to credit. The rest of that credit is taken back. */
  private async takeBackCredit(tx: Tx, credited: Credited): Promise<void> {
    const { account, payment } = credited;
    const { bookingId, userId } = account;
    const given = { paymentId: payment.id, status: 'succeeded', toCredit: true } as const;
    for (const refund of await tx.findBy(Refund, given)) {
      await this.move(tx, credited, refund, 'failed', REFUNDED_THERE);
      const left = Math.min(await this.credit.lock(tx, userId), refund.amount);
      const entry = { reason: 'refund', amount: -left, bookingId, paymentId: payment.id } as const;
      if (left > 0) await this.credit.append(tx, userId, entry);
    }
  }

  /** A refund in the dashboard of more than the visit's money returns the tip, too. */
  private async takeBackTip(tx: Tx, { account, payment }: Credited, beyond: Cents): Promise<void> {
    const returned = Math.min(beyond, payment.tip);
    if (returned <= 0) return;
    payment.tip -= returned;
    const { id } = payment;
    const entries = [account.tip(id, -returned), account.capture(id, returned)];
    await this.ledgers.write(tx, account.bookingId, entries);
  }

  private async saveRefunds(tx: Tx, { account, payment }: Credited): Promise<void> {
    const { id, refunded, refunding, tip } = payment;
    await tx.update(Payment, { id }, { refunded, refunding, tip });
    await this.ledgers.save(tx, account);
    // A failed refund lowers the balance that an open payment form asks for.
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId: account.bookingId }));
  }
}
