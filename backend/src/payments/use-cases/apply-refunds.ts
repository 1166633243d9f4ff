import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { CreditAccounts } from '../../credit/index.js';
import { Clock } from '../../kernel/clock.js';
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
    private readonly clock: Clock,
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

  /**
   * The card gets money that had gone to credit, so that credit is taken back. The business bears what the customer has spent of it.
   * @param beyond the part of the payment that is returned a second time
   */
  async takeBackCredit(tx: Tx, credited: Credited, beyond: Cents): Promise<void> {
    const where = { paymentId: credited.payment.id, status: 'succeeded', toCredit: true } as const;
    let left = beyond;
    for (const refund of await tx.find(Refund, { where, order: { id: 'DESC' } })) {
      const part = Math.min(left, refund.amount);
      if (part <= 0) return;
      await this.replace(tx, credited, refund, refund.amount - part);
      await this.takeCredit(tx, credited, part);
      left -= part;
    }
  }

  /** Nobody has to decide about the former refund, and nobody is told of the rest, which the customer has already. */
  private async replace(tx: Tx, credited: Credited, refund: Refund, amount: Cents): Promise<void> {
    const { id, reason, createdAt } = refund;
    await this.become(tx, credited, refund, 'failed', REFUNDED_THERE);
    await tx.update(Refund, { id }, { resolution: 'settled', resolvedAt: this.clock.date() });
    if (amount === 0) return;
    const rest = await this.reserve(tx, credited, { amount, reason, createdAt, toCredit: true });
    await this.become(tx, credited, rest, 'succeeded', null);
  }

  private async takeCredit(tx: Tx, { account, payment }: Credited, amount: Cents): Promise<void> {
    const { bookingId, userId } = account;
    const spent = amount - (await this.credit.lock(tx, userId));
    // The balance is never below 0, and the books need the whole amount.
    if (spent > 0) await this.credit.append(tx, userId, { reason: 'given', amount: spent, bookingId });
    const entry = { reason: 'refund', amount: -amount, bookingId, paymentId: payment.id } as const;
    await this.credit.append(tx, userId, entry);
  }

  /** @returns whether the refund changed */
  private async move(
    tx: Tx,
    credited: Credited,
    refund: Refund,
    next: RefundState,
    failure: string | null,
  ): Promise<boolean> {
    if (!(await this.become(tx, credited, refund, next, failure))) return false;
    const { id: refundId, amount, status, failure: reason } = refund;
    const { bookingId, userId } = credited.account;
    const about = { bookingId, userId, paymentId: credited.payment.id, refundId, amount };
    if (status === 'succeeded') await emit(tx, refundSucceeded(about));
    if (reason !== null) await emit(tx, refundFailed({ ...about, reason }));
    return true;
  }

  /** Tells nobody. @returns whether the refund changed */
  private async become(
    tx: Tx,
    credited: Credited,
    refund: Refund,
    next: RefundState,
    failure: string | null,
  ): Promise<boolean> {
    const entries = refund.become(next, credited);
    if (!entries) return false;
    const { id, providerId, status } = refund;
    refund.failure = status === 'failed' ? (failure ?? 'The bank declined the refund.') : null;
    await tx.update(Refund, { id }, { providerId, status, failure: refund.failure });
    await this.ledgers.write(tx, credited.account.bookingId, entries);
    return true;
  }

  private async fromDashboard(
    tx: Tx,
    credited: Credited,
    { status, amount, createdAt }: RefundSnapshot,
  ): Promise<Refund | null> {
    if (status === 'failed') return null;
    const { payment } = credited;
    // The provider never refunds more than it captured, so requested refunds beyond that can no longer succeed.
    const requested = { paymentId: payment.id, status: 'requested' } as const;
    const impossible = payment.returnable < amount ? await tx.findBy(Refund, requested) : [];
    for (const refund of impossible) await this.move(tx, credited, refund, 'failed', REFUNDED_THERE);
    await this.takeBackCredit(tx, credited, amount - payment.returnable);
    await this.takeBackTip(tx, credited, amount - payment.refundable);
    return this.reserve(tx, credited, {
      amount,
      reason: "Made in the payment provider's dashboard",
      createdAt,
      toCredit: false,
    });
  }

  private async reserve(
    tx: Tx,
    { account, payment }: Credited,
    { amount, reason, createdAt, toCredit }: Pick<Refund, 'amount' | 'reason' | 'createdAt' | 'toCredit'>,
  ): Promise<Refund> {
    const waiver = account.reserveRefund(amount);
    payment.refunding += amount;
    const waivers = await this.ledgers.write(tx, account.bookingId, [waiver]);
    const lines = await this.ledgers.refundedLines(tx, account.bookingId, amount, waivers);
    const waived = waiver ? -waiver.amount : 0;
    return this.ledgers.insert(
      tx,
      new Refund(payment.id, amount, waived, reason, createdAt, lines, toCredit),
    );
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
