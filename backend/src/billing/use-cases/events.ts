import { defineEvent } from '../../platform/index.js';

/** The office made a pay link. The customer is emailed a separate one. */
export const payLinkMade = defineEvent<{ bookingId: number; userId: string; expiresAt: string }>(
  'bookings.pay-link-made',
);
