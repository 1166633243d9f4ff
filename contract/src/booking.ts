import type { Frequency, ServiceType } from './catalog.js';
import type { Cents } from './money.js';
import type { Collection, PaymentStatus } from './payment.js';
import type { PriceLine } from './price-line.js';

/** The statuses that an administrator may set, in any order (docs/rules.md#booking-status). */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'in-progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const TIME_WINDOWS = ['morning', 'midday', 'evening'] as const;
export type TimeWindow = (typeof TIME_WINDOWS)[number];
export const APPOINTMENT_TIMES = [...TIME_WINDOWS, 'custom'] as const;
export type AppointmentTime = (typeof APPOINTMENT_TIMES)[number];

/** First and last hour of each window, in the business's zone (docs/rules.md#slots). */
export const WINDOW_HOURS: Record<TimeWindow, { from: number; to: number }> = {
  morning: { from: 8, to: 12 },
  midday: { from: 12, to: 16 },
  evening: { from: 16, to: 20 },
};

/** Labels of the questionnaire's eighth step (docs/rules.md#questionnaire). */
export const WINDOW_LABELS: Record<TimeWindow, string> = {
  morning: '8AM-12PM',
  midday: '12PM-4PM',
  evening: '4PM-8PM',
};

export const ROOM_CHOICES = ['1', '2', '3', '4+'] as const;
export const BATHROOM_CHOICES = ['1', '2', '3', '3+'] as const;

/** The questionnaire offers the first three. The payment screen has also seen the last two. */
export const MAINTENANCE_HISTORIES = ['never', 'recent', 'long-ago', 'ongoing', 'minimal'] as const;
export type MaintenanceHistory = (typeof MAINTENANCE_HISTORIES)[number];

/** The customer's answers in nine steps (docs/rules.md#questionnaire). Browser storage keeps them as `questionnaireData`. */
export interface QuestionnaireAnswers {
  rooms: string;
  bathrooms: string;
  hasKids: boolean;
  hasPets: boolean;
  noKidsPets: boolean;
  maintenanceHistory: MaintenanceHistory;
  customerName: string;
  customerPhone: string;
  location: string;
  /** Five digits, of the address; absent: it has none, or several and nobody was asked which (zip-of.ts). */
  zip?: string;
  accessNotes?: string;
  hasDrivewayParking: boolean;
  hasStreetParking: boolean;
  /** YYYY-MM-DD in the business's time zone. */
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  /** Like '09:00 AM'; only with appointmentTime 'custom'. */
  customTime?: string;
  specialNotes?: string;
}

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
  questionnaire?: Partial<QuestionnaireAnswers>;
  focusNotes?: string;
  /** Ids of uploaded photos. */
  photos?: number[];
  propertyData?: { bedrooms?: number; bathrooms?: number };
  /** How many of each extra, by id. */
  extras?: Record<string, number>;
  /** The version of the price book that the page showed; absent: today's (decision 90). */
  bookVersion?: number;
  /** Whether the page showed the price of a home's first cleaning; absent: as the server finds. */
  firstCleaning?: boolean;
  /** The zone that the page's price was for, '' for none's; absent: as the server finds. */
  zone?: string;
  couponCode?: string;
  /** Cents, from the server's answer; ignored when sent. */
  serverAmount?: Cents;
  /** Dollars like '120.00', from the server's answer; ignored when sent. */
  serverPrice?: string;
}

/**
 * Whether the visit itself is paid, even if a fee is still open: moving it costs the rebooking fee. A free visit is paid
 * once it is settled.
 */
export function isPaidFor({ paid, paymentStatus }: Pick<BookingRecord, 'paid' | 'paymentStatus'>): boolean {
  return paid > 0 || paymentStatus === 'paid';
}

/** Answer of `POST /api/request-booking`. */
export interface RequestAnswer {
  /** ISO instant until which the time is held for the office to confirm. */
  heldUntil: string;
}

/** Whether a booking is a request to pay after the visit that nobody has confirmed: `open`, or `lapsed` with its time given up. */
export function requestOf({
  status,
  payAfterVisit,
  heldUntil,
  startsAt,
}: Pick<BookingRecord, 'status' | 'payAfterVisit' | 'heldUntil' | 'startsAt'>): 'open' | 'lapsed' | null {
  if (!payAfterVisit || status !== 'pending') return null;
  return heldUntil ? 'open' : startsAt ? null : 'lapsed';
}

