import type { User } from './identity.js';
import type { Property } from './booking.js';
import type { Cents } from './money.js';

/** Groups of customers that the office looks at and writes to; somebody may be in several. */
export const SEGMENTS = ['plan', 'one-time', 'lapsed', 'unpaid'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** Whose last visit is longer ago, who has none to come and no plan, is 'lapsed'. */
export const LAPSED_AFTER_DAYS = 90;

/** `GET /api/admin/customer-segments`: how many rows `/api/admin/users` has with each as its filter. */
export type SegmentCounts = Record<Segment, number>;

/** A row of `/api/admin/users`. */
export interface Customer extends User {
  tags: string[];
  bookings: number;
  /** YYYY-MM-DD of the latest booking until today that was not cancelled. */
  lastBooking: string | null;
  /** YYYY-MM-DD of the next visit whose time is kept. */
  nextVisit: string | null;
  /** All that was ever paid, less what went back or is about to: as the ledger has it. */
  lifetimeValue: Cents;
}

/** `GET /api/admin/users/{userId}`: a customer with what only the office sees. */
export interface CustomerRecord extends Customer {
  /** Its reader has confirmed it, or a sign-in provider vouches for it: news may go there. */
  emailVerified: boolean;
  /** It is verified, or the office made the customer with it: emails about visits go there. False: they wait until its reader has confirmed it. */
  emailKnown: boolean;
  /** Name of the administrator who wrote the address; null if nobody of the office did. */
  emailSetBy: string | null;
  /**
   * The office wrote the address for somebody who had signed in before: messages go there, and they sign in as before, with this
   * former address (null: at their provider alone). Ends with a code from the former address, or an owner's approval; null: `email` is
   * what they sign in with, as far as anybody knows.
   */
  contactOnly: { signsInWith: string | null } | null;
  /** Whether they agreed to news and offers by email. */
  newsMails: boolean;
  notes: string | null;
  /**
   * ISO instant at which somebody proved to be this customer, whom the office had made. Until the office confirms it, access notes and
   * saved cards are hidden from them; null: nothing is.
   */
  joinedAt: string | null;
  /** Up to three others who have booked, and share the mailbox, a proven phone or a home: offers count them as this one. */
  probablyKnown: { userId: string; name: string; bookingId: number; by: 'contact' | 'home' }[];
  /** Of the office's changes. */
  version: number;
}

/** What the office sets of a customer. */
export type CustomerFacts = Required<
  Pick<CustomerRecord, 'firstName' | 'lastName' | 'phone' | 'email' | 'notes' | 'tags' | 'version'>
>;

/**
 * Body of `PATCH /api/admin/users/{userId}`; what is absent stays, empty is none. Another email has to be confirmed by its
 * reader, and opens no account of somebody who signed in before. Somebody else's change since `version` is a 409 STALE_VERSION with the `StaleField`s.
 */
export type CustomerChange = Partial<CustomerFacts> & Pick<CustomerFacts, 'version'>;

/** A row of `GET /api/admin/user-properties/{userId}`. */
export interface OfficeProperty extends Property {
  version: number;
}

/**
 * Body of `PATCH /api/admin/properties/{id}`; what is absent stays. Another address is a 409 while a visit is to come there:
 * each visit's address has its own price. Somebody else's change since `version` is a 409 STALE_VERSION.
 */
export type PropertyChange = Partial<Omit<OfficeProperty, 'id'>> & Pick<OfficeProperty, 'version'>;

/** Body of `POST /api/admin/users/{userId}/properties`: a home that the customer has not got; a removed one is back. */
export type NewProperty = Partial<Omit<OfficeProperty, 'id' | 'version' | 'location'>> &
  Pick<OfficeProperty, 'location'>;

/** Body of `POST /api/admin/customer-messages`: news or an offer to those who agreed, by email and in the app. */
export interface CustomerMessage {
  /** A UUID of the sender's own: sent again, nobody gets the message twice. */
  id: string;
  /** At most `MOST_RECIPIENTS`. */
  userIds: string[];
  title: string;
  message: string;
}
export const MOST_RECIPIENTS = 1_000;

/** Why somebody does not get it. */
export type MessageRefusal = 'not-agreed' | 'no-email' | 'unconfirmed-email' | 'not-found';

export interface CustomerMessageSent {
  /** How many get it, with those of an earlier call of the same id. */
  sent: number;
  refused: { userId: string; name: string; reason: MessageRefusal }[];
  /** ISO instant at which the emails leave: not in the quiet hours. */
  leavesAt: string;
}
