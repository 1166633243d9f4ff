import type { BookingRecord } from './booking.js';
import type { ServiceType } from './catalogue.js';
import type { Cents } from './money.js';
import type { Notification } from './notification.js';
import type { PaymentMethod } from './office-booking.js';
import type { PriceLine } from './price-line.js';
import type { OfficeRole } from './roles.js';
import type { UploadedFile } from './photo.js';
import type { Subscription } from './subscription.js';

/** A row of `/api/admin/crews`. Times are the business's wall clock. */
export interface Crew {
  id: number;
  name: string;
  active: boolean;
  /** 0 Sunday to 6 Saturday. */
  workingDays: number[];
  /** 24 h 'HH:MM'. */
  startsAt: string;
  /** 24 h 'HH:MM'. */
  endsAt: string;
  homeBase: string | null;
  /** Only in the answer to a write: bookings that lost their crew by it and wait for another. */
  unassignedBookings?: number[];
}

/** A row of `/api/admin/closures`: whole days, or the same hours on each of them. */
export interface Closure {
  id: number;
  name: string;
  /** null: every crew. */
  crewId: number | null;
  /** YYYY-MM-DD, both included. */
  firstDate: string;
  lastDate: string;
  /** 24 h 'HH:MM'; null with untilTime null: the whole day. */
  fromTime: string | null;
  untilTime: string | null;
  /** Only in the answer to a write: bookings that lost their crew by it and wait for another. */
  unassignedBookings?: number[];
}

/** `GET /api/admin/bookings/{id}`. */
export interface OneBooking extends BookingRecord {
  /** Only of one that the office has deleted and may restore. */
  deleted?: true;
}

/** A row of `/api/admin/open-payments`: a booking that owes something. */
export interface OpenPayment extends BookingRecord {
  /** ISO instant at which the saved card is charged next. */
  chargeAt: string | null;
  /** How often the saved card was refused, or missing. */
  attempts: number;
  /** Why the latest charge was refused, in the provider's words. */
  failure: string | null;
  /** The customer's saved card. */
  card: { brand: string; last4: string } | null;
}

/** A visit on the dispatch board and the run sheet. */
export interface DispatchVisit extends BookingRecord {
  location: string;
  durationMinutes: number;
  photos: UploadedFile[];
}

/** `GET /api/admin/dispatch?date=`: one day's board. Cancelled visits are left out. */
export interface DispatchBoard {
  /** YYYY-MM-DD. */
  date: string;
  timeZone: string;
  /** Active crews, and inactive ones that still have a visit that day. */
  crews: Crew[];
  closures: Closure[];
  assigned: DispatchVisit[];
  unassigned: DispatchVisit[];
}

/** `GET /api/admin/figures?from=&to=`: the numbers of the office's dashboard; dates are YYYY-MM-DD, both included. */
export interface OfficeFigures {
  from: string;
  to: string;
  /**
   * Weeks by their Sunday, both by the date of the visit: what its visits cost, and what is paid for them so far, less
   * refunds and lost disputes.
   */
  weeks: { week: string; booked: Cents; collected: Cents }[];
  /** Bookings by service, cancelled ones left out. */
  services: { serviceType: ServiceType; service: string; bookings: number }[];
  /** What the same visits sell; null where no price has more than one line. */
  sales: OfficeSales | null;
  /** The next seven days of each active crew. */
  crewLoad: {
    crewId: number;
    name: string;
    days: { date: string; bookedMinutes: number; capacityMinutes: number }[];
  }[];
  /** All that is owed, told apart as `Collection` does: `unpaid` is what is due. */
  unpaid: { bookings: number; cents: Cents };
  scheduled: { bookings: number; cents: Cents };
  failed: { bookings: number; cents: Cents };
  /** Visits from today on that have no crew. */
  unassigned: number;
  /** Today's visits on the board. */
  today: number;
  /** Disputes that wait for an answer. */
  disputes: number;
  /** Refunds that failed, until somebody has decided on them. */
  failedRefunds: number;
  /** Payments, refunds and disputes that the provider has and the ledger lacks. */
  unmatched: number;
}

/** Without fees, and without what was begun and let go. */
export interface OfficeSales {
  /** With adjustments and extras, less discounts, before tax. */
  services: { serviceType: ServiceType; service: string; amount: Cents }[];
  /** Taken off already: 0 or less. */
  discounts: Cents;
  tax: Cents;
}

/** A row of `/api/admin/subscriptions`. */
export interface OfficeSubscription extends Subscription {
  customerName: string;
}

/** A row of `/api/admin/payments`. */
export interface PaymentEntry {
  id: number;
  bookingId: number;
  userId: string;
  customerName: string;
  /** As the payment's state graph names it, like 'succeeded'. */
  status: string;
  amount: Cents;
  refunded: Cents;
  /** The provider's id of the payment. */
  intentId: string | null;
  method: PaymentMethod;
  /** Of cash and checks: who took it, and what tells it apart. */
  takenBy: string | null;
  reference: string | null;
  card: { brand: string; last4: string } | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  /** The provider's word for where a dispute of the card's owner stands, like 'needs_response'; null without one. */
  dispute?: string | null;
  disputeCosts?: DisputeCosts | null;
  createdAt: string;
}

