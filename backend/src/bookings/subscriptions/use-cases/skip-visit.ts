import { Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { DomainError, NotFound } from '../../../kernel/domain-error.js';
import { BusinessClock, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { BookingCancelled, PaymentUnderWay, VisitUnderWay } from '../../domain/errors.js';
import { hasHappened, isPaidFor } from '../../domain/booking-state.js';
import { Bookings } from '../../infra/bookings.js';
import { CancelVisit } from '../../use-cases/cancel-visit.js';
import { aboutBooking, bookingCancelled } from '../../use-cases/events.js';
import { byOf, type Initiator, ChangeSubscriptionBase } from './change-subscription-base.js';

@Injectable()
export class SkipVisit {
  constructor(
    private readonly clock: BusinessClock,
    private readonly change: ChangeSubscriptionBase,
    private readonly bookings: Bookings,
    private readonly cancelVisit: CancelVisit,
  ) {}

  /**
   * Skips one unpaid visit; the others keep their dates. A paid one has to be cancelled.
   * @throws NotFound, BookingCancelled, VisitUnderWay, PaymentUnderWay, CONFLICT for a paid one
   */
  run(initiator: Initiator, subscriptionId: number, bookingId: number): Promise<Subscription> {
    return this.change.run({ initiator, id: subscriptionId, action: 'skip' }, async (tx, { userId }) => {
      const visit = await this.bookings.lockOwn(tx, userId, bookingId);
      if (visit.subscriptionId !== subscriptionId) throw new NotFound('The visit');
      await this.refuseUnskippable(tx, visit);
      visit.cancel(this.clock.date());
      await this.cancelVisit.run(tx, visit);
      const how = { by: byOf(initiator), refund: 0, reason: 'skipped' } as const;
      const trace = { skipped: { bookingId, appointmentDate: visit.appointmentDate } };
      return { event: bookingCancelled({ ...aboutBooking(visit), ...how }), trace, repriced: [bookingId] };
    });
  }

  private async refuseUnskippable(tx: Tx, visit: Booking): Promise<void> {
    if (visit.cancelled) throw new BookingCancelled();
    const state = await this.bookings.stateOf(tx, visit.id);
    if (hasHappened(visit, state, this.clock.date(), this.clock.zone)) throw new VisitUnderWay();
    if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
    if (isPaidFor(state)) {
      throw new DomainError('CONFLICT', 'This visit is paid already. Please cancel or reschedule it.');
    }
  }
}
