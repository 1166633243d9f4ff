import { Injectable } from '@nestjs/common';
import type { RescheduleAnswer } from '@homebright/contract';
import { ReadAvailability, SlotTaken } from '../../dispatch/index.js';
import { firstTime } from '../../kernel/booking-time.js';
import { SyncPaymentIntent } from '../../payments/index.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { SiteNotOpen } from '../../site/index.js';
import { type Appointment, checkAppointment, isSameAppointment } from '../domain/appointment.js';
import {
  type BookingState,
  hasBegun,
  hasLapsed,
  isPaidFor,
  isUnderWay,
  oneWeekOn,
} from '../domain/booking-state.js';
import type { Booking } from '../domain/booking.js';
import {
  BookingCancelled,
  FeeChanged,
  FeeOpen,
  PaymentUnderWay,
  VisitMoved,
  VisitStands,
  VisitUnderWay,
} from '../domain/errors.js';
import { type AgreedReschedule, intentOf } from '../domain/reschedule-intent.js';
import { presentFees } from '../domain/terms.js';
import { Bookings } from '../infra/bookings.js';
import { Quotes } from './quotes.js';
import { Slots } from './slots.js';
import { WaysToReschedule } from './ways-to-reschedule.js';

const DAYS_TO_SEARCH = 28;

export interface RescheduleWish extends AgreedReschedule {
  originalBookingId: number;
  appointmentDate?: string;
  appointmentTime?: string;
  customTime?: string;
}

