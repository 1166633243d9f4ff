import { Injectable } from '@nestjs/common';
import type { BookingStatus, CancellationTerms } from '@homebright/contract';
import { BegunVisits, Visits } from '../../../dispatch/index.js';
import { Ledger } from '../../../payments/index.js';
import { BusinessClock, Outbox, refuseBeyondPolicy, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { feesToKeep, settlementOf, standardRefund } from '../../domain/office-cancellation.js';
import { refuseCancelled, StaleVersion } from '../../domain/office-errors.js';
import { presentFees } from '../../domain/terms.js';
import { hasHappened } from '../../domain/booking-state.js';
import { Subscriptions } from '../../subscriptions/infra/subscriptions.js';
import { aboutBooking, bookingCancelled, bookingConfirmed } from '../../use-cases/events.js';
import { BookingLines } from '../../use-cases/booking-lines.js';
import { Slots } from '../../use-cases/slots.js';
import { StartPlan } from '../../subscriptions/use-cases/start-plan.js';
import { ScheduleCharge } from '../../subscriptions/use-cases/schedule-charge.js';
import type { LockedBooking, AuditedChange } from './change-booking.js';

/** The consequences of an office's change of status for slot, money and notifications. */
@Injectable()
export class BookingTransitions {
  constructor(
    private readonly clock: BusinessClock,
    private readonly visits: Visits,
    private readonly begun: BegunVisits,
    private readonly slots: Slots,
    private readonly subscriptions: Subscriptions,
    private readonly startPlan: StartPlan,
    private readonly lines: BookingLines,
    private readonly ledger: Ledger,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Any status may follow any other (spec section 4).
   * @returns how a cancellation was settled, for the audit log
   */
  async become(
    locked: LockedBooking,
    status: BookingStatus,
    terms: CancellationTerms = {},
  ): Promise<AuditedChange | void> {
    const { tx, booking } = locked;
    if (booking.status === status) return;
    if (status === 'cancelled') {
      const tookPlace = this.hasHappened(locked);
      booking.cancel(this.clock.date());
      return this.cancel(locked, tookPlace, terms);
    }
    if (booking.cancelled) await this.reinstate(tx, booking);
    booking.become(status, this.clock.date());
    await this.follow(tx, booking);
    await this.begun.mark(tx, [booking.id], status === 'in-progress' || status === 'completed');
  }

  /** As `become`, of one that takes place. @throws NotWhileCancelled */
  async advance(locked: LockedBooking, status: BookingStatus): Promise<void> {
    refuseCancelled(locked.booking);
    await this.become(locked, status);
  }

  /** Soft delete; the money is settled as for a cancellation (design section 2). @throws as `cancel` */
  async remove(locked: LockedBooking, terms: CancellationTerms): Promise<AuditedChange | void> {
    const tookPlace = this.hasHappened(locked);
    locked.booking.remove(this.clock.date());
    if (!locked.booking.cancelled) return this.cancel(locked, tookPlace, terms);
  }

  /**
   * Releases the slot, settles the money as the office chose, and tells the customer of a visit that does not take
   * place. What is still open is not owed any more.
   * @throws StaleVersion if another amount than the one shown would go back; ROLE_FORBIDS if more than the customer's terms
   *   give back would, and the actor's role gives no more
   */
  async cancel(locked: LockedBooking, tookPlace: boolean, terms: CancellationTerms): Promise<AuditedChange> {
    const { tx, booking, state, actor } = locked;
    const { id: bookingId, subscriptionId } = booking;
    await this.visits.release(tx, bookingId);
    if (subscriptionId !== null) await this.subscriptions.abandon(tx, subscriptionId, this.clock.date());
    const choice = terms.refund ?? standardRefund(tookPlace);
    const agreed = presentFees(booking, this.clock.zone, this.clock.date());
    // A visit that took place and keeps its money stays as it was paid.
    const untouched = tookPlace && choice === 'none' && state.balance === 0;
    const { cancellationFee: keep, openFees } = feesToKeep(choice, state, agreed);
    const { returned: refund, fees } = untouched
      ? { returned: 0, fees: { kept: state.kept } }
      : await this.ledger.cancel(tx, bookingId, { keep, openFees: openFees > 0 });
    const { expectedRefund: shown = refund } = terms;
    if (refund > settlementOf('minus-fee', state, agreed).refund) refuseBeyondPolicy(actor);
    if (refund !== shown) throw new StaleVersion([{ field: 'refund', now: refund }]);
    if (!tookPlace) {
      const how = { by: 'office', refund, kept: fees.kept, reason: 'asked' } as const;
      await this.outbox.add(tx, bookingCancelled({ ...aboutBooking(booking), ...how }));
    }
    return {
      before: { paid: state.kept },
      after: { paid: state.kept - refund, refunded: refund, refund: choice },
    };
  }

  /** Reinstates a cancelled visit: its price is due again, and it gets a slot, if need be without a crew. */
  async reinstate(tx: Tx, booking: Booking): Promise<void> {
    const { balance } = await this.lines.reopen(tx, booking);
    // Later visits of a subscription are charged to the saved card again.
    this.scheduleCharge.anew(booking, balance);
    if (booking.occurrence === 0 && booking.subscriptionId !== null) {
      await this.subscriptions.revive(tx, booking.subscriptionId, this.clock.date());
    }
    await this.place(tx, booking);
  }

  /** If no crew is free the visit is flagged (design section 4). @throws VisitBegun */
  async place(tx: Tx, booking: Booking): Promise<void> {
    const request = { ...(await this.slots.officeRequest(tx, booking)), byOffice: true };
    const move = () => this.visits.move(tx, request);
    await (booking.status === 'completed' ? this.begun.onRecord(tx, booking.id, move) : move());
  }

  hasHappened({ booking, state }: LockedBooking): boolean {
    return hasHappened(booking, state, this.clock.date(), this.clock.zone);
  }

  private async follow(tx: Tx, booking: Booking): Promise<void> {
    if (booking.status === 'pending') return;
    // The office agreed to it; any other plan starts when its first visit is paid.
    if (booking.payAfterVisit) await this.startPlan.run(tx, booking);
    if (booking.status !== 'confirmed') return;
    if (!(await this.visits.secure(tx, booking.id))) await this.place(tx, booking);
    await this.outbox.add(tx, bookingConfirmed(aboutBooking(booking)));
  }
}
