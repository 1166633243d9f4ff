import {
  type Cents,
  keptMoney,
  type KeptMoney,
  linesToShow,
  type PaymentStatus,
  type PriceLine,
  totalOf,
} from '@homebright/contract';
import {
  balanceOf,
  type ChargeReason,
  derivePaymentStatus,
  type Entry,
  excessOf,
  isWrittenOff,
  kept,
  type LivePayment,
  openFeesOf,
  type LedgerTotals,
} from './ledger-totals.js';
import { PAYMENT_TOTALS, type PaymentTotals, transferred } from './payment-totals.js';
import { chargeOf, lineChanges } from './price-lines.js';

/**
 * The running totals of one booking's ledger, which always match its entries. Every movement of the booking's money locks
 * this row. Methods return the entries to append.
 */
export class LedgerAccount implements LedgerTotals {
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  refunding: Cents;
  waived: Cents;
  disputed: Cents;
  disputeFees: Cents;
  lost: Cents;
  /** The visit's price without fees. */
  price: Cents;
  /** The lines of the price; null if it consists of the service alone. A cancelled visit keeps its lines. */
  lines: PriceLine[] | null;
  cancelled: boolean;
  /** The tips paid, which no other total includes (docs/rules.md#tips). */
  tips: Cents;
  /** The tip that the next charge of the saved card includes, on top of what is due. */
  tipPlanned: Cents;
  /**
   * The amount that is asked for at booking if the rest is charged after the visit. Null as soon as the whole balance is asked for
   * (docs/rules.md#when-money-moves).
   */
  deposit: Cents | null;
  settledAt: Date | null;
  livePayment: LivePayment | null;
  /** Derived; see `refresh`. */
  balance: Cents;
  /** The part of the balance that is rebooking fees. Derived; see `refresh`. */
  openFees: Cents;
  /** Derived; see `refresh`. */
  paymentStatus: PaymentStatus;

  constructor(
    readonly bookingId: number,
    readonly userId: string,
    price: Cents,
  ) {
    this.charged = this.price = price;
    this.captured = this.refunded = this.refunding = this.waived = 0;
    this.disputed = this.disputeFees = this.lost = this.tips = this.tipPlanned = 0;
    this.lines = null;
    this.deposit = null;
    this.cancelled = false;
    this.settledAt = null;
    this.livePayment = null;
    this.refresh();
  }

  get settled(): boolean {
    return this.settledAt !== null;
  }

  get excess(): Cents {
    return excessOf(this);
  }

  /** The amount paid, less refunds made or in progress. */
  get kept(): Cents {
    return kept(this);
  }

  /** The part of the balance that a payment asks for now. */
  get dueNow(): Cents {
    if (this.deposit === null) return this.balance;
    return Math.max(Math.min(this.deposit - this.kept, this.balance), 0);
  }

  /**
   * The amount that this payment should ask for now: what is due, and the planned tip. A payment that was only to be a tip
   * asks for nothing else, because the customer agreed to nothing else.
   */
  askedBy({ tip, isTip }: { tip: Cents; isTip: boolean }): Cents {
    return isTip ? tip : this.dueNow + (tip && this.tipPlanned);
  }

  /** Whether no payment may arrive any more. A cancelled visit may still owe its fee. */
  get closed(): boolean {
    return this.cancelled && this.balance === 0;
  }

  charge(reason: ChargeReason, amount: Cents, label?: string): Entry {
    return this.addCharge({ kind: 'charge', reason, amount, label, taxable: false });
  }

  /** Changes the price's lines from `present` to `wanted`. */
  changePrice(present: readonly PriceLine[], wanted: readonly PriceLine[]): Entry[] {
    const hasLines = present.length > 1 || wanted.length > 1;
    this.setPrice(wanted);
    const changes = lineChanges(present, wanted).map((entry) => this.addCharge(entry));
    return changes.length ? [...changes, ...this.waiveAgain(hasLines)] : [];
  }

  /**
   * Moves the waiver, or what the office wrote off, from the previous price's lines to the new ones. It is at most the amount
   * charged now, because a larger one could return more tax than was charged.
   */
  private waiveAgain(hasLines: boolean): Entry[] {
    const { waived } = this;
    if (waived === 0) return [];
    const reason = isWrittenOff(this) ? 'write_off' : 'waiver';
    const waivable = Math.min(waived, this.charged + waived);
    if (waivable === waived && !hasLines) return [];
    this.waived = 0;
    const chargedAgain = this.addCharge({ kind: 'charge', reason, amount: waived });
    return [chargedAgain, this.waive(waivable, reason)].filter((entry) => entry !== null);
  }

  /**
   * Voids all charges. Charges these fees, but at most the money already paid or, with `byCard`, the price: the saved card
   * then pays what is missing.
   */
  cancel(cancellationFee: Cents, openFees: Cents, byCard = false): { entries: Entry[]; fees: KeptMoney } {
    const most = byCard ? this.charged : this.kept;
    const fees = keptMoney(this.kept, { cancellationFee, openFees }, most);
    this.cancelled = true;
    this.deposit = null;
    this.tipPlanned = 0;
    const entries = [this.addCharge({ kind: 'charge', reason: 'void', amount: -this.charged })];
    if (fees.cancellationFee > 0) entries.push(this.charge('cancellation_fee', fees.cancellationFee));
    if (fees.rebookingFees > 0) entries.push(this.charge('rebooking_fee', fees.rebookingFees));
    return { entries, fees };
  }

