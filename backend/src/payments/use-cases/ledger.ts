import { Injectable } from '@nestjs/common';
import type { Cents, PaymentStatus } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Outbox, type Tx } from '../../platform/index.js';
import { LedgerAccount } from '../domain/account.js';
import type { ChargeReason, Entry } from '../domain/entry.js';
import { Payment } from '../domain/payment.js';
import { Books } from '../infra/books.js';
import { intentOutdated, paymentSucceeded } from './events.js';
import { MoneyBack } from './money-back.js';

/** All amounts in cents. */
export interface LedgerSummary {
  status: PaymentStatus;
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  /** On its way back. */
  refunding: Cents;
  /** Still to pay. */
  balance: Cents;
}

export interface OpenLedger {
  bookingId: number;
  userId: string;
  price: Cents;
  /** Stands on the invoice: '2-Hour Standard Clean'. */
  label?: string;
}

/**
 * What a booking's money should be, told by the module that owns bookings (design section 2). Every method runs in the caller's
 * transaction; the provider follows through the outbox. Unknown bookings are NotFound.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly books: Books,
    private readonly moneyBack: MoneyBack,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One per booking; opening it again changes nothing. */
  async open(tx: Tx, ledger: OpenLedger): Promise<void> {
    await this.openMany(tx, [ledger]);
  }

  /** One statement for any number of bookings. */
  async openMany(tx: Tx, ledgers: OpenLedger[]): Promise<void> {
    const accounts = ledgers.map(({ bookingId, userId, price, label = null }) => ({
      account: new LedgerAccount(bookingId, userId, price),
      label,
    }));
    if (accounts.length) await this.books.open(tx, accounts);
  }

  async addCharge(
    tx: Tx,
    bookingId: number,
    charge: { reason: ChargeReason; amount: Cents; label?: string },
  ): Promise<LedgerSummary> {
    const account = await this.books.lock(tx, bookingId);
    const entry = account.charge(charge.reason, charge.amount, charge.label);
    return this.changed(tx, account, [entry], 'charge changed');
  }

  /** Lower than paid: the difference goes back. Higher: a balance is left to pay. */
  async reprice(tx: Tx, bookingId: number, price: Cents): Promise<LedgerSummary> {
    const account = await this.books.lock(tx, bookingId);
    if (account.cancelled || account.price === price) return summaryOf(account);
    return this.changed(tx, account, [account.changePrice(price)], 'price lowered');
  }

  /** What was paid for `from` counts for `to`; `from` owes nothing any more. */
  async transfer(tx: Tx, visits: { from: number; to: number }): Promise<LedgerSummary> {
    const { from, to } = await this.books.lockBoth(tx, visits.from, visits.to);
    const { here, there } = to.takeOver(from);
    await tx.update(Payment, { bookingId: from.bookingId, status: 'succeeded' }, { bookingId: to.bookingId });
    await this.changed(tx, from, there, 'moved');
    to.settle(this.clock.date());
    return this.changed(tx, to, here, 'overpaid');
  }

  /** Keeps at most `keep` of what was paid as the cancellation fee; the rest goes back, nothing more can be paid. */
  async cancel(
    tx: Tx,
    bookingId: number,
    { keep }: { keep: Cents },
  ): Promise<LedgerSummary & { kept: Cents; returned: Cents }> {
    const account = await this.books.lock(tx, bookingId);
    const before = account.kept;
    const entries = account.cancelled ? [] : account.cancel(keep);
    const summary = await this.changed(tx, account, entries, 'booking cancelled');
    return { ...summary, kept: account.kept, returned: before - account.kept };
  }

  /** A cancelled booking takes place after all, at this price; what was kept of it counts. */
  async reopen(tx: Tx, bookingId: number, price: Cents): Promise<LedgerSummary> {
    const account = await this.books.lock(tx, bookingId);
    if (!account.cancelled) return summaryOf(account);
    return this.changed(tx, account, account.reopen(price), 'overpaid');
  }

  /**
   * Gives back `amount` (all that is left when absent) of what was paid; it is not owed again.
   * @returns what is refunded: never more than was paid.
   */
  async refund(
    tx: Tx,
    bookingId: number,
    { amount, reason }: { amount?: Cents; reason: string },
  ): Promise<LedgerSummary & { returned: Cents }> {
    const account = await this.books.lock(tx, bookingId);
    const wanted = Math.min(amount ?? account.kept, Math.max(account.kept, 0));
    const { promised, waivers } = await this.moneyBack.promise(tx, account, wanted, reason);
    const summary = await this.changed(tx, account, waivers, reason);
    return { ...summary, returned: promised };
  }

  async summary(tx: Tx, bookingId: number): Promise<LedgerSummary> {
    const account = await tx.findOneBy(LedgerAccount, { bookingId });
    if (!account) throw new NotFound('The booking');
    return summaryOf(account);
  }

  private async changed(
    tx: Tx,
    account: LedgerAccount,
    entries: Entry[],
    reason: string,
  ): Promise<LedgerSummary> {
    await this.moneyBack.returnExcess(tx, account, reason);
    const { bookingId, userId } = account;
    // A price lowered to what is paid already, or to nothing, needs no payment to be settled.
    if (account.settle(this.clock.date())) {
      await this.outbox.add(
        tx,
        paymentSucceeded({ bookingId, userId, paymentId: null, amount: 0, balance: 0 }),
      );
    }
    await this.books.save(tx, account, ...entries);
    if (account.livePayment) await this.outbox.add(tx, intentOutdated({ bookingId }));
    return summaryOf(account);
  }
}

function summaryOf(account: LedgerAccount): LedgerSummary {
  const { paymentStatus: status, charged, captured, refunded, refunding, balance } = account;
  return { status, charged, captured, refunded, refunding, balance };
}
