import type { AppointmentTime, BookingStatus, Cents, Frequency, ServiceType } from '@homebright/contract';
import { Temporal } from 'temporal-polyfill';

/** What a message about a booking may name. Amounts in cents, instants ISO, dates and times of day the business's. */
export interface VisitFacts {
  bookingId: number;
  userId: string;
  customerName: string;
  serviceType: ServiceType;
  status: BookingStatus;
  deleted: boolean;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** Its place is the customer's, paid or not; false while it is only held, and when it has none. */
  kept: boolean;
  location: string | null;
  amount: Cents;
  paid: Cents;
  balance: Cents;
  isRecurring: boolean;
  frequency: Frequency | null;
  subscriptionId: number | null;
  /** Not the first of its subscription. */
  laterVisit: boolean;
  /** ISO instant at which the saved card is charged next. */
  chargeAt: string | null;
  version: number;
}

export type When = Pick<VisitFacts, 'appointmentDate' | 'appointmentTime' | 'customTime'>;

/** Called off, for whatever reason. */
export function isOff(visit: Pick<VisitFacts, 'status' | 'deleted'>): boolean {
  return visit.deleted || visit.status === 'cancelled';
}

/** Date and time of day as the customer knows them: names the occasions of one visit. */
export function appointmentKey({ appointmentDate, appointmentTime, customTime }: When): string {
  return `${appointmentDate} ${customTime ?? appointmentTime}`;
}

/** 24 hours before by the clock on the wall: 9 AM the day before for a visit at 9 AM, also when clocks change that night. */
export function remindAt(startsAt: string, zone: string): number {
  return Temporal.Instant.from(new Date(startsAt).toISOString())
    .toZonedDateTimeISO(zone)
    .subtract({ days: 1 }).epochMilliseconds;
}