/** What an objection at the customer's bank costs the business, in cents. */
export interface DisputeCosts {
  /** The bank's word for why, like 'fraudulent'. */
  reason: string;
  amount: Cents;
  /** Taken from the business and not given back. */
  withdrawn: Cents;
  fees: Cents;
}

/** A row of `/api/admin/refunds`. */
export interface RefundEntry {
  id: number;
  paymentId: number;
  bookingId: number;
  userId: string;
  customerName: string;
  amount: Cents;
  /** What it gave back of each line; null: of the service alone. */
  lines: PriceLine[] | null;
  reason: string | null;
  status: string;
  /** What the office decided after it failed: it was tried again, or the customer has the money another way. */
  resolution: 'retried' | 'settled' | null;
  createdAt: string;
}

/** A row of `/api/admin/disputes`: an objection at the customer's bank. */
export interface DisputeEntry {
  id: number;
  /** The provider's. */
  disputeId: string;
  paymentId: number;
  bookingId: number;
  userId: string;
  customerName: string;
  amount: Cents;
  /** The bank's word for why, like 'fraudulent'. */
  reason: string;
  /** The provider's word for where it stands, like 'needs_response'. */
  status: string;
  /** ISO instant until which the bank waits for an answer. */
  respondBy: string | null;
  /** Where to answer, at the provider; null: at a stand-in. */
  evidenceUrl: string | null;
  createdAt: string;
}

/**
 * A row of `/api/admin/unmatched-payments`: what the payment provider has and the ledger lacks. The office decides by
 * `POST /api/admin/unmatched-payments/{id}/actions/{match,refund,dismiss}`; match takes `{ bookingId }`.
 */
export interface UnmatchedPayment {
  /** The provider's. */
  id: string;
  kind: 'payment' | 'refund' | 'dispute';
  /** The payment that it is about. */
  intentId: string;
  amount: Cents;
  /** The provider's word, like 'succeeded'. */
  status: string;
  /** Who paid, as far as the provider knows. */
  payer: UnmatchedPayer;
  /** The booking it was made for; it may be lost. */
  bookingId: number | null;
  madeAt: string;
  foundAt: string;
  resolution: 'open' | 'matched' | 'refunded' | 'dismissed';
}

/** What the provider knows of who paid; a refund or dispute has its payment's. */
export interface UnmatchedPayer {
  /** Our customer, if the provider's customer is one of ours. */
  userId: string | null;
  /** Theirs, else what was given with the card. */
  name: string | null;
  email: string | null;
  card: { brand: string; last4: string } | null;
  /** What was written on the payment. */
  description: string | null;
}

/** A row of `/api/admin/notifications`. */
export interface SentNotification extends Notification {
  userId: string;
  customerName: string;
}

/** A row of `/api/admin/audit-log`. */
export interface AuditLogEntry {
  id: number;
  /** ISO instant. */
  at: string;
  actorKind: 'administrator' | 'customer' | 'system';
  actorId: string | null;
  actorName: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
}

/** A row of `/api/admin/administrators`; `password` is only ever sent, never read. */
export interface Administrator {
  id: number;
  username: string;
  role: OfficeRole;
  active: boolean;
  secondFactor: boolean;
  createdAt: string;
  lastSignInAt: string | null;
}

/** An entry of `details` of a 409 STALE_VERSION: a field that somebody else changed since it was read. */
export interface StaleField {
  /** A field of the booking, like 'status'. */
  field: string;
  /** What the server holds now. */
  now: unknown;
}

/** A row of `/api/admin/mails`, the delivery log. */
export interface SentMail {
  id: number;
  userId: string | null;
  bookingId: number | null;
  recipient: string;
  subject: string;
  /** A 'text' goes to a phone: `recipient` is its number. */
  channel?: 'mail' | 'text';
  /** 'bounced': the other side refused it for good; 'failed': given up after many tries; 'unverified': waits until the customer has confirmed the address; 'over_limit': above the day's limit. */
  status: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'unverified' | 'over_limit';
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
}

/** A row of `GET /api/admin/system-problems`: what has not worked for some minutes, while it lasts. */
export interface SystemProblem {
  about: 'worker' | 'schedule' | 'mail' | 'text' | 'sign-in' | 'photos' | 'backup';
  /** ISO instant; null: as long as anybody knows. */
  since: string | null;
  /** The jobs that are overdue; of backups `unset`, `old` or `broken`, where `since` is the time of the last good one. */
  detail: string | null;
}

/** A line of the system check. */
export interface SystemCheckLine {
  /** Stable; `docs/doctor.md` lists them. */
  id: string;
  name: string;
  /** `warn`: it works, and will not for long or not for everybody; `fail`: customers or the office notice. */
  status: 'ok' | 'warn' | 'fail';
  /** Without secrets; a sentence, or several on lines of their own. */
  finding: string;
  /** One sentence; null for what is well. */
  nextStep: string | null;
}

/** `GET /api/admin/system-check`, and `npm run doctor -- --json`. */
export interface SystemCheck {
  /** ISO instant. */
  checkedAt: string;
  version: string;
  publicUrl: string;
  lines: SystemCheckLine[];
}