  /** Reinstates a cancelled visit at this price. */
  reopen(lines: readonly PriceLine[]): Entry[] {
    this.cancelled = false;
    this.settledAt = null;
    this.setPrice(lines);
    // Refunds from the cancellation must not count as a discount on the visit.
    this.waived = 0;
    const voided = this.addCharge({ kind: 'charge', reason: 'void', amount: -this.charged });
    return [voided, ...lines.map((line) => this.addCharge(chargeOf(line)))];
  }

  /** Credits a payment to the visit, without its tip. After it, no tip is planned. */
  capture(paymentId: number, amount: Cents): Entry {
    this.captured += amount;
    this.tipPlanned = 0;
    return this.refreshed({ kind: 'capture', reason: 'payment', amount, paymentId });
  }

  /** @param amount negative if the customer got it back */
  tip(paymentId: number, amount: Cents): Entry {
    this.tips += amount;
    return { kind: 'tip', reason: 'tip', amount, paymentId };
  }

  /**
   * Records a refund in progress. Waives the part that exceeds an overpayment, so that the customer does not
   * owe it again, unless it is to be owed.
   * @returns the waiver's entry, if there is one
   */
  reserveRefund(amount: Cents, isOwedAgain = false): Entry | null {
    const waiver = isOwedAgain ? 0 : Math.max(amount - this.excess, 0);
    this.refunding += amount;
    return this.waive(waiver);
  }

  /** The customer won a dispute, which has the effect of a refund. @returns as `reserveRefund` */
  lose(amount: Cents): Entry | null {
    const waiver = Math.max(amount - this.excess, 0);
    this.lost += amount;
    return this.waive(waiver);
  }

  /** Writes off the balance (docs/rules.md#collection). */
  writeOff(): Entry | null {
    return this.waive(this.balance, 'write_off');
  }

  /** @param amount negative if the money came back */
  dispute(reason: 'withdrawn' | 'reinstated', paymentId: number, amount: Cents): Entry {
    this.disputed += amount;
    return { kind: 'dispute', reason, amount, paymentId };
  }

  disputeFee(paymentId: number, amount: Cents): Entry {
    this.disputeFees += amount;
    return { kind: 'dispute_fee', reason: 'dispute_fee', amount, paymentId };
  }

  refund(refundId: number, paymentId: number, amount: Cents): Entry {
    this.refunding -= amount;
    this.refunded += amount;
    return this.refreshed({ kind: 'refund', reason: 'refund', amount, refundId, paymentId });
  }

  /**
   * Ends a refund that failed.
   * @param waived the part of the refund that was waived and is charged again
   */
  releaseRefund(amount: Cents, waived: Cents): Entry | null {
    this.refunding -= amount;
    return this.restore(waived);
  }

  /** The bank returned a refund to us. */
  takeBack(refundId: number, paymentId: number, amount: Cents): Entry {
    this.refunded -= amount;
    return this.refreshed({
      kind: 'refund',
      reason: 'returned_refund',
      amount: -amount,
      refundId,
      paymentId,
    });
  }

  /**
   * Charges a waived amount again, but at most the amount that is still waived. A later price may have a smaller waiver,
   * and a restored visit has none.
   */
  restore(wanted: Cents): Entry | null {
    const waived = Math.min(wanted, Math.max(this.waived, 0));
    if (waived === 0 || this.cancelled) return this.refreshed(null);
    this.waived -= waived;
    return this.addCharge({ kind: 'charge', reason: 'waiver', amount: waived });
  }

  /** Moves the other visit's payments, their tips and their waivers here, and empties the other account. */
  takeOver(other: LedgerAccount): { here: Entry[]; there: Entry[] } {
    const moved = other.paymentTotals();
    for (const total of PAYMENT_TOTALS) {
      this[total] += moved[total];
      other[total] = 0;
    }
    const there = [...transferred(moved, -1), ...other.cancel(0, 0).entries];
    const here = transferred(moved, 1);
    if (moved.waived) here.push(this.addCharge({ kind: 'charge', reason: 'waiver', amount: -moved.waived }));
    this.refresh();
    return { here, there };
  }

  /** @returns whether the live payment's status changed */
  follow(livePayment: LivePayment | null): boolean {
    const hasChanged = this.livePayment !== livePayment;
    this.livePayment = livePayment;
    this.refresh();
    return hasChanged;
  }

  /** @returns true only the first time that nothing is left to pay */
  settle(at: Date): boolean {
    if (this.settled || this.cancelled || this.balance > 0 || isWrittenOff(this)) return false;
    this.settledAt = at;
    this.refresh();
    return true;
  }

  refresh(): void {
    this.balance = balanceOf(this);
    this.openFees = openFeesOf(this);
    this.paymentStatus = derivePaymentStatus(this);
  }

  private setPrice(lines: readonly PriceLine[]): void {
    this.price = totalOf(lines);
    this.lines = linesToShow(lines);
  }

  private paymentTotals(): PaymentTotals {
    return Object.fromEntries(PAYMENT_TOTALS.map((total) => [total, this[total]])) as PaymentTotals;
  }

  private waive(amount: Cents, reason: 'waiver' | 'write_off' = 'waiver'): Entry | null {
    if (amount === 0) return this.refreshed(null);
    this.waived += amount;
    return this.addCharge({ kind: 'charge', reason, amount: -amount });
  }

  private addCharge(entry: Entry): Entry {
    this.charged += entry.amount;
    return this.refreshed(entry);
  }

  private refreshed<E extends Entry | null>(entry: E): E {
    this.refresh();
    return entry;
  }
}
