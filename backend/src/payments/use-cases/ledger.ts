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
import { endPlan, planTip } from '../domain/tip.js';
import { LedgerRepository, type OpenLedger } from '../infra/ledger-repository.js';
import { intentOutdated, nothingToPay } from './events.js';
import { RequestRefunds } from './request-refunds.js';

/** The fees that a cancellation keeps. */
export interface CancellationFees {
  /** The cancellation fee. */
  keep: Cents;
  /** Whether open rebooking fees are kept as well; no if absent. */
  openFees?: boolean;
  /** Whether the saved card pays the fees that the money paid does not cover; no if absent. */
  byCard?: boolean;
}

/**
 * Charges and refunds of bookings (docs/rules.md#ledger). The calling module sets the prices. Every method runs in the
 * caller's transaction. The outbox updates the provider. Methods throw NotFound for an unknown booking.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly ledgers: LedgerRepository,
    private readonly requestRefunds: RequestRefunds,
    private readonly clock: Clock,
  ) {}

  /** Opens one ledger per booking, with one statement for any number. Idempotent. */
  async open(tx: Tx, ...ledgers: OpenLedger[]): Promise<void> {
    if (ledgers.length) await this.ledgers.open(tx, ledgers);
  }

  /** Opens ledgers for visits that were settled elsewhere, so that nothing has to be paid here. */
  async openSettled(
    tx: Tx,
    visits: readonly { bookingId: number; userId: string; cancelled: boolean }[],
  ): Promise<void> {
    if (visits.length) await this.ledgers.openSettled(tx, visits);
  }

  async addCharge(tx: Tx, bookingId: number, charge: { reason: ChargeReason; amount: Cents }): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    await this.saveChange(tx, account, [account.charge(charge.reason, charge.amount)], 'Charges changed');
  }

  /**
   * Changes the price. If it is lower than the amount paid, the difference is refunded; if it is higher, a
   * balance is due. A cancelled booking's price does not change.
   * @param deposit the part of the new price that is asked for at booking; null for all of it
   */
  async reprice(
    tx: Tx,
    bookingId: number,
    lines: readonly PriceLine[],
    deposit: Cents | null = null,
  ): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (account.cancelled) return;
    account.deposit = deposit;
    const entries = account.changePrice(await this.linesOf(tx, bookingId), lines);
    if (entries.length) await this.saveChange(tx, account, entries, 'Price lowered');
    // The service changed, but not the price.
    else await this.ledgers.save(tx, account);
  }

  /**
   * The price's lines, without fees and refunds. A cancelled booking has the lines from before the cancellation.
   */
  async linesOf(tx: Tx, bookingId: number): Promise<PriceLine[]> {
    return priceLinesOf(await this.ledgers.charges(tx, bookingId));
  }

  /** The payments that can be refunded, newest first. */
  async refundSources(tx: Tx, bookingId: number): Promise<RefundSource[]> {
    const payments = await this.ledgers.captured(tx, bookingId);
    return payments.flatMap(({ method, refundable }) => (refundable > 0 ? [{ method, refundable }] : []));
  }

  /** Transfers the payments of `from` to `to`. After that, `from` owes nothing. */
  async transfer(tx: Tx, visits: { from: number; to: number }): Promise<void> {
    const { from, to } = await this.ledgers.lockBoth(tx, visits.from, visits.to);
    const { here, there } = to.takeOver(from);
    await tx.update(Payment, { bookingId: from.bookingId, status: 'succeeded' }, { bookingId: to.bookingId });
    await this.saveChange(tx, from, there, 'Moved to another booking');
    // Emits no event, because the payment was already announced for the other visit.
    to.settle(this.clock.date());
    await this.saveChange(tx, to, here, 'Overpaid');
  }

  /**
   * Keeps a cancellation fee of at most `keep` cents from the money paid, and with `openFees` also the open rebooking fees.
   * Refunds the rest. After that, nothing can be paid, except for fees that are still owed `byCard`.
   * @returns `owed`, the part of the fees that the saved card has to pay
   */
  async cancel(
    tx: Tx,
    bookingId: number,
    { keep, openFees = false, byCard = false }: CancellationFees,
  ): Promise<{ kept: Cents; returned: Cents; fees: KeptMoney; owed: Cents }> {
    const account = await this.ledgers.lock(tx, bookingId);
    const before = account.kept;
    const { entries, fees } = account.cancelled
      ? { entries: [], fees: keptMoney(0, { cancellationFee: 0, openFees: 0 }) }
      : account.cancel(keep, openFees ? account.openFees : 0, byCard);
    await this.saveChange(tx, account, entries, 'Booking cancelled');
    return { kept: account.kept, returned: before - account.kept, fees, owed: account.balance };
  }

  /**
   * Sets the tip that the next charge of the saved card includes; 0 for none.
   * @returns false for a visit that is paid, cancelled or tipped by now, which has none
   */
  async planTip(tx: Tx, bookingId: number, amount: Cents): Promise<boolean> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (!planTip(account, amount)) return false;
    await this.ledgers.save(tx, account);
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId }));
    return true;
  }

  /** Writes off the balance of a visit that took place. @returns the amount in cents */
  async writeOff(tx: Tx, bookingId: number): Promise<Cents> {
    const account = await this.ledgers.lock(tx, bookingId);
    const entry = account.writeOff();
    endPlan(account);
    await this.ledgers.save(tx, account, entry);
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId }));
    return entry ? -entry.amount : 0;
  }

  /**
   * Reinstates a cancelled booking at this price. Money that was kept counts toward the price. A booking that is not
   * cancelled is only repriced.
   * @returns the balance in cents
   */
  async reopen(tx: Tx, bookingId: number, lines: readonly PriceLine[]): Promise<{ balance: Cents }> {
    const account = await this.ledgers.lock(tx, bookingId);
    const entries = account.cancelled
      ? account.reopen(lines)
      : account.changePrice(await this.linesOf(tx, bookingId), lines);
    if (entries.length) await this.saveChange(tx, account, entries, 'Overpaid');
    return { balance: account.balance };
  }

  /**
   * Refunds `amount`, or everything that is left if it is absent. The customer does not owe that again.
   * @param refund.toCredit whether it becomes the customer's credit, however it was paid
   * @returns the amount refunded, never more than was paid
   */
  async refund(
    tx: Tx,
    bookingId: number,
    { amount, reason, toCredit }: { amount?: Cents; reason: string; toCredit?: boolean },
  ): Promise<{ returned: Cents }> {
    const account = await this.ledgers.lock(tx, bookingId);
    const wanted = Math.min(amount ?? account.kept, Math.max(account.kept, 0));
    const returned = await this.requestRefunds.reserve(tx, account, wanted, reason, { toCredit });
    await this.saveChange(tx, account, [], reason);
    return { returned };
  }

  /** Returns what the customer's credit has paid of a booking that was never confirmed. It then owes its whole price. */
  async returnCredit(tx: Tx, bookingId: number): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (account.livePayment === 'processing') return;
    await this.requestRefunds.returnCredit(tx, account, 'Not booked in time');
    await this.saveChange(tx, account, [], 'Overpaid');
  }

  private async saveChange(tx: Tx, account: LedgerAccount, entries: Entry[], reason: string): Promise<void> {
    const written = await this.ledgers.write(tx, account.bookingId, entries);
    endPlan(account);
    await this.requestRefunds.returnExcess(tx, account, reason, written);
    // If the price is lowered to the amount already paid, the booking is settled without another payment.
    if (account.settle(this.clock.date())) await emit(tx, nothingToPay(account));
    await this.ledgers.save(tx, account);
    if (account.livePayment) await emit(tx, intentOutdated({ bookingId: account.bookingId }));
  }
}
