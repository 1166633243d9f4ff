import { Injectable } from '@nestjs/common';
import type {
  AdminBookingEdit,
  BookingRecord,
  CancellationTerms,
  EditWish,
  VisitPreview,
} from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import type { Actor } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import {
  type BookingFacts,
  ChangeExtras,
  Quotes,
  ScheduleCharge,
  type VisitQuote,
} from '../../bookings/index.js';
import { checkEdit, editedAppointment, type OfficeEdit } from '../domain/office-edit.js';
import { type AuditedChange, ChangeBooking, type LockedBooking, type OfficeCall } from './change-booking.js';
import { type ChangedHome, ChangeHome } from './change-home.js';
import { ChangeService } from './change-service.js';
import { PriceBooking } from './price-booking.js';
import { BookingTransitions } from './booking-transitions.js';
import { RescheduleByEdit } from './reschedule-by-edit.js';
import { PreviewPlace } from './preview-place.js';

@Injectable()
export class EditBooking {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly books: PriceBooks,
    private readonly changeHome: ChangeHome,
    private readonly changeService: ChangeService,
    private readonly prices: PriceBooking,
    private readonly quotes: Quotes,
    private readonly extras: ChangeExtras,
    private readonly transitions: BookingTransitions,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly rescheduleByEdit: RescheduleByEdit,
    private readonly previewPlace: PreviewPlace,
  ) {}

  /**
   * The edit dialog (docs/rules.md#changes-by-the-office). Without a version the last write wins.
   * @throws NotFound, Invalid, OutsideArea, CrewLost, DomainError STALE_VERSION, ROLE_FORBIDS
   */
  async edit(id: number, given: AdminBookingEdit, call: OfficeCall): Promise<BookingRecord> {
    const edit = checkEdit(given, (await this.books.shown()).services);
    return this.changeBooking.change(
      id,
      { action: 'edit', ...call, sent: sentFacts(edit) },
      async (locked) => {
        const { booking } = locked;
        const now = this.clock.date();
        const { cancelled } = booking;
        const fee = this.rescheduleByEdit.feeOf(locked);
        const moved = booking.rescheduleTo(editedAppointment(edit, booking.appointment), now);
        const { home, quote } = await this.reprice(locked, edit, given);
        if (edit.specialInstructions !== undefined) booking.instruct(edit.specialInstructions, now);

        const settled = edit.status && (await this.transitions.become(locked, edit.status, given));
        const audited = together(home, settled);
        if (booking.cancelled || !(moved || quote)) return audited;
        // A booking that was just reinstated already has its slot, unless the visit takes longer now.
        const placed = !cancelled || quote ? await this.rescheduleByEdit.place(locked, given) : null;
        const charged = moved ? await this.rescheduleByEdit.follow(locked, fee, given) : null;
        return together(audited, placed, charged);
      },
    );
  }

  /**
   * What `edit` would do to price and money. It also prices an address outside the service area, and what a reinstated
   * visit owes.
   * @throws NotFound, Invalid, DomainError STALE_VERSION, ROLE_FORBIDS as `PriceBooking.follow`
   */
  async preview(id: number, { version, ...wish }: EditWish, actor: Actor): Promise<VisitPreview> {
    const edit = checkEdit({ ...wish, evenOutside: true }, (await this.books.shown()).services);
    return this.changeBooking.tryOut(id, { version, actor }, async ({ refundSources, ...locked }) => {
      const { tx, booking, state } = locked;
      const { minutes } = await this.quotes.lengthOf(tx, booking);
      const rebookingFee = this.rescheduleByEdit.feeOf(locked);
      const isMoved = booking.rescheduleTo(editedAppointment(edit, booking.appointment), this.clock.date());
      const before = { total: booking.price, minutes };
      const { quote } = await this.reprice(locked, edit, {});
      const lines = await this.changeService.linesOf(tx, booking, quote);
      const made = { before, lines, minutes: quote?.minutes ?? minutes };
      const preview = await this.extras.previewOf(tx, made, booking, state);
      const charge = await this.scheduleCharge.planned(tx, booking, preview.balance);
      if (booking.cancelled || !(isMoved || quote)) return { ...preview, refundSources, charge };
      const goes = await this.previewPlace.preview(locked);
      const place = { ...goes, isMoved, rebookingFee: isMoved ? rebookingFee : 0 };
      return { ...preview, refundSources, charge, place };
    });
  }

  /** Prices another service and another address; `quote` is set if the price is new. */
  private async reprice(
    locked: LockedBooking,
    edit: OfficeEdit,
    terms: CancellationTerms,
  ): Promise<{ home: ChangedHome | null; quote: VisitQuote | null }> {
    const { tx, booking } = locked;
    const { price } = booking;
    // A reinstated visit is priced like any other.
    if (booking.cancelled && edit.status) await this.transitions.become(locked, edit.status, terms);
    const other = await this.changeService.change(tx, booking, edit.service);
    const home = await this.changeHome.change(locked, edit, other);
    const quote = home?.visit ?? other;
    if (quote || home)
      await this.prices.follow(locked, price, await this.changeService.linesOf(tx, booking, quote));
    return { home, quote };
  }
}

/** Merges the changes into one audit entry; undefined if only the booking's own fields changed. */
function together(...changes: (AuditedChange | void | null | '')[]): AuditedChange | undefined {
  const made = changes.flatMap((change) => change || []);
  if (!made.length) return undefined;
  return {
    before: Object.assign({}, ...made.map(({ before }) => before)) as object,
    after: Object.assign({}, ...made.map(({ after }) => after)) as object,
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
