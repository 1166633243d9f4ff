import { Injectable } from '@nestjs/common';
import { type BookingStatus, CANCELLATION_FEE, type Cents } from '@homebright/contract';
import { Visits } from '../../../dispatch/index.js';
import { Ledger } from '../../../payments/index.js';
import { Business, BusinessClock, Outbox, type Tx } from '../../../platform/index.js';
import type { Booking } from '../../domain/booking.js';
import { earliestStart, hasHappened } from '../../domain/standing.js';
import { Subscriptions } from '../../infra/subscriptions.js';
import { bookingCancelled, bookingCompleted, bookingConfirmed } from '../events.js';
import { Slots } from '../slots.js';
import type { LockedBooking } from './desk.js';

const HOUR = 3_600_000;

/** The consequences of an office's change of status for slot, money and notifications. */
@Injectable()
export class VisitSteps {
  constructor(
    private readonly business: Business,
    private readonly clock: BusinessClock,
    private readonly visits: Visits,
    private readonly slots: Slots,
    private readonly subscriptions: Subscriptions,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  /** Any status may follow any other (spec section 4). @returns whether anything changed */
  async become(locked: LockedBooking, status: BookingStatus): Promise<boolean> {
    const { tx, booking } = locked;
    if (booking.status === status) return false;
    if (status === 'cancelled') await this.cancel(locked);
    else {
      if (booking.cancelled) await this.reinstate(tx, booking);
      booking.become(status, this.clock.date());
      await this.follow(tx, booking);
    }
    return true;
  }

  /** Same terms as a cancellation by the customer (design section 2). */
  private async cancel(locked: LockedBooking): Promise<void> {
    const happened = this.hasHappened(locked);
    locked.booking.cancel(this.clock.date());
    await this.callOff(locked, happened, CANCELLATION_FEE);
  }

  /**
   * Releases the slot, refunds what was paid except `keep`, and tells the customer. Nothing is refunded automatically
   * for a visit that took place, but its open balance is waived.
   */
  async callOff({ tx, booking, standing }: LockedBooking, happened: boolean, keep: Cents): Promise<void> {
    const { id: bookingId, userId, version, subscriptionId } = booking;
    await this.visits.release(tx, bookingId);
    if (subscriptionId !== null) await this.subscriptions.abandon(tx, subscriptionId, this.clock.date());
    if (happened) {
      if (standing.balance > 0) await this.ledger.cancel(tx, bookingId, { keep: standing.kept });
      return;
    }
    const { returned: refund } = await this.ledger.cancel(tx, bookingId, { keep });
    const event = { bookingId, userId, version, by: 'office', refund, reason: 'asked' } as const;
    await this.outbox.add(tx, bookingCancelled(event));
  }

  /** Reinstates a cancelled visit: its price is due again, and it gets a slot, if need be without a crew. */
  async reinstate(tx: Tx, booking: Booking): Promise<void> {
    const { balance } = await this.ledger.reopen(tx, booking.id, booking.price);
    // Later visits of a subscription are charged to the saved card again.
    if (balance > 0 && booking.occurrence) booking.chargeAgain(this.chargeTime(booking));
    if (booking.occurrence === 0 && booking.subscriptionId !== null) {
      await this.subscriptions.revive(tx, booking.subscriptionId, this.clock.date());
    }
    await this.place(tx, booking);
  }

  /** The office's placements are secured, paid or not; if no crew is free the visit is flagged (design section 4). */
  async place(tx: Tx, booking: Booking): Promise<void> {
    await this.visits.move(tx, { ...(await this.slots.requestFor(tx, booking, null)), byOffice: true });
  }

  hasHappened({ booking, standing }: LockedBooking): boolean {
    return hasHappened(booking, standing, this.clock.date(), this.clock.zone);
  }

  private chargeTime({ appointment }: Booking): Date {
    const lead = this.business.settings.chargeLeadHours * HOUR;
    return new Date(earliestStart(appointment, this.clock.zone) - lead);
  }

  private async follow(tx: Tx, booking: Booking): Promise<void> {
    const { id: bookingId, userId, version } = booking;
    if (booking.status === 'completed') {
      await this.outbox.add(tx, bookingCompleted({ bookingId, userId, version }));
    }
    if (booking.status !== 'confirmed') return;
    if (!(await this.visits.secure(tx, bookingId))) await this.place(tx, booking);
    await this.outbox.add(tx, bookingConfirmed({ bookingId, userId, version }));
  }
}
