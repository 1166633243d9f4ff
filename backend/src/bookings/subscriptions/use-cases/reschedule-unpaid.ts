import { Injectable } from '@nestjs/common';
import { Visits } from '../../../dispatch/index.js';
import { Clock } from '../../../kernel/clock.js';
import { type Tx, emit } from '../../../platform/index.js';
import type { Appointment } from '../../domain/appointment.js';
import type { Booking } from '../../domain/booking.js';
import type { BookingState } from '../../domain/booking-state.js';
import { Bookings } from '../../infra/bookings.js';
import { aboutBooking, bookingRescheduled } from '../../use-cases/events.js';
import { Slots } from '../../use-cases/slots.js';
import { ScheduleCharge } from './schedule-charge.js';

@Injectable()
export class RescheduleUnpaid {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Moves an unpaid visit for its customer. A held slot is held again at the new time, a
   * secured slot stays secured, and the charge moves too.
   * @returns false if the visit already is at that time
   */
  async reschedule(
    tx: Tx,
    booking: Booking,
    state: BookingState,
    appointment: Appointment,
  ): Promise<boolean> {
    if (!booking.rescheduleTo(appointment, this.clock.date())) return false;
    this.scheduleCharge.afterMove(booking, state.balance);
    await this.bookings.save(tx, booking);
    const request =
      booking.status === 'confirmed'
        ? await this.slots.requestFor(tx, booking, null)
        : await this.slots.renewedRequest(tx, booking, state);
    await this.visits.move(tx, request);
    const how = { by: 'customer', reason: 'asked', replaces: null } as const;
    await emit(tx, bookingRescheduled({ ...aboutBooking(booking), ...how }));
    return true;
  }
}
