import {
  type AppointmentTime,
  type BookingStatus,
  type Cents,
  dollars,
  type Frequency,
  WINDOW_LABELS,
} from '@homebright/contract';

/** What a message about a booking may name. Amounts in cents, instants ISO, dates and times of day the business's. */
export interface VisitFacts {
  bookingId: number;
  userId: string;
  email: string | null;
  customerName: string;
  service: string;
  status: BookingStatus;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  startsAt: string | null;
  endsAt: string | null;
  location: string | null;
  amount: Cents;
  paid: Cents;
  balance: Cents;
  isRecurring: boolean;
  frequency: Frequency | null;
  /** Rises with every change; the calendar entry's SEQUENCE. */
  version: number;
}

/** 'Tuesday, March 16, 2027'. */
export function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** '8AM-12PM', or the custom time as it was chosen. */
export function timeInWords(visit: Pick<VisitFacts, 'appointmentTime' | 'customTime'>): string {
  return visit.appointmentTime === 'custom'
    ? (visit.customTime ?? 'custom')
    : WINDOW_LABELS[visit.appointmentTime];
}

export function whenInWords(
  visit: Pick<VisitFacts, 'appointmentDate' | 'appointmentTime' | 'customTime'>,
): string {
  return `${dayInWords(visit.appointmentDate)}, ${timeInWords(visit)}`;
}

export function price(cents: Cents): string {
  return `$${dollars(cents)}`;
}
