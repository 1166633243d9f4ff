import { Injectable } from '@nestjs/common';
import type { BookingRecord, LockOutDecision } from '@homebright/contract';
import { type Actor, BusinessClock, emit } from '../../platform/index.js';
import { aboutBooking, refuseCancelled, visitLockedOut } from '../../bookings/index.js';
import { VisitDecisions } from '../../crew-day/index.js';
import { BookingTransitions } from './booking-transitions.js';
import { ChargeLockOut } from './charge-lock-out.js';
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
    private readonly chargeLockOut: ChargeLockOut,
  ) {}

  /**
   * Decides once. A second colleague gets an error saying that somebody has decided already. @throws NotFound,
   * ROLE_FORBIDS, DomainError CONFLICT, STALE_VERSION
   */
  decide(id: number, { decision, version, reason }: LockOutDecision, actor: Actor): Promise<BookingRecord> {
    return this.changeBooking.change(
      id,
      { action: `lock-out-${decision}`, actor, version },
      async (locked) => {
        const { tx, booking } = locked;
        refuseCancelled(booking);
        await this.issues.mustBeOpen(tx, id, 'not_entered');
        const made = { bookingId: id, by: actor.name ?? '', at: this.clock.date() };
        if (decision === 'charge') return this.chargeLockOut.charge(locked, made);
        const audited = await this.waive(locked, reason);
        await this.decisions.add(tx, { ...made, about: 'not_entered', decision: 'waived' });
        return audited;
      },
    );
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
}
