import { Injectable } from '@nestjs/common';
import { Visits, type VisitRequest } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { Business, type Tx } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';
import { hasLapsed, type Standing } from '../domain/standing.js';
import { Offers } from '../infra/offers.js';

const MINUTE = 60_000;

type Placeable = Pick<Booking, 'id' | 'userId' | 'serviceType' | 'appointment'>;

/** Takes, renews and secures a booking's slot with dispatch. */
@Injectable()
export class Slots {
  constructor(
    private readonly business: Business,
    private readonly clock: Clock,
    private readonly visits: Visits,
    private readonly offers: Offers,
  ) {}

  holdEnd(): Date {
    return new Date(this.clock.now() + this.business.settings.holdMinutes * MINUTE);
  }

  async requestFor(tx: Tx, booking: Placeable, heldUntil: Date | null): Promise<VisitRequest> {
    const { date, time: appointmentTime, customTime } = booking.appointment;
    return {
      bookingId: booking.id,
      userId: booking.userId,
      serviceMinutes: await this.offers.minutesOf(tx, booking.serviceType),
      date,
      appointmentTime,
      customTime,
      heldUntil,
    };
  }

  /** Called before a payment starts: renews an expired hold. @throws SlotTaken, OutsideHours */
  async retakeLapsed(tx: Tx, booking: Booking, standing: Standing): Promise<void> {
    if (booking.status !== 'pending' || !hasLapsed(standing, this.clock.date())) return;
    await this.leavePast(tx, booking, standing);
    await this.visits.retake(tx, await this.requestFor(tx, booking, this.holdEnd()));
  }

  /** Secures the slot that was paid for, or another at the same time; false if none is free. */
  async secure(tx: Tx, booking: Booking, standing: Standing): Promise<boolean> {
    if (hasLapsed(standing, this.clock.date())) await this.leavePast(tx, booking, standing);
    if (await this.visits.secure(tx, booking.id)) return true;
    const [placed] = await this.visits.placeMany(tx, [await this.requestFor(tx, booking, null)]);
    return placed !== null && placed !== undefined;
  }

  /** An expired slot whose start has passed cannot be renewed; a later one in the same window may be free. */
  private async leavePast(tx: Tx, booking: Booking, { place }: Standing): Promise<void> {
    if (place && place.startsAt <= this.clock.date()) await this.visits.release(tx, booking.id);
  }
}
