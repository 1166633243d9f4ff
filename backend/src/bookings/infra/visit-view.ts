import type { Cents, PaymentStatus, PriceLine, QuestionnaireAnswers } from '@homebright/contract';
import type { Booking } from '../domain/booking.js';
import type { NEW_FIELDS } from '../domain/new-booking.js';

/** The fields of a booking that the table fills or that are set later. `NEW_FIELDS` are set at its creation. */
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
 * A row of the view `visit` (migrations, `visit-view.sql`), which has all facts about a visit that do not depend on the
 * present time. Dates are YYYY-MM-DD, and times of day are in the business's time zone.
 */
export interface VisitView extends Pick<
  Booking,
  Exclude<(typeof NEW_FIELDS)[number], 'draftId'> | LaterField
> {
  /** The questionnaire's current answers. Values that have their own columns come from those columns. */
  answers: Partial<QuestionnaireAnswers>;
  /** Identifies an appointment by date and time of day. */
  appointmentKey: string;
  /** The label of the service. */
  service: string;
  serviceSpanish: string | null;
  serviceMinutes: number | null;
  /** This and the next five fields are the home's current values; null if the booking has no home. */
  location: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  hasKids: boolean | null;
  hasPets: boolean | null;
  specialRequests: string | null;
  /** The secured slot, in this and the next four fields. All are null while the slot is only held, or missing. */
  crewId: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
  busyUntil: Date | null;
  begun: boolean | null;
  /** Whether the slot is secured. */
  kept: boolean;
  /** The lines of the price; null if it consists of the service alone. */
  lines: PriceLine[] | null;
  /** The part of `charged` that is the price. The rest is fees. */
  chargedPrice: Cents;
  charged: Cents;
  captured: Cents;
  refunded: Cents;
  /** Refunds that the provider has not completed yet. */
  refunding: Cents;
  /** Amounts lost to disputes. */
  lost: Cents;
  disputed: Cents;
  openFees: Cents;
  balance: Cents;
  paymentStatus: PaymentStatus;
  livePayment: 'awaiting' | 'processing' | 'declined' | null;
  settledAt: Date | null;
  /** Whether a cancellation voided the charge. */
  chargeCancelled: boolean;
  /** The amount paid, less refunds made or in progress, without tips. */
  paid: Cents;
  tips: Cents;
  /** The price according to the price book, including fees. */
  listPrice: Cents;
  /** The office's price if there is one, otherwise the price book's, including fees. */
  price: Cents;
  /** Whether the visit is going to take place: it is confirmed, in progress, or pending with a secured slot. */
  isComing: boolean;
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects these fields of a `visit v`, named as in `VisitView`. */
export const visitColumns = (...fields: (keyof VisitView)[]): string =>
  fields
    .map((field) => (columnOf(field) === field ? `v.${field}` : `v.${columnOf(field)} AS "${field}"`))
    .join(', ');
