import { dayInWords, timeInWords } from './appointment-words.js';
import type { BookingRecord, BookingStatus, Property } from './booking.js';
import type { CancellationTerms } from './cancellation.js';
import type { Cents } from './money.js';
import type { NotificationType } from './notification.js';
import type { UploadedFile } from './photo.js';
import type { OfficePowers, OfficeRole } from './roles.js';
import type { User } from './identity.js';

export interface AdminLogin {
  username: string;
  password: string;
  /** Of the app, or a recovery code; asked for with 401 SECOND_FACTOR_NEEDED. */
  code?: string;
}
export interface AdminLoginAnswer {
  success: boolean;
  error?: string;
  /** What comes before anything else; until then every other door is a 403. */
  due?: AccountDuty;
}

/** A password of one's own instead of one that somebody else chose; a second factor where the installation wants one. */
export type AccountDuty = 'password' | 'second-factor';

/** `GET /api/admin/account`: the administrator's own. */
export interface OfficeAccount {
  username: string;
  secondFactor: boolean;
  secondFactorRequired: boolean;
  recoveryCodesLeft: number;
  due: AccountDuty | null;
  role: OfficeRole;
  /** What the role may do. */
  powers: OfficePowers;
}

/** What an app needs to make codes; shown until the first one confirms it. */
export interface SecondFactorStart {
  /** Base32, as one types it. */
  secret: string;
  /** otpauth://, as a QR code holds it. */
  address: string;
}

/** Shown once: each opens the office in place of a code, and only one time. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** Body of `PATCH /api/admin/bookings/{id}`. */
export interface AdminBookingEdit extends CancellationTerms {
  appointmentDate?: string;
  /** A window, or 'HH:MM', which is stored as custom (docs/rules.md#changes-by-the-office). */
  appointmentTime?: string;
  /** A label or an id. */
  service?: string;
  status?: BookingStatus;
  location?: string;
  /** Else an address outside the service area is a 409 OUTSIDE_AREA. */
  evenOutside?: boolean;
  /** False: a 409 SLOT_TAKEN where the visit has a crew that would be lost. Absent or true: it is left without one. */
  withoutCrew?: boolean;
  /** Charged for the move, as the preview showed it; another one by now is a 409 STALE_VERSION. Absent: the move is free. */
  rebookingFee?: Cents;
  specialInstructions?: string | null;
  /** The version that was read; a newer one on the server is a 409 STALE_VERSION. */
  version?: number;
}

/** Body of `POST /api/admin/bookings/{id}/actions/write-off`. */
export interface WriteOff {
  /** What the office saw as due: nothing is written off if it is another amount by now. */
  amount: Cents;
  /** For the audit log. */
  reason?: string;
}

/** Body of `PATCH /api/admin/bookings/{id}/price`. */
export interface AdminPriceChange {
  customPrice: Cents;
  lockPrice: boolean;
  /** The version that was read; a newer one on the server is a 409 STALE_VERSION. */
  version?: number;
}

/** Body of `POST /api/admin/send-notification`. */
export interface AdminNotification {
  userId: string;
  bookingId: number | null;
  type: NotificationType;
  title: string;
  message: string;
}

export interface QuestionnaireResponse {
  id: number;
  /** 1 to 7 (docs/rules.md#questionnaire). */
  step: number;
  question: string;
  response: boolean | string | null;
}

/** `GET /api/admin/booking-details/{id}`. */
export interface BookingDetails {
  booking: BookingRecord;
  property: Property | null;
  user: User;
  focusPhotos: UploadedFile[];
  uploadedFiles: UploadedFile[];
  questionnaireResponses: QuestionnaireResponse[];
}

/** One day of `GET /api/admin/calendar?from=&to=`: counts, not bookings. */
export interface CalendarDay {
  date: string;
  bookings: number;
  /** Pending payments, told apart as `Collection` does; those of cancelled bookings are not counted. */
  scheduled: number;
  due: number;
  failed: number;
  unassigned: number;
  bookedMinutes: number;
  capacityMinutes: number;
}

/** A row of `GET /api/admin/calendar/bookings?from=&to=`: what a calendar shows of a booking, by date and hour. */
export type CalendarBooking = Pick<
  BookingRecord,
  | 'id'
  | 'userId'
  | 'status'
  | 'serviceType'
  | 'appointmentDate'
  | 'appointmentTime'
  | 'customTime'
  | 'customerName'
  | 'paymentStatus'
  | 'collection'
  | 'noCard'
  | 'balance'
  | 'crewId'
  | 'startsAt'
>;

/** '2-Hour Standard Clean' → '2-hour Standard Clean': texts of the Edit dialog's service choices. */
export const editServiceChoice = (label: string): string =>
  label.replace(
    /^(\d+-)(Minute|Hour) /,
    (_, count: string, unit: string) => `${count}${unit.toLowerCase()} `,
  );

/** Form of a payment reminder (docs/rules.md#payment-reminders). */
export interface PaymentReminder {
  title: string;
  message: string;
}

/**
 * The reminder for a pending booking (docs/rules.md#payment-reminders). It names service, frequency, date and time and
 * the amount (customPrice else amount) and asks to pay to secure the appointment.
 */
export function paymentReminder(
  booking: Pick<
    BookingRecord,
    | 'service'
    | 'isRecurring'
    | 'recurringFrequency'
    | 'appointmentDate'
    | 'appointmentTime'
    | 'customTime'
    | 'customPrice'
    | 'amount'
  >,
): PaymentReminder {
  const price = ((booking.customPrice ?? booking.amount) / 100).toFixed(2);
  const hours = timeInWords(booking.appointmentTime, booking.customTime);
  const when = `${dayInWords(booking.appointmentDate)}, ${hours}`;
  const what = booking.isRecurring
    ? `recurring ${booking.service} (${booking.recurringFrequency ?? 'weekly'})`
    : booking.service;
  return {
    title: `Payment Required - ${booking.isRecurring ? 'Recurring' : 'One-time'} Service`,
    message: `Your ${what} on ${when} is waiting for payment of $${price}. Please pay to secure your appointment.`,
  };
}
