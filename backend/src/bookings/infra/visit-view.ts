import type { Cents, PaymentStatus, PriceLine, QuestionnaireAnswers } from '@homebright/contract';
import type { Booking } from '../domain/booking.js';
import type { NEW_FIELDS } from '../domain/new-booking.js';

/** The fields of a booking that the table fills, or that change later. Those that it is made with are `NEW_FIELDS`. */
type LaterField =
  | 'id'
  | 'status'
  | 'isRecurring'
  | 'cancelledAs'
  | 'chargeAttempts'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt';

/**
 * A row of the view `visit` (migrations, `visit-view.sql`): everything that is true about a visit whatever the time is.
 * Amounts in cents, dates as YYYY-MM-DD, times of day in the business's zone.
 */
export interface VisitView extends Pick<
  Booking,
  Exclude<(typeof NEW_FIELDS)[number], 'draftId'> | LaterField
> {
  /** The questionnaire's answers, with what has columns of its own. */
  answers: Partial<QuestionnaireAnswers>;
  /** Identifies one appointment by date and time of day. */
  appointmentKey: string;
  /** The label of its service. */
  service: string;
  serviceSpanish: string | null;
  serviceMinutes: number | null;
  /** The home's, as it is today; null if the booking has none. */
  location: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  hasKids: boolean | null;
  hasPets: boolean | null;
  specialRequests: string | null;
  /** Its secured slot; null while it has none or only holds one. */
  crewId: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  busyUntil: Date | null;
  begun: boolean | null;
  /** Its slot is secured. */
  kept: boolean;
  /** The lines of its price; null for the service alone. */
  lines: PriceLine[] | null;
  /** The part of `charged` that is its price; the rest are fees. */
  chargedPrice: Cents;
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  /** Refunds on their way. */
  refunding: Cents;
  /** Lost to disputes. */
  lost: Cents;
  disputed: Cents;
  openFees: Cents;
  balance: Cents;
  paymentStatus: PaymentStatus;
  livePayment: 'awaiting' | 'processing' | 'declined' | null;
  settledAt: Date | null;
  /** The charge was voided by a cancellation. */
  chargeCancelled: boolean;
  /** Paid and neither refunded nor about to be. */
  paid: Cents;
  /** By the price book, fees included. */
  listPrice: Cents;
  /** The office's price if there is one, otherwise the price book's; fees included. */
  price: Cents;
  /** The customer has it for certain, and it is neither over nor cancelled. */
  isComing: boolean;
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects these fields of a `visit v`, named as in `VisitView`. */
export const visitColumns = (...fields: (keyof VisitView)[]): string =>
  fields
    .map((field) => (columnOf(field) === field ? `v.${field}` : `v.${columnOf(field)} AS "${field}"`))
    .join(', ');
