import { Injectable } from '@nestjs/common';
import type { PriceLine } from '@homebright/contract';
import { aboutBooking, BookingLines, Bookings, Coupons, visitLockedOut } from '../../bookings/index.js';
import { VisitDecisions } from '../../crew-day/index.js';
import { UserReader } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Ledger, SavedCards } from '../../payments/index.js';
import { emit, type Tx } from '../../platform/index.js';
import type { AuditedChange, LockedBooking } from './change-booking.js';

/** Charges the fee for a lockout (docs/decisions/0145-closed-doors-and-corrections.md). */
@Injectable()
export class ChargeLockOut {
  constructor(
    private readonly bookings: Bookings,
    private readonly decisions: VisitDecisions,
    private readonly users: UserReader,
    private readonly cards: SavedCards,
    private readonly coupons: Coupons,
    private readonly lines: BookingLines,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Completes the visit with the fee as its price. Anything paid beyond it is refunded. The next charging run
   * charges the rest to the saved card; without a card the rest is due.
   * @throws DomainError CONFLICT if no fee was agreed
   */
  async charge(
    { tx, booking, state }: LockedBooking,
    decision: { bookingId: number; by: string; at: Date },
  ): Promise<AuditedChange> {
    const fee = booking.lockout?.fee ?? 0;
    if (fee === 0) throw new DomainError('CONFLICT', 'No lock-out fee was agreed for this visit.');
    booking.reprice(fee, false, decision.at);
    booking.become('completed', decision.at);
    booking.stopCharging(decision.at);
    await this.coupons.redeem(tx, booking, null);
    await this.lines.reprice(tx, booking, await this.feeLines(tx, booking.id, fee));
    const { kept, balance } = await this.bookings.stateOf(tx, booking.id);
    if (balance > 0 && (await this.hasCard(booking.userId))) booking.chargeAgain(decision.at);
    await this.decisions.add(tx, { ...decision, about: 'not_entered', decision: 'charged', fee });
    const refund = state.kept - kept;
    await emit(tx, visitLockedOut({ ...aboutBooking(booking), fee, refund }));
    return { before: { paid: state.kept }, after: { paid: kept, lockoutFee: fee, refunded: refund } };
  }

  private async feeLines(tx: Tx, bookingId: number, fee: number): Promise<PriceLine[]> {
    const present = await this.ledger.linesOf(tx, bookingId);
    const service = present.filter(({ kind }) => kind === 'service').map((line) => ({ ...line, amount: 0 }));
    const feeLine = {
      kind: 'adjustment',
      code: 'lockout_fee',
      label: 'Lock-out fee',
      amount: fee,
      taxable: false,
    } as const;
    return [...service, feeLine];
  }

  /** The card of a customer whom the office has not confirmed is not charged (decision 110). */
  private async hasCard(userId: string): Promise<boolean> {
    return (await this.users.isConfirmed(userId)) && (await this.cards.find(userId)) !== null;
  }
}
