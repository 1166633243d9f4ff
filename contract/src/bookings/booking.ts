import type { Cents } from '../basics/money.js';
import type { Collection, PaymentStatus } from '../payments/payment.js';
import type { ServiceType } from '../pricing/catalog.js';
import type { Frequency } from '../pricing/frequencies.js';
import type { PriceLine } from '../pricing/price-line.js';
import type { AppointmentTime, QuestionnaireAnswers, TimeWindow } from '../questionnaire/questionnaire.js';

/** The statuses that an administrator may set, in any order (docs/rules.md#booking-status). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * A booking before it is made: body of `POST /api/create-payment-intent` and `POST /api/create-subscription`,
 * kept in browser storage as `pendingBookingData` (docs/rules.md#funnel).
 */
export interface BookingDraft extends QuestionnaireAnswers {
  /** A UUID made by the page. The same draft never books twice (docs/rules.md#drafts). */
  draftId: string;
  service: ServiceType;
  serviceType?: ServiceType;
  isRecurring: boolean;
  frequency?: Frequency;
  /** The other weekday of 'twice-a-week', 0 for Sunday; three days after the first visit if absent. */
  secondWeekday?: number;
  questionnaire?: Partial<QuestionnaireAnswers>;
  focusNotes?: string;
  /** Ids of uploaded photos. */
  photos?: number[];
  propertyData?: { bedrooms?: number; bathrooms?: number };
  /** Counts of extras, by id. */
  extras?: Record<string, number>;
  /** The version of the price book that the page showed; today's if absent (decision 90). */
  bookVersion?: number;
  /** Whether the page showed the first cleaning's price; if absent, the server decides. */
  firstCleaning?: boolean;
  /** The zone that the page's price was for, '' for no zone; if absent, the server decides. */
  zone?: string;
  couponCode?: string;
  /** Cents, from the server's answer; ignored when sent. */
  serverAmount?: Cents;
  /** Dollars like '120.00', from the server's answer; ignored when sent. */
  serverPrice?: string;
}

/**
 * Whether the visit itself is paid, even if a fee is still open. If so, moving the visit costs the rebooking
 * fee. A free visit counts as paid once it is settled.
 */
export function isPaidFor({ paid, paymentStatus }: Pick<BookingRecord, 'paid' | 'paymentStatus'>): boolean {
  return paid > 0 || paymentStatus === 'paid';
}

/** Answer of `POST /api/request-booking`. */
export interface RequestAnswer {
  /** ISO instant until which the slot is held for the office to confirm. */
  heldUntil: string;
}

/** Whether a booking is an unconfirmed request to pay after the visit: `open`, or `lapsed` if its slot was released. */
export function requestOf({
  status,
  payAfterVisit,
  heldUntil,
  startsAt,
}: Pick<BookingRecord, 'status' | 'payAfterVisit' | 'heldUntil' | 'startsAt'>): 'open' | 'lapsed' | null {
  if (!payAfterVisit || status !== 'pending') return null;
  if (heldUntil) return 'open';
  return startsAt ? null : 'lapsed';
}

/**
 * A price set by the office applies to these answers. The customer's draft cannot change them
 * (docs/rules.md#office-prices).
 */
export const AGREED_FIELDS = [
  'service',
  'frequency',
  'rooms',
  'bathrooms',
  'halfBaths',
  'squareFeet',
  'extras',
  'location',
] as const;
export type AgreedField = (typeof AGREED_FIELDS)[number];

/** The fields whose change makes the draft a different booking from the one already made. */
export type BookedField = AgreedField | 'appointment';

/** `details` of ALREADY_BOOKED. ALREADY_PAID has only the `bookingId`. */
export interface AlreadyBooked {
  bookingId: number;
  /** The fields that the draft would change. */
  fields: BookedField[];
}

/** `details` of PRICE_SET. */
export interface PriceSet {
  bookingId: number;
  /** The agreed price. */
  price: Cents;
  /** The fields that the draft would change. */
  fields: AgreedField[];
}

