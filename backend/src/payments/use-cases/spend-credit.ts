import { Injectable } from '@nestjs/common';
import { type Cents, creditToPay, plainMoney } from '@homebright/contract';
import { CreditAccounts } from '../../credit/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Business, type Tx, emit } from '../../platform/index.js';
import { AlreadyPaid, BankStillProcessing, CancelledNotPayable } from '../domain/errors.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import { Payment } from '../domain/payment.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { ApplySnapshots } from './apply-snapshots.js';
import { intentOutdated } from './events.js';

export interface CreditSpending {
  /** Whether the whole balance is due, although the booking began with a deposit. */
  whole: boolean;
  /** Shown to the customer on the receipt. */
  description: string;
}

/** Pays visits with their customers' credit, like cash (docs/rules.md#credit). */
@Injectable()
export class SpendCredit {
  constructor(
    private readonly business: Business,
    private readonly ledgers: LedgerRepository,
    private readonly credit: CreditAccounts,
    private readonly snapshots: ApplySnapshots,
  ) {}

  /**
   * @param shown the amount that the page showed
   * @returns the credit that is left, and what is still due
   * @throws NotFound, AlreadyPaid, CancelledNotPayable, BankStillProcessing, PRICE_CHANGED
   */
  async pay(
    tx: Tx,
    bookingId: number,
    { shown, ...spending }: CreditSpending & { shown: Cents },
  ): Promise<{ credit: Cents; due: Cents }> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (account.closed) throw new CancelledNotPayable();
    if (account.livePayment === 'processing') throw new BankStillProcessing();
    if (account.balance === 0) throw new AlreadyPaid(bookingId);
    if (spending.whole) account.deposit = null;
    const credit = await this.creditOf(tx, account);
    const amount = creditToPay(credit, { due: account.dueNow, balance: account.balance });
    if (amount === 0 || amount !== shown)
      throw new DomainError(
        'PRICE_CHANGED',
        `Your credit can now pay ${plainMoney(amount)} of this visit. Nothing has been paid.`,
      );
    await this.spend(tx, account, amount, spending.description);
    return { credit: credit - amount, due: account.dueNow };
  }

  /**
   * Pays what it can of a charge of the saved card.
   * @param account locked
   * @param keepsTip whether the planned tip stays planned, because the card pays it: credit pays no tips
   * @returns the amount that was paid
   */
  async beforeCard(
    tx: Tx,
    account: LedgerAccount,
    { whole, description, keepsTip }: CreditSpending & { keepsTip: boolean },
  ): Promise<Cents> {
    if (account.closed || account.livePayment === 'processing' || account.balance === 0) return 0;
    const due = whole ? account.balance : account.dueNow;
    const amount = creditToPay(await this.creditOf(tx, account), { due, balance: account.balance });
    if (amount === 0) return 0;
    const { tipPlanned } = account;
    await this.spend(tx, account, amount, description);
    if (keepsTip) account.tipPlanned = tipPlanned;
    await this.ledgers.save(tx, account);
    return amount;
  }

  /** Locks the credit; 0 while the owner does not use credit. */
  private async creditOf(tx: Tx, { userId }: LedgerAccount): Promise<Cents> {
    return this.business.settings.useCredit ? this.credit.lock(tx, userId) : 0;
  }

  private async spend(tx: Tx, account: LedgerAccount, amount: Cents, description: string): Promise<void> {
    const { bookingId, userId } = account;
    const now = this.business.clock.date();
    const request = { bookingId, userId, amount, description, saveCard: false, offSession: false };
    const payment = await this.ledgers.insert(tx, new Payment(request, now, { method: 'credit' }));
    const { id: paymentId } = payment;
    await this.credit.append(tx, userId, { reason: 'payment', amount: -amount, bookingId, paymentId });
    const captured = account.capture(paymentId, amount);
    await this.snapshots.moneyArrived(tx, account, payment, now);
    await this.ledgers.save(tx, account, captured);
    // An open payment form must now charge less, or nothing.
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId }));
  }
}
