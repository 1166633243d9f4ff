import { defineEvent } from '../../../platform/index.js';

/** A customer said how a visit was; with few stars the office has a ticket. */
export const ratingGiven = defineEvent<{ bookingId: number; stars: number; ticket: boolean }>(
  'bookings.rating-given',
);

/** The office has decided what to do about a low rating. `reCleanId`: the visit at no cost; `message`: its own words. */
export const ticketAnswered = defineEvent<{
  bookingId: number;
  reCleanId: number | null;
  refunded: number;
  message: string | null;
}>('bookings.ticket-answered');
