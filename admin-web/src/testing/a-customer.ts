import type { CustomerRecord, OfficeProperty } from '@homebright/contract';

/** A customer of the office without bookings, except for the given fields. */
export function aCustomer(given: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    id: 'u-1',
    firstName: 'Maya',
    lastName: 'Alvarez',
    email: 'maya@example.com',
    phone: '5550142233',
    profileImageUrl: null,
    createdAt: '2026-03-04T12:00:00Z',
    emailVerified: true,
    emailKnown: true,
    emailSetBy: null,
    contactOnly: null,
    newsMails: false,
    notes: null,
    joinedAt: null,
    tags: [],
    bookings: 0,
    lastBooking: null,
    nextVisit: null,
    lifetimeValue: 0,
    probablyKnown: [],
    version: 0,
    ...given,
  };
}

/** One of the customer's homes. */
export const HOME: OfficeProperty = {
  id: 3,
  location: '10 Elm Street',
  bedrooms: 3,
  bathrooms: 2,
  hasKids: true,
  hasPets: false,
  specialRequests: null,
  version: 2,
};
