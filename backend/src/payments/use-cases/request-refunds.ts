import { Injectable } from '@nestjs/common';
import { type Cents, refundShares } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Tx, emit } from '../../platform/index.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import type { Entry } from '../domain/ledger-totals.js';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { refundRequested } from './events.js';

/**
 * Requests refunds of an account's payments, which the worker submits to the provider. The caller saves the account.
 */
@Injectable()
export class RequestRefunds {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Refunds everything that was paid beyond the charges.
   * @param because the entries that caused the excess
   */
  async returnExcess(
    tx: Tx,
    account: LedgerAccount,
    reason: string,
    because: readonly Entry[] = [],
  ): Promise<void> {
    await this.reserve(tx, account, account.excess, reason, { because });
  }

  /**
   * @param toCredit whether the money becomes credit, however it was paid
   * @returns the part of the amount that payments cover, in cents
   */
  async reserve(
    tx: Tx,
    account: LedgerAccount,
    amount: Cents,
    reason: string,
    { because = [], toCredit = false }: { because?: readonly Entry[]; toCredit?: boolean } = {},
  ): Promise<Cents> {
    const payments = amount > 0 ? await this.ledgers.captured(tx, account.bookingId) : [];
    const shares = refundShares(amount, payments);
    for (const { source: payment, part } of shares) {
      const waiver = account.reserveRefund(part);
      const waivers = await this.ledgers.write(tx, account.bookingId, [waiver]);
      const causes = waivers.length ? waivers : because;
      const lines = await this.ledgers.refundedLines(tx, account.bookingId, part, causes);
      const waived = waiver ? -waiver.amount : 0;
      const now = this.clock.date();
      await this.request(tx, payment, new Refund(payment.id, part, waived, reason, now, lines, toCredit));
    }
    return shares.reduce((sum, { part }) => sum + part, 0);
  }

  /** Returns what the customer's credit has paid. The visit then owes it again. */
  async returnCredit(tx: Tx, account: LedgerAccount, reason: string): Promise<void> {
    for (const payment of await this.ledgers.captured(tx, account.bookingId)) {
      const { id, method, refundable } = payment;
      if (method !== 'credit' || refundable === 0) continue;
      account.reserveRefund(refundable, true);
      await this.request(tx, payment, new Refund(id, refundable, 0, reason, this.clock.date()));
    }
  }

  private async request(tx: Tx, payment: Payment, refund: Refund): Promise<void> {
    payment.refunding += refund.amount;
    await tx.update(Payment, { id: payment.id }, { refunding: payment.refunding });
    const { id: refundId } = await this.ledgers.insert(tx, refund);
    await emit(tx, refundRequested({ refundId }));
  }
}
