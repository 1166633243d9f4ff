import { Injectable } from '@nestjs/common';
import type { BookingRecord, LockOutDecision, PriceLine } from '@homebright/contract';
import { UserReader } from '../../identity/index.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Ledger, SavedCards } from '../../payments/index.js';
import { type Actor, BusinessClock, type Tx, emit } from '../../platform/index.js';
import {
  aboutBooking,
  BookingLines,
  Bookings,
  Coupons,
  refuseCancelled,
  visitLockedOut,
} from '../../bookings/index.js';
import { VisitDecisions } from '../../crew-day/index.js';
import { BookingTransitions } from './booking-transitions.js';
import { type AuditedChange, ChangeBooking, type LockedBooking } from './change-booking.js';
import { VisitIssues } from './visit-issues.js';

/** Decides on the fee for a lockout (docs/decisions/0145-closed-doors-and-corrections.md). */
@Injectable()
export class DecideLockOut {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeBooking: ChangeBooking,
    private readonly transitions: BookingTransitions,
    private readonly issues: VisitIssues,
    private readonly decisions: VisitDecisions,
    private readonly bookings: Bookings,
    private readonly users: UserReader,
    private readonly cards: SavedCards,
    private readonly coupons: Coupons,
    private readonly lines: BookingLines,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Decides once; a second colleague is told that it was decided. @throws NotFound, ROLE_FORBIDS, DomainError
   * CONFLICT, STALE_VERSION
   */
  decide(id: number, { decision, version, reason }: LockOutDecision, actor: Actor): Promise<BookingRecord> {
    return this.changeBooking.change(
      id,
      { action: `lock-out-${decision}`, actor, version },
      async (locked) => {
        const { tx, booking } = locked;
        refuseCancelled(booking);
        await this.issues.mustBeOpen(tx, id, 'not_entered');
        const by = { bookingId: id, by: actor.name ?? '', at: this.clock.date() };
        if (decision === 'charge') return this.charge(locked, by);
        const audited = await this.waive(locked, reason);
        await this.decisions.add(tx, { ...by, about: 'not_entered', decision: 'waived' });
        return audited;
      },
    );
  }

  /**
   * Completes the visit with the fee as its price. Anything paid beyond it is refunded. What is missing is charged to
   * the saved card by the next charging run, or is due.
   */
  private async charge(
    { tx, booking, state }: LockedBooking,
    by: { bookingId: number; by: string; at: Date },
  ): Promise<AuditedChange> {
    const fee = booking.lockout?.fee ?? 0;
    if (fee === 0) throw new DomainError('CONFLICT', 'No lock-out fee was agreed for this visit.');
    booking.reprice(fee, false, by.at);
    booking.become('completed', by.at);
    booking.stopCharging(by.at);
    await this.coupons.redeem(tx, booking, null);
    await this.lines.reprice(tx, booking, await this.feeLines(tx, booking.id, fee));
    const { kept, balance } = await this.bookings.stateOf(tx, booking.id);
    if (balance > 0 && (await this.hasCard(booking.userId))) booking.chargeAgain(by.at);
    await this.decisions.add(tx, { ...by, about: 'not_entered', decision: 'charged', fee });
    const refund = state.kept - kept;
    await emit(tx, visitLockedOut({ ...aboutBooking(booking), fee, refund }));
    return { before: { paid: state.kept }, after: { paid: kept, lockoutFee: fee, refunded: refund } };
  }

  /** Works like a cancellation by the office with a full refund. */
  private async waive(locked: LockedBooking, reason: string | undefined): Promise<AuditedChange> {
    const { tx, booking } = locked;
    const { debt } = this.transitions.pastOf(locked);
    booking.cancel(this.clock.date());
    const audited = await this.transitions.cancel(
      locked,
      { tookPlace: true, debt },
      { refund: 'full', reason },
    );
    const { refunded: refund = 0 } = audited.after as { refunded?: number };
    await emit(tx, visitLockedOut({ ...aboutBooking(booking), fee: 0, refund }));
    return audited;
  }

  private async feeLines(tx: Tx, bookingId: number, fee: number): Promise<PriceLine[]> {
    const present = await this.ledger.linesOf(tx, bookingId);
    const service = present.filter(({ kind }) => kind === 'service').map((line) => ({ ...line, amount: 0 }));
    const line = {
      kind: 'adjustment',
      code: 'lockout_fee',
      label: 'Lock-out fee',
      amount: fee,
      taxable: false,
    } as const;
    return [...service, line];
  }

  /** A customer whom the office has not confirmed has no card here (decision 110). */
  private async hasCard(userId: string): Promise<boolean> {
    return (await this.users.isConfirmed(userId)) && (await this.cards.find(userId)) !== null;
  }
}
