import type { Cents } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';

/** `version` of the booking at that moment identifies the event, so that it is told once. */
interface AboutBooking {
  bookingId: number;
  userId: string;
  version: number;
}

/** A booking as it is when the event is stored, its version raised already. */
export function aboutBooking({ id, userId, version }: Booking): AboutBooking {
  return { bookingId: id, userId, version };
}

/** Who caused it. */
export type By = 'customer' | 'office' | 'system';

/** A customer booked; not paid yet. */
export const bookingCreated = defineEvent<AboutBooking>('bookings.booking-created');

/** A customer asked for a visit that is paid after it: the office confirms it, or it lapses. */
export const bookingRequested = defineEvent<AboutBooking>('bookings.booking-requested');

/** Nothing is left to pay and the slot is secured. */
export const bookingConfirmed = defineEvent<AboutBooking>('bookings.booking-confirmed');

/** 'closed': the business is closed on the visit's day; 'crew': only the crew is another, at the same appointment. */
export type MoveReason = 'asked' | 'closed' | 'crew';

/** The visit has a new date, time or crew. `replaces`: the old booking, if moving created a new one. */
export const bookingMoved = defineEvent<
  AboutBooking & { by: By; replaces: number | null; reason: MoveReason }
>('bookings.booking-moved');

/** One of several visits of a customer that move at once; `was`: its appointment until then. */
export type ReplannedVisit = Omit<AboutBooking, 'userId'> & {
  reason: MoveReason;
  was: Pick<Booking, 'appointmentDate' | 'appointmentTime' | 'customTime'>;
};

/** Several visits of one customer have new dates, times or crews: told in one message. */
export const visitsReplanned = defineEvent<{ userId: string; visits: ReplannedVisit[] }>(
  'bookings.visits-replanned',
);

/**
 * `refund`: cents being refunded; `kept`: paid and not refunded. `reason` 'slot-lost': the slot was gone when the payment arrived; 'skipped': one
 * visit of a subscription; 'ended': along with its subscription. Not emitted for a booking that continues under another
 * number.
 */
export const bookingCancelled = defineEvent<
  AboutBooking & { by: By; refund: Cents; kept?: Cents; reason: 'asked' | 'slot-lost' | 'skipped' | 'ended' }
>('bookings.booking-cancelled');

/**
 * The office decided what a closed door costs: `fee` 0 is nothing. `refund`: cents that go back of what was paid.
 */
export const visitLockedOut = defineEvent<AboutBooking & { fee: Cents; refund: Cents }>(
  'bookings.visit-locked-out',
);

/** The office tells customers that their crew comes later, at ISO instants. */
export const visitsDelayed = defineEvent<{
  bookingId: number;
  crew: string | null;
  eventId: string;
  visits: { bookingId: number; expectedAt: string }[];
}>('bookings.visits-delayed');

/** No crew was found for a visit; the office has to assign one. `because`: a closure, a crew, or another cause. */
export const crewWanted = defineEvent<AboutBooking & { because: string }>('bookings.crew-wanted');

/**
 * The office gave the booking another price. `andLater`: later visits of its subscription get it too; their own events
 * are `quietly`, told by this one.
 */
export const bookingRepriced = defineEvent<
  AboutBooking & { price: Cents; quietly: boolean; andLater: boolean }
>('bookings.booking-repriced');

/** The office made a pay link: the customer gets one of their own by email. */
export const payLinkMade = defineEvent<{ bookingId: number; userId: string; expiresAt: string }>(
  'bookings.pay-link-made',
);

/** The office gave up what a visit that took place still owed. */
export const debtWrittenOff = defineEvent<AboutBooking & { amount: Cents }>('bookings.debt-written-off');

interface AboutSubscription {
  subscriptionId: number;
  userId: string;
}

export const subscriptionStarted = defineEvent<AboutSubscription>('bookings.subscription-started');
export const subscriptionPaused = defineEvent<AboutSubscription>('bookings.subscription-paused');
export const subscriptionResumed = defineEvent<AboutSubscription>('bookings.subscription-resumed');
export const subscriptionChanged = defineEvent<AboutSubscription>('bookings.subscription-changed');
export const subscriptionEnded = defineEvent<AboutSubscription & { by: By }>('bookings.subscription-ended');

/** The office gave a customer another email or phone. */
export const contactChanged = defineEvent<{
  userId: string;
  email: boolean;
  phone: boolean;
  /** Somebody had proven to read the former address; absent in events of an earlier version. */
  formerProven?: boolean;
  version: number;
}>('bookings.contact-changed');
