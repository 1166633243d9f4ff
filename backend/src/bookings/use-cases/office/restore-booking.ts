import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../platform/index.js';
import { BookingStateReader } from '../../infra/booking-state-reader.js';
import { bookingConfirmed } from '../events.js';
import { ChangeBooking, type LockedBooking, type OfficeCall } from './change-booking.js';
import { BookingTransitions } from './booking-transitions.js';

@Injectable()
export class RestoreBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly states: BookingStateReader,
    private readonly transitions: BookingTransitions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Undoes a deletion or a cancellation: the visit gets a slot again, and its price is due again, less what was kept. A
   * booking that had been cancelled before its deletion stays cancelled.
   * @throws NotFound, DomainError CONFLICT
   */
  run(id: number, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.run(id, { action: 'restore', ...call, deletedToo: true }, async (locked) => {
      const { booking } = locked;
      if (!booking.deletedAt && !booking.cancelled) {
        throw new DomainError('CONFLICT', 'This booking is neither deleted nor cancelled.');
      }
      if (!booking.deletedAt) return this.reinstate(locked);
      booking.restore(this.clock.date());
      if (!booking.cancelled) await this.reinstate(locked);
    });
  }

  private async reinstate({ tx, booking }: LockedBooking): Promise<void> {
    const now = this.clock.date();
    await this.transitions.reinstate(tx, booking);
    const { balance } = await this.states.find(tx, booking.id);
    if (booking.status === 'completed' || booking.status === 'in-progress') return;
    if (!booking.become(balance > 0 ? 'pending' : 'confirmed', now) || balance > 0) return;
    const { id: bookingId, userId, version } = booking;
    await this.outbox.add(tx, bookingConfirmed({ bookingId, userId, version }));
  }
}