/** A booking as the customer and the administrator read it. Times of day are in the business's zone. */
export interface BookingRecord {
  id: number;
  userId: string;
  propertyId: number | null;
  serviceType: ServiceType;
  /** The service's label. */
  service: string;
  status: BookingStatus;
  /** YYYY-MM-DD. */
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** Counts of extras, by id. */
  extras: Record<string, number>;
  /** The visit's own length in minutes; null if it takes as long as its service. */
  minutes: number | null;
  /** The visit's catalog price, plus fees. */
  amount: Cents;
  /** The lines of the price, without fees; null if the only line is the untaxed service. */
  lines: PriceLine[] | null;
  customPrice: Cents | null;
  /** ISO instant. */
  priceLockedAt: string | null;
  paymentStatus: PaymentStatus;
  /** How a pending payment is collected; null if nothing is owed. */
  collection: Collection | null;
  /** Nothing is due before the visit. */
  payAfterVisit?: boolean;
  /**
   * The part of the price that is due at booking if the rest is charged to the card after the visit; 0 if only the card is
   * saved. Null or absent if the whole price is due at booking (docs/rules.md#when-money-moves).
   */
  deposit?: Cents | null;
  /** A charge of the saved card is planned, but the customer has no card. */
  noCard?: boolean;
  /** The amount due, or 0. */
  balance: Cents;
  /** The amount that is paid and neither refunded nor about to be refunded. */
  paid: Cents;
  /** The tip that was paid, which `paid` leaves out. Absent in an older API. */
  tipped?: Cents;
  /** The fee kept if the customer cancels, as agreed when the booking was made. */
  cancellationFee: Cents;
  /** The fee due if the customer moves the paid visit, as agreed when the booking was made. */
  rebookingFee: Cents;
  /** Unpaid rebooking fees, included in `balance`. */
  openFees: Cents;
  isRecurring: boolean;
  recurringFrequency: Frequency | null;
  subscriptionId: number | null;
  specialInstructions: string | null;
  customerName: string;
  customerPhone: string;
  questionnaire: Partial<QuestionnaireAnswers>;
  focusNotes: string | null;
  /** ISO instant until which the slot is held unpaid; null if secured or lapsed. */
  heldUntil: string | null;
  crewId: number | null;
  /** ISO instants of the visit; null while it has no crew. */
  startsAt: string | null;
  endsAt: string | null;
  /** Increases with every change. The office's edit sends the version back, to detect a second editor. */
  version: number;
  createdAt: string;
}

export interface Property {
  id: number;
  location: string;
  bedrooms: number;
  bathrooms: number;
  hasKids: boolean;
  hasPets: boolean;
  specialRequests: string | null;
}

/**
 * A home of the customer, booked before or added by the office, that prefills the next questionnaire: `GET
 * /api/properties`.
 */
export interface SavedProperty extends Property {
  answers: Partial<QuestionnaireAnswers>;
  /** The service of the last visit; null if there was none. */
  service: ServiceType | null;
  /** The time of day of the last visit; null if there was none or it had an exact time. */
  window: TimeWindow | null;
}

export interface RescheduleRequest {
  originalBookingId: number;
  /** The fee that the page showed. A request with a fee is a move and is never booked as another cleaning. */
  rebookingFee: Cents;
  /** Whether the page offered another cleaning (true) or a move (false); 409 if that has changed. */
  again?: boolean;
  appointmentDate?: string;
  appointmentTime?: AppointmentTime;
  customTime?: string;
}
/** `details` of VISIT_MOVED: the booking that replaced the visit. */
export interface VisitMovedTo {
  bookingId: number;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
}
export interface RescheduleAnswer {
  newBookingId: number;
  message: string;
  /** The amount that a rebooked visit owes to keep its slot, as in the message; absent for a move. */
  due?: Cents;
}
export interface CancelRequest {
  bookingId: number;
  cancellationFee: Cents;
  /** The refund that the page showed, 0 for an unpaid booking; 409 STALE_VERSION if it has changed. */
  expectedRefund?: Cents;
}
/** `details` of FEE_CHANGED. */
export interface ChangedFee {
  field: 'cancellationFee' | 'rebookingFee';
  /** The fee that applies. */
  now: Cents;
}
export interface CancelAnswer {
  message: string;
  refunded: Cents;
}
