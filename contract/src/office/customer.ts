import type { Cents } from '../basics/money.js';
import type { Property } from '../bookings/booking.js';
import type { User } from '../identity/identity.js';

/** Groups of customers that the office looks at and writes to; a customer may be in several. */
export const SEGMENTS = ['plan', 'one-time', 'lapsed', 'unpaid'] as const;
export type Segment = (typeof SEGMENTS)[number];

/**
 * A customer is 'lapsed' if the last visit is longer ago than this and there is no coming visit and no plan.
 */
export const LAPSED_AFTER_DAYS = 90;

/** `GET /api/admin/customer-segments`: the number of rows of `/api/admin/users` with each segment as its filter. */
export type SegmentCounts = Record<Segment, number>;

/** A row of `/api/admin/users`. */
export interface Customer extends User {
  tags: string[];
  bookings: number;
  /** YYYY-MM-DD of the latest booking up to today that was not cancelled. */
  lastBooking: string | null;
  /** YYYY-MM-DD of the next visit whose slot is secured. */
  nextVisit: string | null;
  /** Everything ever paid, less what was refunded or is about to be, according to the ledger. */
  lifetimeValue: Cents;
}

/** `GET /api/admin/users/{userId}`: a customer with fields that only the office sees. */
export interface CustomerRecord extends Customer {
  /**
   * The owner of the address has confirmed it, or a sign-in provider vouches for it, so news may be sent
   * there.
   */
  emailVerified: boolean;
  /**
   * The address is verified, or the office entered the customer with it, so emails about visits are sent
   * there. If false, these emails wait until the owner of the address has confirmed it.
   */
  emailKnown: boolean;
  /** Name of the administrator who entered the address; null if nobody in the office did. */
  emailSetBy: string | null;
  /**
   * Set if the office changed the address of somebody who had signed in before. Messages go to the new
   * address, but the customer still signs in with this former address (null if only through their provider).
   * A code from the former address or an owner's approval ends this. Null if the customer signs in with
   * `email`, as far as is known.
   */
  contactOnly: { signsInWith: string | null } | null;
  /** Whether the customer agreed to news and offers by email. */
  newsMails: boolean;
  notes: string | null;
  /**
   * ISO instant at which somebody proved to be this customer, whom the office had entered. Until the office
   * confirms this, that person sees no access notes and no saved cards. Null if nothing is hidden.
   */
  joinedAt: string | null;
  /**
   * Up to three other customers who have booked and share the mailbox, a proven phone or a home. Offers treat
   * them all as one customer.
   */
  probablyKnown: { userId: string; name: string; bookingId: number; by: 'contact' | 'home' }[];
  /** Version of the office's changes. */
  version: number;
}

/** The facts about a customer that the office sets. */
export type CustomerFacts = Required<
  Pick<CustomerRecord, 'firstName' | 'lastName' | 'phone' | 'email' | 'notes' | 'tags' | 'version'>
>;

/**
 * Body of `PATCH /api/admin/users/{userId}`; absent fields stay unchanged, and blank ones become null. A new
 * email must be confirmed by its owner, and does not open the account of somebody who had signed in before.
 * If somebody else has changed the customer since `version`, the answer is 409 STALE_VERSION with the
 * `StaleField`s.
 */
export type CustomerChange = Partial<CustomerFacts> & Pick<CustomerFacts, 'version'>;

/**
 * The office's notes about a home (docs/rules.md#homes): how to get in, which key opens it and who has it, and how the
 * customer likes it.
 */
export const HOME_NOTES = ['access', 'keys', 'preferences'] as const;
export type HomeNotes = Record<(typeof HOME_NOTES)[number], string | null>;

/** A row of `GET /api/admin/user-properties/{userId}`. The notes are absent in an older API. */
export interface OfficeProperty extends Property, Partial<HomeNotes> {
  version: number;
}

/**
 * Body of `PATCH /api/admin/properties/{id}`; absent fields stay unchanged. A new address is a 409 while a
 * visit is booked there, because each visit's address has its own price. If somebody else has changed the
 * home since `version`, the answer is 409 STALE_VERSION.
 */
export type PropertyChange = Partial<Omit<OfficeProperty, 'id'>> & Pick<OfficeProperty, 'version'>;

/**
 * Body of `POST /api/admin/users/{userId}/properties`: a home that the customer does not have; a removed one is
 * restored.
 */
export type NewProperty = Partial<Omit<OfficeProperty, 'id' | 'version' | 'location'>> &
  Pick<OfficeProperty, 'location'>;

/** Body of `POST /api/admin/customer-messages`: news or an offer for customers who agreed, by email and in the app. */
export interface CustomerMessage {
  /** A UUID made by the sender. Sending it again gives nobody the message twice. */
  id: string;
  /** At most `MAX_RECIPIENTS`. */
  userIds: string[];
  title: string;
  message: string;
}
export const MAX_RECIPIENTS = 1_000;

/** One of the latest messages, newest first, of `GET /api/admin/customer-messages`. */
export interface SentNews {
  /** The message's id. */
  id: string;
  /** ISO instant at which the office sent it. */
  at: string;
  title: string;
  /** How many customers got it. */
  sent: number;
  /** How many of the chosen customers did not get it, because they had not agreed or have no confirmed address. */
  refused: number;
  /** The office user who sent it. */
  by: string | null;
}

/** Why a customer does not get the message. */
export type MessageRefusal = 'not-agreed' | 'no-email' | 'unconfirmed-email' | 'not-found';

export interface CustomerMessageSent {
  /** How many customers get the message, including those of an earlier call with the same id. */
  sent: number;
  refused: { userId: string; name: string; reason: MessageRefusal }[];
  /** ISO instant at which the emails are sent, outside of the quiet hours. */
  leavesAt: string;
}
