import type { BookingRecord } from './booking.js';
import type { LockoutTerms } from './cancellation.js';
import type { Cents } from './money.js';
import type { PaymentMethod } from './payment.js';
import type { UploadedFile } from './photo.js';
import type { VisitTimes } from './visit-log.js';

/** The provider's brand, as `cardBrandLabel` reads it, and the last four digits. */
export interface SavedCardFacts {
  brand: string;
  last4: string;
}

/** How a visit ended without anybody being refused anything; other cancellations have none of them. */
export const CANCELLED_AS = ['moved', 'skipped'] as const;
export type CancelledAs = (typeof CANCELLED_AS)[number];

/** A booking as its customer reads it: `GET /api/bookings`. */
export interface OwnBooking extends BookingRecord {
  /** The card for off-session charges; null: none is saved. */
  savedCard: SavedCardFacts | null;
  /** YYYY-MM-DD on which it pays the balance; null unless `collection` is 'scheduled'. */
  chargeOn: string | null;
  /** Free cancelling and moving until so many hours before the visit, as agreed; 0: the fees apply at any time. */
  freeNoticeHours?: number;
  /** ISO instant at which that ends: see `feesAt`. */
  freeUntil?: string | null;
  /** As agreed when the booking was made. */
  lockout?: LockoutTerms | null;
  /** Given back, or about to be. */
  refunded: Cents;
  /** Why it is cancelled, where the customer asked for something else than its end. */
  cancelledAs: CancelledAs | null;
  /** The booking that took over this visit. */
  movedTo: { id: number; appointmentDate: string } | null;
}

/** `GET /api/next-visit`. */
export interface NextVisit {
  /** The next visit whose time is secured. A time that is only held until it is paid doesn't count. null if there is none. */
  visit: (OwnBooking & Partial<Pick<OwnVisit, 'crew' | 'progress'>>) | null;
}

/** What happened to a visit's money. `refund-coming`: the provider has it, the card does not show it yet. */
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
  /** Of payments and refunds; null: by hand, or not known. */
  card: SavedCardFacts | null;
  method: PaymentMethod | null;
  /** Of payments: their receipt is `/api/bookings/{id}/receipts/{paymentId}`. */
  paymentId: number | null;
}

/** All about one visit, for its customer: `GET /api/bookings/{id}`. */
export interface OwnVisit extends OwnBooking {
  /** The amount to pay, or paid if nothing is due. */
  serverAmount: Cents;
  /** Dollars like '120.00'. */
  serverPrice: string;
  /** Who comes; null: not known yet. */
  crew: string | null;
  /** Oldest first. */
  money: MoneyMovement[];
  photos: UploadedFile[];
  /** Null until the crew has tapped something, and when it is cancelled; absent: an API of before. */
  progress?: VisitTimes | null;
  /** The crew's, where the office shows them: `/api/bookings/{id}/work-photos/{photoId}`. */
  workPhotos?: { id: string; taken: 'before' | 'after' }[];
}

export const NOTE_FIELDS = ['specialNotes', 'accessNotes', 'focusNotes'] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];

/** Body of `PATCH /api/bookings/{id}/notes`, until the day before the visit; what is absent stays, photos are added. */
export type VisitNotes = Partial<Record<NoteField, string>> & {
  /** Ids of uploaded photos. */
  photos?: number[];
};

/** Body of `POST /api/pay-with-saved-card`. */
export interface SavedCardPayment {
  bookingId: number;
  /** What the page showed: another balance is 409 PRICE_CHANGED. */
  amount: Cents;
}

/** `processing`: the bank has not decided. The last three are paid at the form instead. */
export type SavedCardOutcome = 'paid' | 'processing' | 'declined' | 'authentication_required' | 'no_card';

/** Its answer. */
export interface SavedCardAnswer {
  outcome: SavedCardOutcome;
}
