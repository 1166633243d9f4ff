import { type Cents, plainMoney } from '../basics/money.js';
import type { BookingRecord, BookingStatus, Property } from '../bookings/booking.js';
import type { User } from '../identity/identity.js';
import type { OfficePowers, OfficeRole } from '../identity/roles.js';
import type { NotificationType } from '../notifications/notification.js';
import type { CancellationTerms } from '../payments/cancellation.js';
import type { UploadedFile } from '../photos/photo.js';
import { dayInWords } from '../basics/date-words.js';
import { timeInWords } from '../questionnaire/appointment-words.js';

export interface AdminLogin {
  username: string;
  password: string;
  /**
   * A code from the authenticator app, or a recovery code. The server requests it with 401
   * SECOND_FACTOR_NEEDED.
   */
  code?: string;
}
export interface AdminLoginAnswer {
  success: boolean;
  error?: string;
  /** The thing that the administrator must do first; until then every other endpoint answers 403. */
  due?: AccountDuty;
}

/** Replacing a password that somebody else chose, or adding a second factor if the installation requires one. */
export type AccountDuty = 'password' | 'second-factor';

/** `GET /api/admin/account`: the administrator's own account. */
export interface OfficeAccount {
  username: string;
  secondFactor: boolean;
  secondFactorRequired: boolean;
  recoveryCodesLeft: number;
  due: AccountDuty | null;
  role: OfficeRole;
  /** The role's power in each area. */
  powers: OfficePowers;
}

/** The secret for an authenticator app; shown until the first code confirms it. */
export interface SecondFactorStart {
  /** Base32, for typing. */
  secret: string;
  /** otpauth://, for the QR code. */
  address: string;
}

/** Shown once. Each replaces a code from the app, a single time. */
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
  /** If absent, an address outside the service area is a 409 OUTSIDE_AREA. */
  evenOutside?: boolean;
  /**
   * False: 409 SLOT_TAKEN if the visit would lose its crew. Absent or true: the visit may be left without a
   * crew.
   */
  withoutCrew?: boolean;
  /** The fee for the move, as the preview showed it; 409 STALE_VERSION if it has changed. Absent: the move is free. */
  rebookingFee?: Cents;
  specialInstructions?: string | null;
  /** The version that was read; a newer one on the server is a 409 STALE_VERSION. */
  version?: number;
}

/** Body of `POST /api/admin/bookings/{id}/actions/write-off`. */
export interface WriteOff {
  /** The balance that the office saw; nothing is written off if it has changed. */
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
  /** Pending payments by `Collection`; those of cancelled bookings are not counted. */
  scheduled: number;
  due: number;
  failed: number;
  unassigned: number;
  bookedMinutes: number;
  capacityMinutes: number;
}

/**
 * A row of `GET /api/admin/calendar/bookings?from=&to=`: the fields of a booking that a calendar shows, by date and
 * hour.
 */
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
  const price = plainMoney(booking.customPrice ?? booking.amount);
  const hours = timeInWords(booking.appointmentTime, booking.customTime);
  const when = `${dayInWords(booking.appointmentDate)}, ${hours}`;
  const service = booking.isRecurring
    ? `recurring ${booking.service} (${booking.recurringFrequency ?? 'weekly'})`
    : booking.service;
  return {
    title: `Payment Required - ${booking.isRecurring ? 'Recurring' : 'One-time'} Service`,
    message: `Your ${service} on ${when} is waiting for payment of ${price}. Please pay to secure your appointment.`,
  };
}
