import { Injectable } from '@nestjs/common';
import type { EditWish, VisitPreview } from '@homebright/contract';
import { ChangeExtras, Quotes, ScheduleCharge } from '../../bookings/index.js';
import { Clock } from '../../kernel/clock.js';
import type { Actor } from '../../platform/index.js';
import { editedAppointment } from '../domain/office-edit.js';
import { ChangeBooking } from './change-booking.js';
import { PreviewPlace } from './preview-place.js';
import { ApplyPricedEdit } from './apply-priced-edit.js';
import { RescheduleByEdit } from './reschedule-by-edit.js';

@Injectable()
export class PreviewEdit {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly quotes: Quotes,
    private readonly extras: ChangeExtras,
    private readonly pricedEdit: ApplyPricedEdit,
    private readonly scheduleCharge: ScheduleCharge,
    private readonly rescheduleByEdit: RescheduleByEdit,
    private readonly previewPlace: PreviewPlace,
  ) {}

  /**
   * Previews the effect of `EditBooking.edit` on price and money. Also prices an address outside the service
   * area, and says what a reinstated visit owes.
   * @throws NotFound, Invalid, DomainError STALE_VERSION, ROLE_FORBIDS as `PriceBooking.follow`
   */
  async preview(id: number, { version, ...wish }: EditWish, actor: Actor): Promise<VisitPreview> {
    const edit = await this.pricedEdit.readEdit({ ...wish, evenOutside: true });
    return this.changeBooking.tryOut(id, { version, actor }, async ({ refundSources, ...locked }) => {
      const { tx, booking, state } = locked;
      const { minutes } = await this.quotes.lengthOf(tx, booking);
      const rebookingFee = this.rescheduleByEdit.feeOf(locked);
      const isMoved = booking.rescheduleTo(editedAppointment(edit, booking.appointment), this.clock.date());
      const before = { total: booking.price, minutes };
      const { quote, lines } = await this.pricedEdit.apply(locked, edit, {});
      const priced = { before, lines, minutes: quote?.minutes ?? minutes };
      const preview = await this.extras.previewOf(tx, priced, booking, state);
      const charge = await this.scheduleCharge.planned(tx, booking, preview.balance);
      if (booking.cancelled || !(isMoved || quote)) return { ...preview, refundSources, charge };
      const assignment = await this.previewPlace.preview(locked);
      const place = { ...assignment, isMoved, rebookingFee: isMoved ? rebookingFee : 0 };
      return { ...preview, refundSources, charge, place };
    });
  }
}
