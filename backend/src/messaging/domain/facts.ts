import type {
  AppointmentTime,
  BookingStatus,
  BookingTerms,
  CancelledAs,
  Cents,
  Frequency,
  PriceLine,
} from '@homebright/contract';
import { Temporal } from 'temporal-polyfill';

/** The names of the booked service. */
export interface ServiceNames {
  service: string;
  /** The owner's Spanish name for it; null or empty if the owner wrote none. */
  serviceSpanish: string | null;
}

/**
 * Facts for messages about a booking, with the terms under which it was made. Amounts in cents, instants ISO, dates and
 * times of day in the business's zone.
 */
export interface VisitFacts extends ServiceNames, BookingTerms {
  bookingId: number;
  userId: string;
  customerName: string;
  status: BookingStatus;
  /** The reason why the visit is cancelled; null if it is not cancelled. */
  cancelledAs: CancelledAs | null;
  deleted: boolean;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** Whether the visit's slot is secured, paid or not; false if the slot is only held or missing. */
  kept: boolean;
  location: string | null;
  amount: Cents;
  /** The price lines of the amount; null if the amount is for the service alone. */
  lines: PriceLine[] | null;
  /** Whether anything was ever paid for the visit, even if it was refunded since. */
  wasPaid: boolean;
  balance: Cents;
  isRecurring: boolean;
  frequency: Frequency | null;
  subscriptionId: number | null;
  /** A later visit of a subscription, not its first. */
  laterVisit: boolean;
  /** ISO instant at which the saved card is charged next. */
  chargeAt: string | null;
  /** Whether nothing is due before the visit, which is still in the future. */
  payAfterVisit: boolean;
  /** Whether the saved card will be charged and has not been refused. */
  chargesItself: boolean;
  /** The card that is charged after the visit; null if none is (docs/rules.md#when-money-moves). */
  cardAfter: { brand: string; last4: string } | null;
  version: number;
  /** Whether the visit is the first one of a subscription that has started. */
  startsSubscription: boolean;
  /** Whether the customer was notified that the visit is confirmed. */
  told: boolean;
  /** Whether a refund goes another way than to a card alone: in person, or in part or whole to credit. */
  inPerson: boolean;
}

export type When = Pick<VisitFacts, 'appointmentDate' | 'appointmentTime' | 'customTime'>;

/** Cancelled or deleted. */
export function isOff(visit: Pick<VisitFacts, 'status' | 'deleted'>): boolean {
  return visit.deleted || visit.status === 'cancelled';
}

/** Whether money is due now; not for visits charged automatically or paid afterwards. */
export function isDue(visit: Pick<VisitFacts, 'balance' | 'payAfterVisit' | 'chargesItself'>): boolean {
  return visit.balance > 0 && !visit.payAfterVisit && !visit.chargesItself;
}

/** Whether the visit was never confirmed or paid: its time was only held, and nobody was notified. */
export function wasOnlyHeld({
  told,
  wasPaid,
  laterVisit,
}: Pick<VisitFacts, 'told' | 'wasPaid' | 'laterVisit'>): boolean {
  return !told && !wasPaid && !laterVisit;
}

/** Identifies one appointment of a visit by date and time of day, so that each is announced once. */
export function appointmentKey({ appointmentDate, appointmentTime, customTime }: When): string {
  return `${appointmentDate} ${customTime ?? appointmentTime}`;
}

/** 24 hours before by local time: 9 AM the day before for a visit at 9 AM, also across a clock change. */
export function remindAt(startsAt: string, zone: string): number {
  return Temporal.Instant.from(new Date(startsAt).toISOString())
    .toZonedDateTimeISO(zone)
    .subtract({ days: 1 }).epochMilliseconds;
}

/** Facts for messages about a subscription. `price` in cents per visit, `nextVisit` YYYY-MM-DD. */
export interface SubscriptionFacts extends ServiceNames {
  subscriptionId: number;
  userId: string;
  customerName: string;
  frequency: Frequency;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  price: Cents;
  nextVisit: string | null;
}
