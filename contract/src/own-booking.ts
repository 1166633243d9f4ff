import type { BookingRecord } from './booking.js';

/** The provider's brand, as `cardBrandLabel` reads it, and the last four digits. */
export interface SavedCardFacts {
  brand: string;
  last4: string;
}

/** A booking as its customer reads it: `GET /api/bookings`. */
export interface OwnBooking extends BookingRecord {
  /** Only where `collection` is 'scheduled': the day on which the saved card pays the balance. `card`: null if none is saved. */
  autoCharge: { date: string; card: SavedCardFacts | null } | null;
}
