import { Injectable } from '@nestjs/common';
import type { AdminBookingEdit, BookingRecord } from '@homebright/contract';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../platform/index.js';
import { PriceBooks } from '../../../pricing/index.js';
import type { BookingFacts } from '../../domain/booking-facts.js';
import { VisitDecisions } from '../../crew-day/infra/visit-decisions.js';
import { checkEdit, editedAppointment, type OfficeEdit } from '../../domain/office-edit.js';
import { aboutBooking, bookingMoved } from '../../use-cases/events.js';
import { ScheduleCharge } from '../../subscriptions/use-cases/schedule-charge.js';
import { type AuditedChange, ChangeBooking, type LockedBooking, type OfficeCall } from './change-booking.js';
import { ChangeHome } from './change-home.js';
import { ChangeService } from './change-service.js';
import { PriceBooking } from './price-booking.js';
import { BookingTransitions } from './booking-transitions.js';

@Injectable()
export class EditBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly books: PriceBooks,
    private readonly changeHome: ChangeHome,
    private readonly changeService: ChangeService,
    private readonly prices: PriceBooking,
    private readonly transitions: BookingTransitions,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly decisions: VisitDecisions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The edit dialog (spec section 2.8, design section 6). Without a version the last write wins.
   * @throws NotFound, Invalid, OutsideArea, DomainError STALE_VERSION, ROLE_FORBIDS
   */
  async run(id: number, given: AdminBookingEdit, call: OfficeCall): Promise<BookingRecord> {
    const edit = checkEdit(given, (await this.books.shown()).services);
    return this.changeBooking.run(id, { action: 'edit', ...call, sent: sentFacts(edit) }, async (locked) => {
      const { tx, booking } = locked;
      const now = this.clock.date();
      const { cancelled, price } = booking;
      const moved = booking.moveTo(editedAppointment(edit, booking.appointment), now);
      // A cancelled visit that comes back is priced like any other that takes place.
      if (cancelled && edit.status) await this.transitions.become(locked, edit.status, given);
      const other = await this.changeService.run(tx, booking, edit.service);
      const home = await this.changeHome.run(locked, edit, other);
      const quote = home?.visit ?? other;
      if (quote || home)
        await this.prices.follow(locked, price, await this.changeService.linesOf(tx, booking, quote));
      if (edit.specialInstructions !== undefined) booking.instruct(edit.specialInstructions, now);

      const settled = edit.status && (await this.transitions.become(locked, edit.status, given));
      const audited = home ? both(home, settled) : settled;
      if (booking.cancelled || !(moved || quote)) return audited;
      // A booking that was just reinstated has its slot already, if it takes no longer.
      if (!cancelled || quote) await this.transitions.place(tx, booking);
      if (!moved) return audited;
      this.scheduleCharge.afterMove(booking, locked.state.balance);
      await this.decisions.rebooked(tx, id, call.actor.name ?? '', now);
      await this.emitMoved(locked);
      return audited;
    });
  }

  private async emitMoved({ tx, booking }: LockedBooking): Promise<void> {
    const how = { by: 'office', replaces: null, reason: 'asked' } as const;
    await this.outbox.add(tx, bookingMoved({ ...aboutBooking(booking), ...how }));
  }
}

const both = (one: AuditedChange, other: AuditedChange | void | ''): AuditedChange => ({
  before: { ...one.before, ...(other && other.before) },
  after: { ...one.after, ...(other && other.after) },
});

function sentFacts({ date, time, service, status, specialInstructions }: OfficeEdit): Partial<BookingFacts> {
  const sent = {
    appointmentDate: date,
    appointmentTime: time?.time,
    customTime: time?.customTime,
    service,
    status,
    specialInstructions,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
