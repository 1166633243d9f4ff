import type { Cents } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';
import type { Booking } from '../domain/booking.js';

interface AboutBooking {
  bookingId: number;
  userId: string;
  /** The booking's version at the event, which identifies the event, so that one message is sent for it. */
  version: number;
}

/** Call after the booking's version was raised. */
export function aboutBooking({ id, userId, version }: Booking): AboutBooking {
  return { bookingId: id, userId, version };
}

/** The person or system that caused the event. */
export type By = 'customer' | 'office' | 'system';

/** A customer booked and has not paid yet. */
export const bookingCreated = defineEvent<AboutBooking>('bookings.booking-created');

/** A customer asked for a visit that is paid afterwards. The request lapses unless the office confirms it. */
export const bookingRequested = defineEvent<AboutBooking>('bookings.booking-requested');

/** Nothing is left to pay and the slot is secured. */
export const bookingConfirmed = defineEvent<AboutBooking>('bookings.booking-confirmed');

/** 'closed' if the business is closed on the visit's day; 'crew' if only the crew changed and not the appointment. */
export type MoveReason = 'asked' | 'closed' | 'crew';

/** The visit has a new date, time or crew. `replaces` is the old booking, if the move created a new one. */
export const bookingRescheduled = defineEvent<
  AboutBooking & { by: By; replaces: number | null; reason: MoveReason }
>('bookings.booking-moved');

/** One of a customer's visits that were moved together. `was` is the visit's previous appointment. */
export type AboutReassignedVisit = Omit<AboutBooking, 'userId'> & {
  reason: MoveReason;
  was: Pick<Booking, 'appointmentDate' | 'appointmentTime' | 'customTime'>;
};

/** Several visits of one customer have new dates, times or crews. The customer gets a single message. */
export const visitsReassigned = defineEvent<{ userId: string; visits: AboutReassignedVisit[] }>(
  'bookings.visits-replanned',
);

/**
 * A booking was cancelled. `refund` are the cents that are refunded, `kept` the cents that were paid and are not, and `owed`
 * those of a fee that the card is charged now. The reason is 'slot-lost' if the slot was gone when the payment arrived,
 * 'skipped' for one visit of a subscription, and 'ended' if the subscription ended. Not emitted for a booking that continues
 * under another number.
 */
export const bookingCancelled = defineEvent<
  AboutBooking & {
    by: By;
    refund: Cents;
    kept?: Cents;
    owed?: Cents;
    reason: 'asked' | 'slot-lost' | 'skipped' | 'ended';
  }
>('bookings.booking-cancelled');

/** The office decided on the fee for a lockout. A `fee` of 0 means no charge. `refund` are the cents refunded. */
export const visitLockedOut = defineEvent<AboutBooking & { fee: Cents; refund: Cents }>(
  'bookings.visit-locked-out',
);

/** The office tells customers that their crew is late. The expected times are ISO instants. */
export const visitsDelayed = defineEvent<{
  bookingId: number;
  crew: string | null;
  eventId: string;
  visits: { bookingId: number; expectedAt: string }[];
}>('bookings.visits-delayed');

/**
 * No crew was found for a visit, so the office has to assign one. `because` names the cause, for example a closure.
 */
export const crewWanted = defineEvent<AboutBooking & { because: string }>('bookings.crew-wanted');

/**
 * The office changed the booking's price. `andLater` says whether later visits of its subscription get this price too. The
 * events of those visits are `quietly`, because the message about this event covers them.
 */
export const bookingRepriced = defineEvent<
  AboutBooking & { price: Cents; quietly: boolean; andLater: boolean }
>('bookings.booking-repriced');

/** The office wrote off the balance of a past visit. */
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

/** The office changed a customer's email or phone. */
export const contactChanged = defineEvent<{
  userId: string;
  email: boolean;
  phone: boolean;
  /** Whether the customer had proven the former address. Absent in events from older versions. */
  formerProven?: boolean;
  version: number;
}>('bookings.contact-changed');
