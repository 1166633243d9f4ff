import { Injectable } from '@nestjs/common';
import type { RebookAnswer } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Outbox, type Tx } from '../../platform/index.js';
import type { ChooseAppointment } from '../domain/appointment.js';
import type { Booking } from '../domain/booking.js';
import type { BookingState } from '../domain/booking-state.js';
import { inWords } from '../domain/format.js';
import { Bookings } from '../infra/bookings.js';
import { aboutBooking, bookingMoved } from './events.js';
import { Slots } from './slots.js';
import { ScheduleCharge } from '../subscriptions/use-cases/schedule-charge.js';

@Injectable()
export class RescheduleUnpaid {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly outbox: Outbox,
  ) {}

  /** Moves an unpaid visit without a fee; a held slot is held again, a secured one stays secured. */
  async run(tx: Tx, booking: Booking, state: BookingState, choose: ChooseAppointment): Promise<RebookAnswer> {
    const appointment = await choose();
    const message = `Your cleaning is now on ${inWords(appointment)}.`;
    if (!booking.moveTo(appointment, this.clock.date())) return { newBookingId: booking.id, message };
    this.scheduleCharge.afterMove(booking, state.balance);
    await this.bookings.save(tx, booking);
    const request =
      booking.status === 'confirmed'
        ? await this.slots.requestFor(tx, booking, null)
        : await this.slots.renewedRequest(tx, booking, state);
    await this.visits.move(tx, request);
    const how = { by: 'customer', replaces: null, reason: 'asked' } as const;
    await this.outbox.add(tx, bookingMoved({ ...aboutBooking(booking), ...how }));
    return { newBookingId: booking.id, message };
  }
}
