import { Injectable } from '@nestjs/common';
import type { BookingRecord, BookingStatus, CancellationTerms, RestorePreview } from '@homebright/contract';
import { CrewReader } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { emit } from '../../platform/index.js';
import {
  aboutBooking,
  bookingConfirmed,
  Bookings,
  refuseCancelled,
  ScheduleCharge,
  Slots,
} from '../../bookings/index.js';
import { BookingTransitions } from './booking-transitions.js';
import { ChangeBooking, type LockedBooking, type OfficeCall } from './change-booking.js';

export const STATUS_AFTER = {
  confirm: 'confirmed',
  start: 'in-progress',
  complete: 'completed',
} as const satisfies Record<string, BookingStatus>;

export type Advance = keyof typeof STATUS_AFTER;

/** The actions of a booking's menu (docs/rules.md#changes-by-the-office). */
@Injectable()
export class BookingActions {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly transitions: BookingTransitions,
    private readonly bookings: Bookings,
    private readonly crews: CrewReader,
    private readonly slots: Slots,
    private readonly scheduleCharge: ScheduleCharge,
  ) {}

  /** Confirm, start and complete; idempotent. @throws NotFound, DomainError CONFLICT, STALE_VERSION */
  advance(id: number, action: Advance, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.change(id, { action, ...call }, (locked) =>
      this.transitions.advance(locked, STATUS_AFTER[action]),
    );
  }

  /**
   * Assigns a crew to the visit; null removes it.
   * @throws NotFound (also for the crew), SlotTaken, DomainError CONFLICT, STALE_VERSION
   */
  assign(id: number, crewId: number | null, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.change(id, { action: 'assign', ...call }, async ({ tx, booking, state }) => {
      refuseCancelled(booking);
      const previousCrewId = state.place?.crewId ?? null;
      if (crewId !== null) await this.crews.mustExist(tx, crewId);
      await this.slots.assign(tx, booking, crewId);
      if (previousCrewId === crewId) return;
      booking.changed(this.clock.date());
      return { before: { crewId: previousCrewId }, after: { crewId } };
    });
  }

  /**
   * Soft delete, which can be undone.
   * @throws NotFound, DomainError STALE_VERSION
   */
  delete(id: number, terms: CancellationTerms, call: OfficeCall): Promise<BookingRecord> {
    return this.changeBooking.change(id, { action: 'delete', ...call }, (locked) =>
      this.transitions.remove(locked, terms),
    );
  }

  /**
   * Undoes a deletion or a cancellation: the visit gets a slot again, and its price is due again, less what was kept. A
   * booking that had been cancelled before its deletion stays cancelled.
   * @throws NotFound, DomainError CONFLICT, STALE_VERSION, ROLE_FORBIDS as `BookingTransitions.reinstate`
   */
  restore(id: number, call: OfficeCall): Promise<BookingRecord> {
    const change = { action: 'restore', ...call, deletedToo: true };
    return this.changeBooking.change(id, change, (locked) => this.putBack(locked));
  }

  /** Previews `restore`, with the same refusals. */
  previewRestore(id: number, call: OfficeCall): Promise<RestorePreview> {
    return this.changeBooking.tryOut(id, { ...call, deletedToo: true }, async (locked) => {
      const { tx, booking } = locked;
      await this.putBack(locked);
      const { place, balance } = await this.bookings.stateOf(tx, id);
      const due = booking.cancelled ? 0 : balance;
      const charge = await this.scheduleCharge.planned(tx, booking, due);
      return { status: booking.status, balance: due, charge, crewId: place?.crewId ?? null };
    });
  }

  private async putBack(locked: LockedBooking): Promise<void> {
    const { booking } = locked;
    if (!booking.deletedAt && !booking.cancelled) {
      throw new DomainError('CONFLICT', 'This booking is neither deleted nor cancelled.');
    }
    if (!booking.deletedAt) return this.reinstate(locked);
    booking.restore(this.clock.date());
    if (!booking.cancelled) await this.reinstate(locked);
  }

  private async reinstate(locked: LockedBooking): Promise<void> {
    const { tx, booking } = locked;
    const now = this.clock.date();
    await this.transitions.reinstate(locked);
    const { balance } = await this.bookings.stateOf(tx, booking.id);
    if (booking.status === 'completed' || booking.status === 'in-progress') return;
    // Its card is saved, so nothing is due before the visit. A plan's later visits are pending until they are paid.
    const isArranged = booking.chargedAfter && !booking.occurrence;
    const isDue = balance > 0 && !isArranged;
    if (!booking.become(isDue ? 'pending' : 'confirmed', now) || isDue) return;
    await emit(tx, bookingConfirmed(aboutBooking(booking)));
  }
}
