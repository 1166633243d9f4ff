import { Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { checkAppointment } from '../../domain/appointment.js';
import { isPaidFor } from '../../domain/booking-state.js';
import { PaymentUnderWay, SubscriptionStale } from '../../domain/errors.js';
import { Bookings } from '../../infra/bookings.js';
import { Slots } from '../../use-cases/slots.js';
import { ChangeSubscriptionBase } from './change-subscription-base.js';
import { RescheduleUnpaid } from './reschedule-unpaid.js';
import { PlannedVisits } from './planned-visits.js';
import { ScheduleCharge } from './schedule-charge.js';

/** A `SubscriptionVisitReschedule` that is not validated yet; absent fields stay unchanged. */
interface Wish {
  date: string;
  appointmentDate?: string;
  appointmentTime?: string;
  customTime?: string;
}

@Injectable()
export class RescheduleSubscriptionVisit {
  constructor(
    private readonly changeSubscriptionBase: ChangeSubscriptionBase,
    private readonly planned: PlannedVisits,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly rescheduleUnpaid: RescheduleUnpaid,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Books a planned visit on its new day, and the other visits that the page shows as planned on their regular days.
   * @throws NotFound if no visit is planned on that day; SubscriptionStale if the visit has been paid since, or now
   * costs a fee; PaymentUnderWay, SlotTaken, OutsideHours, Invalid
   */
  reschedule(userId: string, id: number, { date, ...to }: Wish): Promise<Subscription> {
    return this.changeSubscriptionBase.change(
      { initiator: { userId }, id, action: 'move' },
      async (tx, plan) => {
        await this.slots.lockHolds(tx, userId);
        const visit = await this.planned.book(tx, plan, date);
        const state = await this.bookings.stateOf(tx, visit.id);
        if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
        if (isPaidFor(state) || this.scheduleCharge.isBound(visit, state.openFees))
          throw new SubscriptionStale();
        const { appointmentDate = visit.appointmentDate, appointmentTime = visit.appointmentTime } = to;
        const wanted = checkAppointment(appointmentDate, appointmentTime, to.customTime ?? visit.customTime);
        await this.rescheduleUnpaid.reschedule(tx, visit, state, wanted);
        return {};
      },
    );
  }
}
