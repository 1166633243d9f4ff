import { Injectable } from '@nestjs/common';
import type { BookingRecord, VisitPreview } from '@homebright/contract';
import { Visits } from '../../dispatch/index.js';
import { Clock } from '../../kernel/clock.js';
import { ChangeExtras, type ExtrasWish, hasLapsed, refuseCancelled, Slots } from '../../bookings/index.js';
import type { Actor } from '../../platform/index.js';
import { ChangeBooking, type LockedBooking, type OfficeCall } from './change-booking.js';
import { PriceBooking } from './price-booking.js';

@Injectable()
export class ChangeVisitExtras {
  constructor(
    private readonly clock: Clock,
    private readonly changeBooking: ChangeBooking,
    private readonly extras: ChangeExtras,
    private readonly prices: PriceBooking,
    private readonly slots: Slots,
    private readonly visits: Visits,
  ) {}

  /**
   * Changes the extras of an upcoming visit, paid or not. A lower price is refunded line by line, a higher one is due.
   * A locked price stays.
   * @throws NotFound, Invalid, SlotTaken with the nearest times, PriceChanged, DomainError STALE_VERSION, CONFLICT,
   * ROLE_FORBIDS as `PriceBooking.follow`
   */
  change(id: number, wish: ExtrasWish, call: OfficeCall): Promise<BookingRecord> {
    const change = { action: 'extras', ...call, version: wish.version };
    return this.changeBooking.change(id, change, async (locked) => void (await this.apply(locked, wish)));
  }

  /** Previews `change`, with the same refusals. */
  preview(id: number, wish: ExtrasWish, actor: Actor): Promise<VisitPreview> {
    const seen = { version: wish.version, actor };
    return this.changeBooking.tryOut(id, seen, async ({ refundSources, ...locked }) => ({
      ...(await this.apply(locked, wish)),
      refundSources,
    }));
  }

  private async apply(locked: LockedBooking, wish: ExtrasWish): Promise<VisitPreview> {
    const { tx, booking, state } = locked;
    refuseCancelled(booking);
    const change = await this.extras.apply(tx, booking, state, wish);
    // The payment will take a slot of the new length.
    if (hasLapsed(state, this.clock.date())) await this.visits.release(tx, booking.id);
    else {
      const heldUntil = state.place?.heldUntil ?? null;
      await this.visits.resize(tx, await this.slots.requestFor(tx, booking, heldUntil));
    }
    await this.prices.follow(locked, change.before.total, change.lines);
    return this.extras.previewOf(tx, change, booking, state);
  }
}
