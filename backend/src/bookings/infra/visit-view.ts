import type {
  AppointmentTime,
  BookingStatus,
  CancelledAs,
  Cents,
  Frequency,
  LockoutTerms,
  PaymentStatus,
  PriceLine,
  QuestionnaireAnswers,
  ServiceType,
} from '@homebright/contract';

/**
 * A row of the view `visit` (migrations, `visit-view.sql`): everything that is true about a visit whatever the time is.
 * Amounts in cents, dates as YYYY-MM-DD, times of day in the business's zone.
 */
export interface VisitView {
  id: number;
  userId: string;
  propertyId: number | null;
  serviceType: ServiceType;
  status: BookingStatus;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** Identifies one appointment by date and time of day. */
  appointmentKey: string;
  /** The price book's, without fees. */
  cataloguePrice: Cents;
  bookVersion: number | null;
  extras: Record<string, number>;
  minutes: number | null;
  cleanersNeeded: number | null;
  /** The office's price. */
  customPrice: Cents | null;
  priceLockedAt: Date | null;
  cancellationFee: Cents;
  rebookingFee: Cents;
  freeNoticeHours: number;
  lockout: LockoutTerms | null;
  isRecurring: boolean;
  recurringFrequency: Frequency | null;
  subscriptionId: number | null;
  occurrence: number | null;
  specialInstructions: string | null;
  customerName: string;
  customerPhone: string;
  questionnaire: Partial<QuestionnaireAnswers>;
  focusNotes: string | null;
  cancelledAs: CancelledAs | null;
  rebookedFrom: number | null;
  chargeAt: Date | null;
  chargeAttempts: number;
  payAfterVisit: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
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
  /** What it costs, fees included: the office's price before the price book's. */
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
