import type { Cents } from '../basics/money.js';
import type { VisitTimes } from '../crew-day/visit-log.js';
import type { LockoutTerms } from '../payments/cancellation.js';
import type { PaymentMethod } from '../payments/payment.js';
import type { SavedCardFacts } from '../payments/own-card.js';
import type { VisitTip } from '../payments/tip.js';
import type { UploadedFile } from '../photos/photo.js';
import type { BookingRecord } from './booking.js';

/** How a visit ended without a real cancellation; null for other cancellations. */
export const CANCELLED_AS = ['moved', 'skipped'] as const;
export type CancelledAs = (typeof CANCELLED_AS)[number];

/** A booking as its customer sees it: `GET /api/bookings`. */
export interface OwnBooking extends BookingRecord {
  /** The card for off-session charges; null if none is saved. */
  savedCard: SavedCardFacts | null;
  /** YYYY-MM-DD on which the card is charged the balance; null unless `collection` is 'scheduled'. */
  chargeOn: string | null;
  /** Hours before the visit until which cancelling and moving are free, as agreed; 0 if the fees apply at any time. */
  freeNoticeHours?: number;
  /** ISO instant until which cancelling and moving are free: see `feesAt`. */
  freeUntil?: string | null;
  /** The lockout terms, as agreed when the booking was made. */
  lockout?: LockoutTerms | null;
  /** The amount that is refunded or about to be. */
  refunded: Cents;
  /** Why the visit is cancelled, if the customer asked for something other than a cancellation. */
  cancelledAs: CancelledAs | null;
  /** The booking that replaced this visit; null if none did. */
  movedTo: { id: number; appointmentDate: string } | null;
}

/** `GET /api/next-visit`. */
export interface NextVisit {
  /** The next visit whose slot is secured, not merely held until it is paid; null if there is none. */
  visit: (OwnBooking & Partial<Pick<OwnVisit, 'crew' | 'progress'>>) | null;
}

/**
 * An event of a visit's money. `refund-coming`: the provider has made the refund, but the card does not show
 * it yet.
 */
export type MoneyEvent =
  | 'paid'
  | 'refund-coming'
  | 'refunded'
  | 'returned-by-bank'
  | 'rebooking-fee'
  | 'cancellation-fee'
  | 'waived';

export interface MoneyMovement {
  /** ISO instant. */
  at: string;
  what: MoneyEvent;
  amount: Cents;
  /** The card of a payment or refund; null if paid by hand or unknown. */
  card: SavedCardFacts | null;
  method: PaymentMethod | null;
  /** Set for payments, whose receipt is at `/api/bookings/{id}/receipts/{paymentId}`. */
  paymentId: number | null;
  /** The part of a payment that was a tip. Null or absent if none was. */
  tip?: Cents | null;
}

/** Everything about one visit, for its customer: `GET /api/bookings/{id}`. */
export interface OwnVisit extends OwnBooking {
  /** The amount due, or the amount paid if nothing is due. */
  serverAmount: Cents;
  /** Dollars like '120.00'. */
  serverPrice: string;
  /** The crew's name; null if not known yet. */
  crew: string | null;
  /** Oldest first. */
  money: MoneyMovement[];
  photos: UploadedFile[];
  /** Null until the crew has reported something, and for a cancelled visit; absent in an older API. */
  progress?: VisitTimes | null;
  /** The crew's photos, if the office shows them: `/api/bookings/{id}/work-photos/{photoId}`. */
  workPhotos?: { id: string; taken: 'before' | 'after' }[];
  /** Absent if the owner does not ask for tips and none was given, and in an older API. */
  tip?: VisitTip;
}

export const NOTE_FIELDS = ['specialNotes', 'accessNotes', 'focusNotes'] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];

/**
 * Body of `PATCH /api/bookings/{id}/notes`, until the day before the visit. Absent fields stay unchanged; photos are
 * added.
 */
export type VisitNotes = Partial<Record<NoteField, string>> & {
  /** Ids of uploaded photos. */
  photos?: number[];
};
