import { defineEvent } from '../../platform/index.js';

/** The office made a pay link. The customer gets a separate link by email. */
export const payLinkMade = defineEvent<{ bookingId: number; userId: string; expiresAt: string }>(
  'bookings.pay-link-made',
);
