import { Injectable } from '@nestjs/common';
import { type VisitRequest, Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { addDays } from '../../kernel/local-date.js';
import { type Tx, emit } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { hasLapsed } from '../domain/booking-state.js';
import { daysToPutOff } from '../domain/occurrence.js';
import { Bookings } from '../infra/bookings.js';
import { aboutBooking, bookingRescheduled, crewWanted } from './events.js';
import { Slots } from './slots.js';
import { ScheduleCharge } from '../subscriptions/use-cases/schedule-charge.js';

/** Finds new slots for visits that lost their crew to a calendar change (docs/rules.md#calendar-changes). */
@Injectable()
export class ReassignVisits {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly visits: Visits,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /**
   * Assigns another crew at the same time if one is free. Otherwise a subscription's visit moves to the next
   * open day and the customer is notified. Any other visit keeps its time and is flagged for the office.
   */
  async reassign(tx: Tx, bookingIds: readonly number[], because: string): Promise<void> {
    for (const id of bookingIds) {
      const booking = await this.bookings.lock(tx, id);
      const request = booking && (await this.requestIfUnassigned(tx, booking));
      if (!request || (await this.visits.findCrew(tx, request))) continue;
      if (isAgreedAhead(booking, request) && (await this.putOff(tx, booking, request))) continue;
      await emit(tx, crewWanted({ ...aboutBooking(booking), because }));
    }
  }

  /** @returns null if the visit has a crew again, its hold has expired, or it has begun */
  private async requestIfUnassigned(tx: Tx, booking: Booking): Promise<VisitRequest | null> {
    const state = await this.bookings.stateOf(tx, booking.id);
    const { place } = state;
    const now = this.clock.date();
    if (booking.deletedAt || booking.cancelled || booking.status === 'completed') return null;
    if (!place || place.crewId !== null || place.startsAt <= now || hasLapsed(state, now)) return null;
    return this.slots.requestFor(tx, booking, place.heldUntil);
  }

  private async putOff(tx: Tx, booking: Booking, request: VisitRequest): Promise<boolean> {
    const { date, appointmentTime: time, customTime = null } = request;
    for (let days = 0; days <= daysToPutOff(booking.recurringFrequency); days += 1) {
      const requestThen = { ...request, date: addDays(date, days) };
      const [placed] = await this.visits.placeMany(tx, [requestThen]);
      if (!placed) continue;
      if (booking.rescheduleTo({ date: requestThen.date, time, customTime }, this.clock.date())) {
        this.scheduleCharge.afterMove(booking, (await this.bookings.stateOf(tx, booking.id)).balance);
        await this.bookings.save(tx, booking);
        const move = { by: 'system', replaces: null, reason: 'closed' } as const;
        await emit(tx, bookingRescheduled({ ...aboutBooking(booking), ...move }));
      }
      return true;
    }
    return false;
  }
}

/** Whether it is a subscription's visit, except a first visit that is only held until it is paid. */
function isAgreedAhead({ subscriptionId }: Booking, { heldUntil }: VisitRequest): boolean {
  return subscriptionId !== null && heldUntil === null;
}
