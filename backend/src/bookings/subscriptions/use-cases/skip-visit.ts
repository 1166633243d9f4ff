import { Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { earliestStart } from '../../../kernel/booking-time.js';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { PaymentUnderWay, VisitMoved, VisitUnderWay } from '../../domain/errors.js';
import { hasHappened, isPaidFor } from '../../domain/booking-state.js';
import { Bookings } from '../../infra/bookings.js';
import { CancelVisit } from '../../use-cases/cancel-visit.js';
import { aboutBooking, bookingCancelled, bookingRescheduled } from '../../use-cases/events.js';
import { byOf, type Initiator, ChangeSubscriptionBase } from './change-subscription-base.js';
import { PlannedVisits } from './planned-visits.js';
import { RestoreVisits } from './restore-visits.js';
import { ScheduleCharge } from './schedule-charge.js';

/** A visit of the plan, as the page showed it. */
export interface Skipped {
  /** Absent if the visit is not booked yet. */
  bookingId?: number;
  /** The visit's date on the page, YYYY-MM-DD. */
  date?: string;
}

const ENDED = 'This plan has ended.';
const TOO_LATE = 'It is too late to skip this visit for free. Please cancel or reschedule it.';
const PAUSED = 'This plan is paused. Please resume it first.';

@Injectable()
export class SkipVisit {
  constructor(
    private readonly clock: BusinessClock,
    private readonly changeSubscriptionBase: ChangeSubscriptionBase,
    private readonly bookings: Bookings,
    private readonly cancelVisit: CancelVisit,
    private readonly planned: PlannedVisits,
    private readonly restoreVisits: RestoreVisits,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Skips one unpaid visit; the others keep their dates. A paid visit has to be cancelled, and so does one that costs a fee.
   * @throws NotFound, BookingCancelled, VisitUnderWay, PaymentUnderWay; VisitMoved if the page showed another
   * day; CONFLICT if the visit is paid or costs a fee
   */
  skip(initiator: Initiator, subscriptionId: number, asked: Skipped): Promise<Subscription> {
    return this.changeSubscriptionBase.change(
      { initiator, id: subscriptionId, action: 'skip' },
      async (tx, plan) => {
        const { userId, nextOccurrence } = plan;
        const bookingId = asked.bookingId ?? (await this.planned.book(tx, plan, asked.date)).id;
        const visit = await this.bookings.lockOwn(tx, userId, bookingId);
        if (visit.subscriptionId !== subscriptionId) throw new NotFound('The visit');
        await this.refuseUnskippable(tx, visit);
        // If this request had to book the visit first, it may have been postponed to another day, which the
        // page could not show.
        const isKnown = (visit.occurrence ?? 0) < nextOccurrence;
        if (isKnown && asked.date !== undefined && asked.date !== visit.appointmentDate)
          throw new VisitMoved(visit);
        visit.cancel(this.clock.date(), 'skipped');
        await this.cancelVisit.cancel(tx, visit);
        const how = { by: byOf(initiator), refund: 0, reason: 'skipped' } as const;
        const trace = { skipped: { bookingId, appointmentDate: visit.appointmentDate } };
        return { event: bookingCancelled({ ...aboutBooking(visit), ...how }), trace, repriced: [bookingId] };
      },
    );
  }

  /**
   * Undoes a skip: the visit takes place at its former price, if its time is still free.
   * @throws NotFound, SlotTaken, CONFLICT if the visit was not skipped, its time is past or its plan is not active
   */
  undo(initiator: Initiator, subscriptionId: number, bookingId: number): Promise<Subscription> {
    return this.changeSubscriptionBase.change(
      { initiator, id: subscriptionId, action: 'unskip' },
      async (tx, plan) => {
        const visit = await this.bookings.lockOwn(tx, plan.userId, bookingId);
        if (visit.subscriptionId !== subscriptionId) throw new NotFound('The visit');
        const isOver = earliestStart(visit.appointment, this.clock.zone) <= this.clock.date().getTime();
        if (visit.cancelledAs !== 'skipped' || isOver)
          throw new DomainError('CONFLICT', 'This visit is not skipped.');
        if (plan.status !== 'active')
          throw new DomainError('CONFLICT', plan.status === 'ended' ? ENDED : PAUSED);
        visit.become('pending', this.clock.date());
        await this.restoreVisits.one(tx, visit);
        const event = bookingRescheduled({
          ...aboutBooking(visit),
          by: byOf(initiator),
          replaces: null,
          reason: 'asked',
        });
        const trace = { unskipped: { bookingId, appointmentDate: visit.appointmentDate } };
        return { event, trace, repriced: [bookingId] };
      },
    );
  }

  private async refuseUnskippable(tx: Tx, visit: Booking): Promise<void> {
    await this.bookings.refuseCancelled(tx, visit);
    const state = await this.bookings.stateOf(tx, visit.id);
    if (hasHappened(visit, state, this.clock.date(), this.clock.zone)) throw new VisitUnderWay();
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    if (isPaidFor(state)) {
      throw new DomainError('CONFLICT', 'This visit is paid already. Please cancel or reschedule it.');
    }
    if (this.scheduleCharge.isBound(visit, state.openFees)) {
      throw new DomainError('CONFLICT', TOO_LATE);
    }
  }
}
