import { Injectable } from '@nestjs/common';
import {
  type BookingStatus,
  type CancellationTerms,
  type Cents,
  isBoundByPolicy,
} from '@homebright/contract';
import { Ledger } from '../../payments/index.js';
import { BusinessClock, emit, refuseBeyondPolicy, type Tx } from '../../platform/index.js';
import {
  aboutBooking,
  type Booking,
  bookingCancelled,
  bookingConfirmed,
  BookingLines,
  Bookings,
  hasHappened,
  isDebt,
  presentFees,
  refuseCancelled,
  ScheduleCharge,
  Slots,
  StaleVersion,
  StartSubscription,
  Subscriptions,
  VisitMoved,
} from '../../bookings/index.js';
import { beyondPolicy, concessionOf } from '../domain/beyond-policy.js';
import { feesToKeep, isByCard, policyRefund, standardRefund } from '../domain/office-cancellation.js';
import type { LockedBooking, AuditedChange } from './change-booking.js';

/** The facts about a visit before it was cancelled or deleted. */
interface Past {
  tookPlace: boolean;
  /** The amount owed for a visit that took place. */
  debt: Cents;
}

/** Updates slot, money and notifications when the office changes a status. */
@Injectable()
export class BookingTransitions {
  constructor(
    private readonly clock: BusinessClock,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly subscriptions: Subscriptions,
    private readonly startSubscription: StartSubscription,
    private readonly lines: BookingLines,
    private readonly ledger: Ledger,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Any status may follow any other (docs/rules.md#booking-status).
   * @returns how a cancellation was settled, for the audit log
   */
  async become(
    locked: LockedBooking,
    status: BookingStatus,
    terms: CancellationTerms = {},
  ): Promise<AuditedChange | void> {
    const { tx, booking, state } = locked;
    if (booking.status === status) return;
    const wasCompleted = booking.status === 'completed';
    if (status === 'cancelled') {
      const past = this.pastOf(locked);
      booking.cancel(this.clock.date());
      return this.cancel(locked, past, terms);
    }
    if (booking.cancelled) await this.reinstate(locked);
    booking.become(status, this.clock.date());
    // A visit that is not finished after all is charged when it is.
    if (wasCompleted && booking.awaitsFinish) this.scheduleCharge.anew(booking, state.balance);
    await this.applyNewStatus(tx, booking);
    await this.slots.markBegun(tx, booking.id, status === 'in-progress' || status === 'completed');
  }

  /** Like `become`, but only for visits that take place. @throws NotWhileCancelled */
  async advance(locked: LockedBooking, status: BookingStatus): Promise<void> {
    refuseCancelled(locked.booking);
    await this.become(locked, status);
  }

  /** Soft delete. The money is settled as for a cancellation (docs/rules.md#cancelling). @throws as `cancel` */
  async remove(locked: LockedBooking, terms: CancellationTerms): Promise<AuditedChange | void> {
    const { booking } = locked;
    const past = this.pastOf(locked);
    const { chargeAt } = booking;
    booking.remove(this.clock.date());
    if (!booking.cancelled) return this.cancel(locked, past, terms);
    // The fee of the cancellation is still charged.
    booking.chargeAgain(chargeAt);
  }

  /**
   * Releases the slot, settles the money as the office chose, and tells the customer if the visit will not take place.
   * The open balance is no longer owed.
   * @throws StaleVersion if the refund would differ from the amount that was shown; ROLE_FORBIDS if the actor's role
   * may not give up a debt, or may not refund more than policy does without a reason
   */
  async cancel(
    { tx, booking, actor }: LockedBooking,
    { tookPlace, debt }: Past,
    terms: CancellationTerms,
  ): Promise<AuditedChange> {
    const { id: bookingId, subscriptionId } = booking;
    // A new price in the same edit may have moved money already.
    const state = await this.bookings.stateOf(tx, bookingId);
    await this.slots.release(tx, bookingId);
    if (subscriptionId !== null) await this.subscriptions.abandon(tx, subscriptionId, this.clock.date());
    const choice = terms.refund ?? standardRefund(tookPlace, isBoundByPolicy(actor.role));
    const { chargedAfter } = booking;
    const agreed = { ...presentFees(booking, this.clock.zone, this.clock.date()), chargedAfter };
    // A past, fully paid visit whose money is kept stays as it is.
    const isUntouched = tookPlace && choice === 'none' && state.balance === 0;
    const { cancellationFee: keep, openFees } = feesToKeep(choice, state, agreed);
    const kept = { keep, openFees: openFees > 0, byCard: isByCard(choice, booking) };
    const {
      returned: refund,
      fees,
      owed,
    } = isUntouched
      ? { returned: 0, fees: { kept: state.kept }, owed: 0 }
      : await this.ledger.cancel(tx, bookingId, kept);
    if (owed > 0) booking.chargeAgain(this.clock.date());
    const { expectedRefund = refund } = terms;
    const reason = terms.reason?.trim();
    const beyond = beyondPolicy({ returned: refund, forgiven: debt }, policyRefund(tookPlace, state, agreed));
    if (beyond === 'debt') refuseBeyondPolicy(actor, 'debt');
    if (beyond === 'refund' && !reason) refuseBeyondPolicy(actor, 'no-reason');
    if (refund !== expectedRefund) throw new StaleVersion([{ field: 'refund', now: refund }]);
    if (!tookPlace) {
      const settlement = { by: 'office', refund, kept: fees.kept - owed, owed, reason: 'asked' } as const;
      await emit(tx, bookingCancelled({ ...aboutBooking(booking), ...settlement }));
    }
    return {
      before: { paid: state.kept },
      after: { paid: state.kept - refund, refunded: refund, refund: choice, ...(reason ? { reason } : {}) },
    };
  }

  /**
   * Reinstates a cancelled visit: its price is due again, and it gets a slot, but no crew if none is free.
   * @throws VisitMoved if the booking it was moved to is not cancelled
   * @throws ROLE_FORBIDS if its price is now lower than the money that was kept, and the actor's role may not refund
   */
  async reinstate({ tx, booking, state, actor }: LockedBooking): Promise<void> {
    await this.refuseSecondVisit(tx, booking);
    const { balance } = await this.lines.reopen(tx, booking);
    const reopened = await this.bookings.stateOf(tx, booking.id);
    if (beyondPolicy(concessionOf(state, reopened, false), 0)) refuseBeyondPolicy(actor, 'refund');
    // Later visits of a subscription are charged to the saved card again.
    this.scheduleCharge.anew(booking, balance);
    if (booking.occurrence === 0 && booking.subscriptionId !== null) {
      await this.subscriptions.revive(tx, booking.subscriptionId, this.clock.date());
    }
    await this.slots.moveByOffice(tx, booking);
  }

  /** Call before the visit is cancelled or deleted. */
  pastOf({ booking, state }: LockedBooking): Past {
    const [now, zone] = [this.clock.date(), this.clock.zone];
    return {
      tookPlace: hasHappened(booking, state, now, zone),
      debt: isDebt(booking, state, now, zone) ? state.balance : 0,
    };
  }

  /** @throws VisitMoved unless the booking that this visit was moved to is cancelled: both would take place */
  private async refuseSecondVisit(tx: Tx, { id, cancelledAs }: Booking): Promise<void> {
    const last = cancelledAs === 'moved' ? await this.bookings.lastOf(tx, id) : undefined;
    if (last && !last.cancelled) throw new VisitMoved(last);
  }

  private async applyNewStatus(tx: Tx, booking: Booking): Promise<void> {
    if (booking.status === 'pending') return;
    // The office's agreement starts the plan; any other plan starts when its first visit is paid.
    if (booking.payAfterVisit) await this.startSubscription.start(tx, booking);
    if (booking.status !== 'confirmed') return;
    if (!(await this.slots.secureHeld(tx, booking.id))) await this.slots.moveByOffice(tx, booking);
    await emit(tx, bookingConfirmed(aboutBooking(booking)));
  }
}
