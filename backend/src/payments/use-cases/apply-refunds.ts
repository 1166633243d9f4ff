import { Injectable } from '@nestjs/common';
import { Outbox, type Tx } from '../../platform/index.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import type { Entry } from '../domain/entry.js';
import { Payment } from '../domain/payment.js';
import type { RefundSnapshot } from '../domain/provider-snapshots.js';
import { Refund } from '../domain/refund.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { intentOutdated, refundFailed, refundSucceeded } from './events.js';

interface Open {
  account: LedgerAccount;
  payment: Payment;
}

/** Applies the provider's refunds to the ledger, including those made in its dashboard. */
@Injectable()
export class ApplyRefunds {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * `truths`: the refunds of one intent. Ours are applied first, so that those from the dashboard see what is really
   * left.
   */
  async apply(tx: Tx, intentId: string, truths: RefundSnapshot[]): Promise<void> {
    const open = await this.ledgers.lockByIntent(tx, { id: intentId, reference: null });
    if (open?.payment.status !== 'succeeded') return;
    const oursFirst = [...truths].sort((a, b) => Number(b.reference !== null) - Number(a.reference !== null));
    for (const snapshot of oursFirst) {
      const refund =
        (await tx.findOneBy(Refund, { refundId: snapshot.id })) ??
        (snapshot.reference ? await tx.findOneBy(Refund, { reference: snapshot.reference }) : null) ??
        (await this.fromDashboard(tx, open, snapshot));
      if (refund) await this.follow(tx, open, refund, snapshot);
    }
    await this.save(tx, open);
  }

  /** The provider refused this refund. */
  async fail(tx: Tx, refundId: number, reason: string): Promise<void> {
    const refund = await tx.findOneByOrFail(Refund, { id: refundId });
    const { intentId } = await tx.findOneByOrFail(Payment, { id: refund.paymentId });
    const open = await this.ledgers.lockByIntent(tx, { id: intentId ?? '', reference: null });
    if (!open) return;
    const current = await tx.findOneByOrFail(Refund, { id: refundId });
    await this.breakOff(tx, open, current, reason);
    await this.save(tx, open);
  }

  private async follow(tx: Tx, open: Open, refund: Refund, snapshot: RefundSnapshot): Promise<void> {
    if (snapshot.status === 'failed') {
      await tx.update(Refund, { id: refund.id }, { refundId: snapshot.id });
      return this.breakOff(tx, open, refund, snapshot.failure ?? 'The bank declined the refund.');
    }
    const before = refund.become(snapshot.status);
    if (before === null) return;
    await tx.update(
      Refund,
      { id: refund.id },
      { refundId: snapshot.id, status: refund.status, failure: null },
    );
    if (refund.status !== 'succeeded') return;
    const { account, payment } = open;
    payment.refunding -= refund.amount;
    payment.refunded += refund.amount;
    await this.ledgers.write(tx, account.bookingId, [account.refund(refund.id, payment.id, refund.amount)]);
    await this.outbox.add(tx, refundSucceeded(toldOf(open, refund)));
  }

  private async breakOff(tx: Tx, open: Open, refund: Refund, reason: string): Promise<void> {
    const before = refund.become('failed');
    if (before === null) return;
    const { account, payment } = open;
    const { id, amount, waived } = refund;
    const entries: (Entry | null)[] = [];
    if (before === 'succeeded') {
      payment.refunded -= amount;
      entries.push(account.takeBack(id, payment.id, amount), account.restore(waived));
    } else {
      payment.refunding -= amount;
      entries.push(account.releaseRefund(amount, waived));
    }
    await tx.update(Refund, { id }, { status: 'failed', failure: reason });
    await this.ledgers.write(tx, account.bookingId, entries);
    await this.outbox.add(tx, refundFailed({ ...toldOf(open, refund), reason }));
  }

  private async fromDashboard(tx: Tx, open: Open, snapshot: RefundSnapshot): Promise<Refund | null> {
    if (snapshot.status === 'failed') return null;
    const { account, payment } = open;
    await this.makeRoom(tx, open, snapshot.amount);
    const waiver = account.reserveRefund(snapshot.amount);
    payment.refunding += snapshot.amount;
    await this.ledgers.write(tx, account.bookingId, [waiver]);
    const waived = waiver ? -waiver.amount : 0;
    const refund = new Refund(
      payment.id,
      snapshot.amount,
      waived,
      "Made in the payment provider's dashboard",
      snapshot.createdAt,
    );
    refund.refundId = snapshot.id;
    const { identifiers } = await tx.insert(Refund, refund);
    return Object.assign(refund, { id: Number(identifiers[0]?.id) });
  }

  /** The provider never refunds more than it captured, so requested refunds beyond that can no longer succeed. */
  private async makeRoom(tx: Tx, open: Open, amount: number): Promise<void> {
    if (open.payment.refundable >= amount) return;
    const wished = await tx.findBy(Refund, { paymentId: open.payment.id, status: 'requested' });
    for (const refund of wished)
      await this.breakOff(tx, open, refund, "Already refunded in the payment provider's dashboard.");
  }

  private async save(tx: Tx, { account, payment }: Open): Promise<void> {
    const { id, refunded, refunding } = payment;
    await tx.update(Payment, { id }, { refunded, refunding });
    await this.ledgers.save(tx, account);
    // A failed refund lowers the balance that an open payment form asks for.
    if (account.livePayment) await this.outbox.add(tx, intentOutdated({ bookingId: account.bookingId }));
  }
}

function toldOf({ account, payment }: Open, { id: refundId, amount }: Refund) {
  return { bookingId: account.bookingId, userId: account.userId, paymentId: payment.id, refundId, amount };
}