/** A customer moves a visit to another time, or books a past visit again (docs/rules.md#rescheduling). */
@Injectable()
export class RescheduleVisit {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly slots: Slots,
    private readonly availability: ReadAvailability,
    private readonly quotes: Quotes,
    private readonly ways: WaysToReschedule,
    private readonly syncPayment: SyncPaymentIntent,
  ) {}

  /**
   * An upcoming paid visit is replaced by a new booking, for a fee. An upcoming unpaid visit is moved, for a fee if its card
   * is charged after it. A past or cancelled
   * visit is booked again. A visit that has begun today is neither moved nor booked again. Idempotent. Refuses the request
   * if the visit was moved, cancelled or restored since the page was loaded.
   * @throws NotFound, VisitMoved, BookingCancelled, VisitStands, VisitUnderWay, PaymentUnderWay, FeeOpen, FeeChanged,
   * SlotTaken, OutsideHours, HoldLimit, HoldRenewalsUsed, Invalid, OutsideArea; SiteNotOpen if a new booking would be
   * made
   */
  async reschedule(userId: string, wish: RescheduleWish): Promise<RescheduleAnswer> {
    const answer = await this.move(userId, wish, await this.business.isOpen());
    // The original owes nothing anymore, so a payment form that is still open for it must not charge.
    if (answer.newBookingId !== wish.originalBookingId)
      await this.syncPayment.attempt(wish.originalBookingId);
    return answer;
  }

  private move(userId: string, wish: RescheduleWish, isSiteOpen: boolean): Promise<RescheduleAnswer> {
    return this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const original = await this.bookings.lockOwn(tx, userId, wish.originalBookingId);
      const wanted = wantedBy(wish, original);
      const state = await this.bookings.stateOf(tx, original.id);
      const choose = (): Promise<Appointment> => this.choose(tx, original, wanted);
      if (isUnderWay(original, state) || this.takesPlace(original, state)) throw new VisitUnderWay();
      if (this.isOver(original, state)) {
        const repeated = await this.alreadyDone(tx, original, wanted);
        if (repeated) return repeated;
        await this.refuseAgain(tx, original, state, wish);
        if (!isSiteOpen) throw new SiteNotOpen();
        return this.ways.again(tx, original, choose);
      }
      if (intentOf(wish) === 'again') throw new VisitStands();
      if (state.paymentStatus === 'processing') throw new PaymentUnderWay();
      // A fee of a visit that is charged later is charged with it.
      const isChargedLater = original.chargedAfter && state.balance > 0;
      if (state.openFees > 0 && !isChargedLater) throw new FeeOpen(original.id, state.openFees);
      if (!isPaidFor(state) && !isChargedLater) return this.ways.unpaid(tx, original, state, choose);
      const { clock } = this.business;
      const { rebookingFee } = presentFees(original, clock.zone, clock.date());
      refuseOtherFee({ rebookingFee }, wish);
      return isChargedLater
        ? this.ways.unpaid(tx, original, state, choose, rebookingFee)
        : this.ways.paid(tx, original, state, choose);
    });
  }

  /** Whether the visit is today and has begun. A visit whose hold has expired does not take place. */
  private takesPlace(original: Booking, state: BookingState): boolean {
    if (original.cancelled || original.status === 'completed') return false;
    if (
      original.appointmentDate !== this.business.clock.today() ||
      hasLapsed(state, this.business.clock.date())
    )
      return false;
    return hasBegun(original, state, this.business.clock.date(), this.business.clock.zone);
  }

  private isOver(original: Booking, state: BookingState): boolean {
    if (original.cancelled || original.status === 'completed') return true;
    return hasBegun(original, state, this.business.clock.date(), this.business.clock.zone);
  }

  /**
   * Refuses to book a second cleaning if the customer only agreed to a move, or if the page was loaded before the visit
   * was moved.
   */
  private async refuseAgain(
    tx: Tx,
    original: Booking,
    state: BookingState,
    wish: RescheduleWish,
  ): Promise<void> {
    const intent = intentOf(wish);
    if (intent === 'again') return;
    if (original.cancelledAs === 'moved') throw new VisitMoved(await this.bookings.lastOf(tx, original.id));
    if (intent === 'unsaid') return;
    if (original.cancelled) throw new BookingCancelled();
    // An unpaid visit may be moved without a fee, even after its time has passed.
    const mayMove = !wish.rebookingFee && original.status !== 'completed' && !isPaidFor(state);
    if (!mayMove) throw new VisitUnderWay();
  }

  /** Finds the booking that an earlier, identical request has created. */
  private async alreadyDone(
    tx: Tx,
    original: Booking,
    { date, ...time }: WantedAppointment,
  ): Promise<RescheduleAnswer | null> {
    const successor = await this.bookings.successor(tx, original.id);
    if (!successor || successor.appointmentDate < this.business.clock.today()) return null;
    const isSame = date === null || isSameAppointment(successor.appointment, { date, ...time });
    return isSame ? { newBookingId: successor.id, message: 'This cleaning is booked already.' } : null;
  }

  private async choose(
    tx: Tx,
    original: Booking,
    { date, time, customTime }: WantedAppointment,
  ): Promise<Appointment> {
    if (date !== null) return { date, time, customTime };
    const from = oneWeekOn(original.appointmentDate, this.business.clock.today());
    return this.firstFree(tx, original, { date: from, time, customTime });
  }

  /**
   * Finds the first day, from the wished date on, on which the same window or time is free.
   * @throws SlotTaken if four weeks have no such day
   */
  private async firstFree(tx: Tx, original: Booking, wish: Appointment): Promise<Appointment> {
    const { date, time, customTime } = wish;
    const { minutes, ...length } = await this.quotes.lengthOf(tx, original);
    const span = this.availability.daysFrom(date, DAYS_TO_SEARCH);
    const wanted = { serviceMinutes: minutes, ...length };
    const roster = await this.availability.roster(span, tx);
    const days = this.availability.availabilityOn(wanted, span, roster);
    const free = days.find((day) =>
      time === 'custom' ? day.customTimes.includes(firstTime(wish)) : day.windows[time],
    );
    if (!free) throw new SlotTaken([], 'Nothing is free at that time of day. Please choose a date.');
    return { date: free.date, time, customTime };
  }
}

function refuseOtherFee(
  { rebookingFee: now }: Pick<Booking, 'rebookingFee'>,
  { rebookingFee: shown }: RescheduleWish,
): void {
  if (shown !== undefined && shown !== now) throw new FeeChanged({ field: 'rebookingFee', now });
}

type WantedAppointment = Omit<Appointment, 'date'> & { date: string | null };

/** Missing times are taken from the original. `date` is null to take the next free day. */
function wantedBy(
  { appointmentDate, appointmentTime, customTime }: RescheduleWish,
  original: Booking,
): WantedAppointment {
  const wanted = checkAppointment(
    appointmentDate ?? original.appointmentDate,
    appointmentTime ?? original.appointmentTime,
    customTime ?? original.customTime,
  );
  return { ...wanted, date: appointmentDate === undefined ? null : wanted.date };
}
