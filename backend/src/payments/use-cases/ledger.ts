import { Injectable } from '@nestjs/common';
import {
  type Cents,
  type KeptMoney,
  keptMoney,
  type PriceLine,
  type RefundSource,
} from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Tx, emit } from '../../platform/index.js';
import type { LedgerAccount } from '../domain/ledger-account.js';
import type { ChargeReason, Entry } from '../domain/ledger-totals.js';
import { Payment } from '../domain/payment.js';
import { priceLinesOf } from '../domain/price-lines.js';
import { LedgerRepository, type OpenLedger } from '../infra/ledger-repository.js';
import { intentOutdated, nothingToPay } from './events.js';
import { RequestRefunds } from './request-refunds.js';

/**
 * Charges and refunds of bookings, whose prices the module that owns them sets (docs/rules.md#ledger). Every
 * method runs in the caller's transaction; the provider is updated through the outbox. NotFound for unknown
 * bookings.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly requestRefunds: RequestRefunds,
    private readonly clock: Clock,
  ) {}

  /** One per booking; idempotent, and one statement for any number. */
  async open(tx: Tx, ...ledgers: OpenLedger[]): Promise<void> {
    if (ledgers.length) await this.ledgers.open(tx, ledgers);
  }

  /** For visits that were settled elsewhere: nothing has to be paid here. */
  async openSettled(
    tx: Tx,
    visits: readonly { bookingId: number; userId: string; cancelled: boolean }[],
  ): Promise<void> {
    if (visits.length) await this.ledgers.openSettled(tx, visits);
  }

  async addCharge(tx: Tx, bookingId: number, charge: { reason: ChargeReason; amount: Cents }): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    await this.changed(tx, account, [account.charge(charge.reason, charge.amount)], 'Charges changed');
  }

  /**
   * A price below what was paid refunds the difference; a higher one leaves a balance to pay. A cancelled booking keeps its
   * price.
   */
  async reprice(tx: Tx, bookingId: number, lines: readonly PriceLine[]): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (account.cancelled) return;
    const entries = account.changePrice(await this.linesOf(tx, bookingId), lines);
    if (entries.length) await this.changed(tx, account, entries, 'Price lowered');
    // Another service at the same price.
    else await this.ledgers.save(tx, account);
  }

  /** The price's lines, without fees and refunds; for a cancelled booking, those from before. */
  async linesOf(tx: Tx, bookingId: number): Promise<PriceLine[]> {
    return priceLinesOf(await this.ledgers.charges(tx, bookingId));
  }

  /** The payments that can be refunded, newest first. */
  async refundSources(tx: Tx, bookingId: number): Promise<RefundSource[]> {
    const payments = await this.ledgers.captured(tx, bookingId);
    return payments.flatMap(({ method, refundable }) => (refundable > 0 ? [{ method, refundable }] : []));
  }

  /** Transfers the payments of `from` to `to`; then `from` owes nothing. */
  async transfer(tx: Tx, visits: { from: number; to: number }): Promise<void> {
    const { from, to } = await this.ledgers.lockBoth(tx, visits.from, visits.to);
    const { here, there } = to.takeOver(from);
    await tx.update(Payment, { bookingId: from.bookingId, status: 'succeeded' }, { bookingId: to.bookingId });
    await this.changed(tx, from, there, 'Moved to another booking');
    // Nothing is announced: the payment was, for the other visit.
    to.settle(this.clock.date());
    await this.changed(tx, to, here, 'Overpaid');
  }

  /**
   * Keeps at most `keep` of what was paid as the cancellation fee, and with `openFees` also the open rebooking fees.
   * Refunds the rest; nothing can be paid any more.
   */
  async cancel(
    tx: Tx,
    bookingId: number,
    { keep, openFees = false }: { keep: Cents; openFees?: boolean },
  ): Promise<{ kept: Cents; returned: Cents; fees: KeptMoney }> {
    const account = await this.ledgers.lock(tx, bookingId);
    const before = account.kept;
    const { entries, fees } = account.cancelled
      ? { entries: [], fees: keptMoney(0, { cancellationFee: 0, openFees: 0 }) }
      : account.cancel(keep, openFees ? account.openFees : 0);
    await this.changed(tx, account, entries, 'Booking cancelled');
    return { kept: account.kept, returned: before - account.kept, fees };
  }

  /** A person gives up what a visit that took place still owes. @returns the amount in cents */
  async writeOff(tx: Tx, bookingId: number): Promise<Cents> {
    const account = await this.ledgers.lock(tx, bookingId);
    const entry = account.writeOff();
    await this.ledgers.save(tx, account, entry);
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId }));
    return -entry.amount;
  }

  /**
   * Reinstates a booking at this price; money that was kept counts towards it. One that is not cancelled is only repriced.
   * @returns what is left to pay
   */
  async reopen(tx: Tx, bookingId: number, lines: readonly PriceLine[]): Promise<{ balance: Cents }> {
    const account = await this.ledgers.lock(tx, bookingId);
    const entries = account.cancelled
      ? account.reopen(lines)
      : account.changePrice(await this.linesOf(tx, bookingId), lines);
    if (entries.length) await this.changed(tx, account, entries, 'Overpaid');
    return { balance: account.balance };
  }

  /**
   * Refunds `amount`, by default everything left; the customer does not owe it again.
   * @returns the amount refunded, never more than was paid
   */
  async refund(
    tx: Tx,
    bookingId: number,
    { amount, reason }: { amount?: Cents; reason: string },
  ): Promise<{ returned: Cents }> {
    const account = await this.ledgers.lock(tx, bookingId);
    const wanted = Math.min(amount ?? account.kept, Math.max(account.kept, 0));
    const returned = await this.requestRefunds.reserve(tx, account, wanted, reason);
    await this.changed(tx, account, [], reason);
    return { returned };
  }

  private async changed(tx: Tx, account: LedgerAccount, entries: Entry[], reason: string): Promise<void> {
    const written = await this.ledgers.write(tx, account.bookingId, entries);
    await this.requestRefunds.returnExcess(tx, account, reason, written);
    // A price lowered to what is already paid settles the booking without another payment.
    if (account.settle(this.clock.date())) await emit(tx, nothingToPay(account));
    await this.ledgers.save(tx, account);
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId: account.bookingId }));
  }
}
