import { Injectable } from '@nestjs/common';
import { type Cents, depositOf, plainMoney, type RescheduleAnswer, termsOf } from '@homebright/contract';
import { PhotoRows } from '../../photos/index.js';
import { Business, emit, type Tx } from '../../platform/index.js';
import type { ChooseAppointment } from '../domain/appointment.js';
import type { Booking } from '../domain/booking.js';
import type { BookingState } from '../domain/booking-state.js';
import { inWords } from '../domain/format.js';
import { repeatOf, successorOf } from '../domain/new-booking.js';
import { presentFees } from '../domain/terms.js';
import { Bookings } from '../infra/bookings.js';
import { CouponRedemptions } from '../infra/coupon-redemptions.js';
import { insertBooking } from '../infra/insert-bookings.js';
import { RescheduleUnpaid } from '../subscriptions/use-cases/reschedule-unpaid.js';
import { BookingLines } from './booking-lines.js';
import { bookingCreated, bookingRescheduled } from './events.js';
import { Quotes } from './quotes.js';
import { Slots, visitRequest } from './slots.js';

const BY_CUSTOMER = { by: 'customer', reason: 'asked' } as const;

/** The three ways in which `RescheduleVisit` changes a visit. */
@Injectable()
export class WaysToReschedule {
  constructor(
    private readonly business: Business,
    private readonly bookings: Bookings,
    private readonly quotes: Quotes,
    private readonly lines: BookingLines,
    private readonly photos: PhotoRows,
    private readonly redemptions: CouponRedemptions,
    private readonly slots: Slots,
    private readonly rescheduleUnpaid: RescheduleUnpaid,
  ) {}

  /** Moves a paid visit. A new booking takes over the payment and owes the fee. The original is cancelled. */
  async paid(
    tx: Tx,
    original: Booking,
    { place, fees }: BookingState,
    choose: ChooseAppointment,
  ): Promise<RescheduleAnswer> {
    await this.slots.release(tx, original.id);
    const appointment = await choose();
    const now = this.business.clock.date();
    const id = await insertBooking(tx, successorOf(original, appointment), now);
    const { userId, serviceType, minutes, cleanersNeeded, questionnaire } = original;
    const { rebookingFee } = presentFees(original, this.business.clock.zone, now);
    const moved = { id, userId, serviceType, minutes, cleanersNeeded, questionnaire, appointment };
    await this.slots.takeSecured(tx, moved, place?.crewId);
    await this.photos.move(tx, original.id, id);
    await this.redemptions.move(tx, original.id, id);

    await this.lines.takeOver(tx, { from: original.id, to: id, userId, rebookingFees: [fees, rebookingFee] });

    original.cancel(now, 'moved');
    await this.bookings.save(tx, original);
    const event = { bookingId: id, userId, version: 1, replaces: original.id, ...BY_CUSTOMER };
    await emit(tx, bookingRescheduled(event));
    const fee = rebookingFee ? ` The rebooking fee of ${plainMoney(rebookingFee)} is due.` : '';
    return { newBookingId: id, message: `Your cleaning is now on ${inWords(appointment)}.${fee}` };
  }

  /**
   * Moves an unpaid visit, which keeps its booking.
   * @param rebookingFee is charged with the visit
   */
  async unpaid(
    tx: Tx,
    booking: Booking,
    state: BookingState,
    choose: ChooseAppointment,
    rebookingFee: Cents = 0,
  ): Promise<RescheduleAnswer> {
    const appointment = await choose();
    const isMoved = await this.rescheduleUnpaid.reschedule(tx, booking, state, appointment);
    const isOwed = isMoved && rebookingFee > 0;
    if (isOwed) await this.lines.addRebookingFee(tx, booking.id, rebookingFee);
    const fee = isOwed
      ? ` We’ll charge the rebooking fee of ${plainMoney(rebookingFee)} with your visit.`
      : '';
    return { newBookingId: booking.id, message: `Your cleaning is now on ${inWords(appointment)}.${fee}` };
  }

  /** Books a past or cancelled visit again at the current price, without a fee. The slot is held until it is paid. */
  async again(tx: Tx, original: Booking, choose: ChooseAppointment): Promise<RescheduleAnswer> {
    const { userId } = original;
    const appointment = await choose();
    const visit = await this.quotes.ofRepeat(tx, original, appointment);
    const terms = termsOf(this.business.settings);
    const id = await insertBooking(
      tx,
      repeatOf(original, appointment, visit, terms),
      this.business.clock.date(),
    );
    const { total: price, lines } = visit;
    const deposit = depositOf(visit.payment, price);
    await this.lines.open(tx, { id, userId, location: original.location, deposit }, lines);
    await this.slots.takeHeld(tx, visitRequest({ id, userId, appointment }, visit));
    await this.photos.copy(tx, original.id, id);
    await emit(tx, bookingCreated({ bookingId: id, userId, version: 1 }));
    const wish = deposit === 0 ? 'add your card' : `pay ${plainMoney(deposit ?? price)}`;
    const message = `Booked again for ${inWords(appointment)}. Please ${wish} to keep the time.`;
    return { newBookingId: id, message, due: price };
  }
}
