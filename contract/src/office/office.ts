import type { Cents } from '../basics/money.js';
import type { BookingRecord } from '../bookings/booking.js';
import type { Subscription, SubscriptionVisit } from '../bookings/subscription.js';
import type { VisitNow } from '../crew-day/visit-log.js';
import type { CrewPerson } from '../dispatch/cleaner.js';
import type { Closure, Crew } from '../dispatch/crews.js';
import type { OfficeRole } from '../identity/roles.js';
import type { Notification } from '../notifications/notification.js';
import type { HomeNotes } from './customer.js';
import type { SavedCardFacts } from '../payments/own-card.js';
import type { RefundSource } from '../payments/payment.js';
import type { UploadedFile } from '../photos/photo.js';
import type { ServiceType } from '../pricing/catalog.js';

/** `GET /api/admin/bookings/{id}`. */
export interface OneBooking extends BookingRecord {
  /** Set only for a booking that the office has deleted and may restore. */
  deleted?: true;
  /** ISO instant at which the booking's newest pay link expires; null if no link works. */
  payLinkUntil?: string | null;
  /** Payments that could be refunded, newest first. */
  refundSources?: RefundSource[];
  /** The customer's saved card. Null without one; absent in an older API. */
  card?: SavedCardFacts | null;
  /** The office's notes about its home; null without a home, absent in an older API. */
  home?: HomeNotes | null;
}

/** A visit on the dispatch board and the run sheet. */
export interface DispatchVisit extends BookingRecord {
  location: string;
  durationMinutes: number;
  /** Minutes kept free for travel after the visit; null if the visit has no time. */
  travelMinutes: number | null;
  photos: UploadedFile[];
  /** The office's notes about its home; null without a home, absent in an older API. */
  home?: HomeNotes | null;
  /** Null if no cleaner is named and there are no events. */
  now: VisitNow | null;
}

/** `GET /api/admin/dispatch?date=`: one day's board. Cancelled visits are left out. */
export interface DispatchBoard {
  /** Identifies what is shown. The stream of changes says whether it is still current; absent in an older API. */
  fingerprint?: string;
  /** YYYY-MM-DD. */
  date: string;
  timeZone: string;
  /** Active crews, and inactive ones that still have a visit that day. */
  crews: Crew[];
  /** The crews' cleaners on that day, by name. */
  people: CrewPerson[];
  closures: Closure[];
  assigned: DispatchVisit[];
  unassigned: DispatchVisit[];
}

/** `GET /api/admin/figures?from=&to=`: the numbers of the office's dashboard. Dates are YYYY-MM-DD, both included. */
export interface OfficeFigures {
  from: string;
  to: string;
  /** Bookings by service, without cancelled ones. */
  services: { serviceType: ServiceType; service: string; bookings: number }[];
  /** Sales of the visits that `services` counts; null if no price has more than one line. */
  sales: OfficeSales | null;
  /** The next seven days of each active crew. */
  crewLoad: {
    crewId: number;
    name: string;
    days: { date: string; bookedMinutes: number; capacityMinutes: number }[];
  }[];
  /** Everything owed, by `Collection`; `unpaid` is what is due. */
  unpaid: { bookings: number; cents: Cents };
  scheduled: { bookings: number; cents: Cents };
  failed: { bookings: number; cents: Cents };
  /** Visits from today on without a crew. */
  unassigned: number;
  /** Unconfirmed requests to pay after the visit. */
  requests: number;
  /** Today's visits on the board. */
  today: number;
  /** Disputes that await an answer. */
  disputes: number;
  /** Failed refunds that nobody has decided on. */
  failedRefunds: number;
  /** Payments, refunds and disputes that the provider has and the ledger lacks. */
  unmatched: number;
}

/** Sales, without fees and abandoned bookings. */
export interface OfficeSales {
  /** Includes adjustments and extras, less discounts, before tax. */
  services: { serviceType: ServiceType; service: string; amount: Cents }[];
  /** Discounts, which the amounts of `services` already include; 0 or negative. */
  discounts: Cents;
  tax: Cents;
}

/** A row of `/api/admin/subscriptions`. */
export interface OfficeSubscription extends Subscription {
  /** The crew that the office chose for the coming visits; null or absent for the crew of the visit before. */
  crewId?: number | null;
  customerName: string;
}

/** `GET /api/admin/subscriptions/{id}`. */
export interface OfficeSubscriptionWithVisits extends OfficeSubscription {
  /** The next `VISITS_SHOWN`, in order; for a paused or ended plan only those that are paid. */
  visits: SubscriptionVisit[];
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

/** A row of `/api/admin/administrators`. */
export interface Administrator {
  id: number;
  username: string;
  /** Where the person's invitation was sent; null for somebody who was never invited. */
  email: string | null;
  role: OfficeRole;
  active: boolean;
  secondFactor: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  version: number;
}

/** Somebody who was invited to the office and has not answered yet, from `GET /api/admin/invitations`. */
export interface Invitation {
  id: number;
  email: string;
  role: OfficeRole;
  /** The inviter's name. */
  invitedBy: string;
  /** ISO instants: when the last email was sent, and when its link expires. */
  sentAt: string;
  expiresAt: string;
  expired: boolean;
}

/**
 * A working pay link whose maker has since lost access, or lost powers by a change of role. From `GET
 * /api/admin/pay-links-to-check`; the booking's page can end or replace the link.
 */
export interface PayLinkToCheck {
  bookingId: number;
  userId: string;
  customerName: string;
  /** The amount due. */
  amount: Cents;
  /** ISO instant at which the link expires. */
  until: string;
  /** The maker's name, and what they lost. */
  madeBy: string;
  lost: 'access' | 'powers';
}

/** An invitation as anyone with its link sees it. */
export type InvitationView = Pick<Invitation, 'email' | 'role'>;

/** A row of `/api/admin/mails`, the delivery log. */
export interface SentMail {
  id: number;
  userId: string | null;
  bookingId: number | null;
  recipient: string;
  subject: string;
  /** A 'text' goes to a phone; `recipient` is its number. */
  channel?: 'mail' | 'text';
  /**
   * 'bounced': the recipient's side refused it for good; 'failed': given up after many attempts;
   * 'unverified': waits until the customer has confirmed the address; 'over_limit': above the day's limit;
   * 'withheld': not sent, because the site was not open yet.
   */
  status: 'queued' | 'sending' | 'sent' | 'bounced' | 'failed' | 'unverified' | 'over_limit' | 'withheld';
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
  createdAt: string;
}

/**
 * A row of `GET /api/admin/system-problems`: a part that has not worked for some minutes, listed until it
 * works again.
 */
export interface SystemProblem {
  about: 'worker' | 'schedule' | 'mail' | 'text' | 'sign-in' | 'photos' | 'backup';
  /** ISO instant; null if the start is unknown. */
  since: string | null;
  /** The overdue jobs; for backups `unset`, `old` or `broken`, with `since` as the time of the last good one. */
  detail: string | null;
}

/** A line of the system check. */
export interface SystemCheckLine {
  /** The same in every release; `docs/doctor.md` lists all ids. */
  id: string;
  name: string;
  /**
   * `warn`: it works, but not for long or not for everyone; `fail`: customers or the office notice the
   * problem.
   */
  status: 'ok' | 'warn' | 'fail';
  /** A sentence, or several on separate lines. Contains no secrets. */
  finding: string;
  /** One sentence; null if nothing is wrong. */
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
