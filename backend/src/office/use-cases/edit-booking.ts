import { Injectable } from '@nestjs/common';
import type { AdminBookingEdit, BookingRecord } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { BookingFacts } from '../../bookings/index.js';
import { editedAppointment, type OfficeEdit } from '../domain/office-edit.js';
import { type AuditedChange, ChangeBooking, type OfficeCall } from './change-booking.js';
import { ApplyPricedEdit } from './apply-priced-edit.js';
import { BookingTransitions } from './booking-transitions.js';
import { RescheduleByEdit } from './reschedule-by-edit.js';

@Injectable()
export class EditBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly pricedEdit: ApplyPricedEdit,
    private readonly transitions: BookingTransitions,
    private readonly rescheduleByEdit: RescheduleByEdit,
  ) {}

  /**
   * Saves the edit dialog (docs/rules.md#changes-by-the-office). Without a version the last write wins.
   * @throws NotFound, Invalid, OutsideArea, CrewLost, DomainError STALE_VERSION, ROLE_FORBIDS
   */
  async edit(id: number, given: AdminBookingEdit, call: OfficeCall): Promise<BookingRecord> {
    const edit = await this.pricedEdit.readEdit(given);
    return this.changeBooking.change(
      id,
      { action: 'edit', ...call, sent: sentFacts(edit) },
      async (locked) => {
        const { booking } = locked;
        const now = this.clock.date();
        const wasCancelled = booking.cancelled;
        const fee = this.rescheduleByEdit.feeOf(locked);
        const isMoved = booking.rescheduleTo(editedAppointment(edit, booking.appointment), now);
        const { home, quote } = await this.pricedEdit.apply(locked, edit, given);
        if (edit.specialInstructions !== undefined) booking.instruct(edit.specialInstructions, now);

        const settled = edit.status && (await this.transitions.become(locked, edit.status, given));
        const audited = mergeChanges(home, settled);
        if (booking.cancelled || !(isMoved || quote)) return audited;
        // A booking that was just reinstated already has its slot, unless the visit takes longer now.
        const placed = !wasCancelled || quote ? await this.rescheduleByEdit.place(locked, given) : null;
        const charged = isMoved ? await this.rescheduleByEdit.follow(locked, fee, given) : null;
        return mergeChanges(audited, placed, charged);
      },
    );
  }
}

/** Merges the changes into one audit entry; undefined if only the booking's own fields changed. */
function mergeChanges(...changes: (AuditedChange | void | null | '')[]): AuditedChange | undefined {
  const audited = changes.flatMap((change) => change || []);
  if (!audited.length) return undefined;
  return {
    before: Object.assign({}, ...audited.map(({ before }) => before)) as object,
    after: Object.assign({}, ...audited.map(({ after }) => after)) as object,
  };
}

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
