import { type Cents, type Collection, isPaidFor as isPaid, type PaymentStatus } from '@homebright/contract';
import { earliestStart } from '../../kernel/booking-time.js';
import { addDays, daysBetween, type LocalDate } from '../../kernel/local-date.js';
import type { Booking } from './booking.js';
import { collectionOf } from './collection.js';

/** The state of a booking's slot and money, read from the modules that own them. */
export interface BookingState {
  /** Null if the visit has no slot. */
  place: { crewId: number | null; startsAt: Date; heldUntil: Date | null; begun: boolean } | null;
  paymentStatus: PaymentStatus;
  balance: Cents;
  /** The amount paid, less refunds made or in progress. */
  kept: Cents;
  /** The part of `kept` that the provider can refund now, which excludes money that a bank holds for a dispute. */
  refundable: Cents;
  /** Charges on top of the price. */
  fees: Cents;
  /** The part of the balance that is rebooking fees. */
  openFees: Cents;
  /** Whether the booking was once fully paid. */
  settled: boolean;
  /** Whether the provider refused the open payment. */
  declined: boolean;
}

export function isPaidFor({ kept, paymentStatus }: BookingState): boolean {
  return isPaid({ paid: kept, paymentStatus });
}

/** Whether the hold has expired, so that paying has to take a slot again. */
export function hasLapsed({ place }: BookingState, now: Date): boolean {
  return !place || (place.heldUntil !== null && place.heldUntil <= now);
}

/** Whether the card is charged after the visit by itself, so that nobody has to pay before. */
export const isArranged = ({ awaitsFinish, chargeAt }: Pick<Booking, 'awaitsFinish' | 'chargeAt'>): boolean =>
  awaitsFinish && chargeAt !== null;

/**
 * The amount that a payment form asks for now: the balance, or the deposit while the booking waits for it. 0 if only a card
 * is saved.
 */
export function amountDue(
  { awaitsCard, deposit }: Pick<Booking, 'awaitsCard' | 'deposit'>,
  { balance, kept }: Pick<BookingState, 'balance' | 'kept'>,
): Cents {
  return awaitsCard ? Math.max(Math.min((deposit ?? 0) - kept, balance), 0) : balance;
}

/** Whether the crew is at the visit, according to the crew or the office. */
export function isUnderWay({ status }: Booking, { place }: BookingState): boolean {
  return status === 'in-progress' || (place?.begun === true && status !== 'completed');
}

/** Whether the crew has started the visit, or its start time has passed. */
export function hasBegun(
  { appointment }: Booking,
  { place }: BookingState,
  now: Date,
  zone: string,
): boolean {
  if (place?.begun) return true;
  return (place?.startsAt.getTime() ?? earliestStart(appointment, zone)) <= now.getTime();
}

/** Like `hasBegun`, but also true if the office has set the status to in progress or completed. */
export function hasHappened(booking: Booking, state: BookingState, now: Date, zone: string): boolean {
  const { status } = booking;
  return status === 'in-progress' || status === 'completed' || hasBegun(booking, state, now, zone);
}

/**
 * Whether the visit took place and is not fully paid (docs/rules.md#collection). A visit whose hold lapsed
 * did not take place.
 */
export function isDebt(booking: Booking, state: BookingState, now: Date, zone: string): boolean {
  if (booking.cancelled || booking.deletedAt || state.balance <= 0) return false;
  const isSecured = booking.status !== 'pending' || state.place?.heldUntil === null;
  return isSecured && hasHappened(booking, state, now, zone);
}

/** The way in which the open balance is collected; null if nothing is owed. */
export function bookingCollection(
  booking: Booking,
  state: BookingState,
  today: LocalDate,
  now: Date,
): Collection | null {
  const payment = {
    ...state,
    status: booking.status,
    deleted: booking.deletedAt !== null,
    appointmentDate: booking.appointmentDate,
    secured: state.place?.heldUntil === null,
    lapsed: hasLapsed(state, now),
    chargeAt: booking.chargeAt,
    chargeAttempts: booking.chargeAttempts,
    payAfterVisit: booking.payAfterVisit,
    deposit: booking.deposit,
  };
  return collectionOf(payment, today);
}

/** The same weekday one week later; for a past date, the first such weekday after today. */
export function oneWeekOn(date: LocalDate, today: LocalDate): LocalDate {
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / 7) + 1);
  return addDays(date, weeks * 7);
}
