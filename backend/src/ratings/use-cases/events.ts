import { defineEvent } from '../../platform/index.js';

/** A customer rated a visit. A low rating opens a ticket for the office. */
export const ratingGiven = defineEvent<{ bookingId: number; stars: number; ticket: boolean }>(
  'bookings.rating-given',
);

/** The office has answered a low rating. `reCleanId` is the free visit's booking, `message` the office's own words. */
export const ticketAnswered = defineEvent<{
  bookingId: number;
  reCleanId: number | null;
  refunded: number;
  message: string | null;
}>('bookings.ticket-answered');