/** What a price set by the office applies to. The customer's draft cannot change it (docs/rules.md#office-prices). */
export const AGREED_FIELDS = ['service', 'frequency', 'rooms', 'bathrooms', 'extras', 'location'] as const;
export type AgreedField = (typeof AGREED_FIELDS)[number];

/** What makes a draft another booking than the one that was made from it. */
export type BookedField = AgreedField | 'appointment';

/** `details` of ALREADY_BOOKED; those of ALREADY_PAID name the booking alone. */
export interface AlreadyBooked {
  bookingId: number;
  /** What the draft would change. */
  fields: BookedField[];
}

/** `details` of PRICE_SET. */
export interface PriceSet {
  bookingId: number;
  /** The price that was agreed. */
  price: Cents;
  /** What the draft would change. */
  fields: AgreedField[];
}

/** A booking as the customer and the administrator read it. Times of day are the business's. */
export interface BookingRecord {
  id: number;
  userId: string;
  propertyId: number | null;
  serviceType: ServiceType;
  /** The label of the service. */
  service: string;
  status: BookingStatus;
  /** YYYY-MM-DD. */
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
  /** How many of each extra, by id. */
  extras: Record<string, number>;
  /** The visit's own length; null: as long as its service takes. */
  minutes: number | null;
  /** What the visit costs by the catalog, plus fees. */
  amount: Cents;
  /** What its price is made of, without fees; null: the service alone, untaxed. */
  lines: PriceLine[] | null;
  customPrice: Cents | null;
  /** ISO instant. */
  priceLockedAt: string | null;
  paymentStatus: PaymentStatus;
  /** How a pending payment is collected; null: nothing is owed. */
  collection: Collection | null;
  /** Nothing is due before the visit. */
  payAfterVisit?: boolean;
  /** The saved card is to be charged, and the customer has none. */
  noCard?: boolean;
  /** Still to pay; 0 when nothing is due. */
  balance: Cents;
  /** Paid and not refunded, nor about to be. */
  paid: Cents;
  /** Kept when the customer cancels, as agreed when the booking was made. */
  cancellationFee: Cents;
  /** Due when the customer moves the paid visit, as agreed when the booking was made. */
  rebookingFee: Cents;
  /** Rebooking fees that are not paid yet: part of `balance`. */
  openFees: Cents;
  isRecurring: boolean;
  recurringFrequency: Frequency | null;
  subscriptionId: number | null;
  specialInstructions: string | null;
  customerName: string;
  customerPhone: string;
  questionnaire: Partial<QuestionnaireAnswers>;
  focusNotes: string | null;
  /** ISO instant until which the slot is held unpaid; null when secured or lapsed. */
  heldUntil: string | null;
  crewId: number | null;
  /** ISO instants of the visit, when a crew is assigned. */
  startsAt: string | null;
  endsAt: string | null;
  /** Rises with every change; sent back by the admin's edit to notice a second editor. */
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

/** A home of the customer, booked before or added by the office, to prefill the next questionnaire: `GET /api/properties`. */
export interface SavedProperty extends Property {
  answers: Partial<QuestionnaireAnswers>;
}

export interface RebookRequest {
  originalBookingId: number;
  /** The fee that the page showed. With a fee it asks for a move and is never booked as another cleaning. */
  rebookingFee: Cents;
  /** The page offered another cleaning like it (true) or a move (false); another state by now is a 409. */
  again?: boolean;
  appointmentDate?: string;
  appointmentTime?: AppointmentTime;
  customTime?: string;
}
/** `details` of VISIT_MOVED: the booking that took the visit's place. */
export interface VisitMovedTo {
  bookingId: number;
  appointmentDate: string;
  appointmentTime: AppointmentTime;
  customTime: string | null;
}
export interface RebookAnswer {
  newBookingId: number;
  message: string;
  /** What a visit that was booked again is to pay to keep its time, as the message says; absent: it moved. */
  due?: Cents;
}
export interface CancelRequest {
  bookingId: number;
  cancellationFee: Cents;
  /** What the page showed to go back, 0 of an unpaid booking: another amount by now is a 409 STALE_VERSION. */
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
