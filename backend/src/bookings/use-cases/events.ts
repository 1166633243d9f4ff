import type { Cents } from '@homebright/contract';
import { defineEvent } from '../../platform/index.js';

/** `version` of the booking when it happened: names the occasion, so that it is told once. */
interface AboutBooking {
  bookingId: number;
  userId: string;
  version: number;
}

/** Who wanted it. */
export type By = 'customer' | 'office' | 'system';

/** Made by a customer and not paid yet. */
export const bookingCreated = defineEvent<AboutBooking>('bookings.booking-created');

/** Nothing is left to pay and the time is the customer's. */
export const bookingConfirmed = defineEvent<AboutBooking>('bookings.booking-confirmed');

/**
 * The visit has another date or time. `replaces`: the booking that it took over from, when moving made a new one.
 * `reason` 'closed': the business is closed on the day that the subscription fell on.
 */
export const bookingMoved = defineEvent<
  AboutBooking & { by: By; replaces: number | null; reason: 'asked' | 'closed' }
>('bookings.booking-moved');

/**
 * `refund` in cents is on its way. `reason` 'slot-lost': the payment came when the time was gone; 'skipped': one visit of a
 * subscription; 'ended': with its subscription. A booking that lives on under another number is not told as cancelled.
 */
export const bookingCancelled = defineEvent<
  AboutBooking & { by: By; refund: Cents; reason: 'asked' | 'slot-lost' | 'skipped' | 'ended' }
>('bookings.booking-cancelled');

/** A visit for which no crew was found; the office is to send somebody. `because`: a closure, a crew, or what happened. */
export const crewWanted = defineEvent<AboutBooking & { because: string }>('bookings.crew-wanted');

/** A visit that took place. */
export const bookingCompleted = defineEvent<AboutBooking>('bookings.booking-completed');

/** The office gave the booking another price. */
export const bookingRepriced = defineEvent<AboutBooking & { price: Cents }>('bookings.booking-repriced');

interface AboutSubscription {
  subscriptionId: number;
  userId: string;
}

export const subscriptionStarted = defineEvent<AboutSubscription>('bookings.subscription-started');
export const subscriptionPaused = defineEvent<AboutSubscription>('bookings.subscription-paused');
export const subscriptionResumed = defineEvent<AboutSubscription>('bookings.subscription-resumed');
export const subscriptionChanged = defineEvent<AboutSubscription>('bookings.subscription-changed');
export const subscriptionEnded = defineEvent<AboutSubscription & { by: By }>('bookings.subscription-ended');

/** Of our own: rows of photos are gone, and their files are to go. */
export const photosErased = defineEvent<{ files: { storeKey: string; thumbKey: string }[] }>(
  'bookings.photos-erased',
);
