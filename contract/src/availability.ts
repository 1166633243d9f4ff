import type { TimeWindow } from './booking.js';

export const DAY_CLOSED_REASONS = ['past', 'lead-time', 'beyond-horizon', 'closed', 'full'] as const;
export type DayClosedReason = (typeof DAY_CLOSED_REASONS)[number];

/** Minutes of the longest visit that is sold: the search for overlaps looks back this far. */
export const LONGEST_VISIT = 720;

/** One date of `GET /api/availability?serviceType=&from=&days=[&minutes=]` (docs/rules.md#booking-limits). */
export interface DayAvailability {
  /** YYYY-MM-DD. */
  date: string;
  windows: Record<TimeWindow, boolean>;
  /** Free custom start times, 24 h 'HH:MM', every 5 minutes may be among them. */
  customTimes: string[];
  /** Why nothing is free; absent when something is. */
  closed?: DayClosedReason;
  /** The closure's name, when one is to blame. */
  note?: string;
}

export interface Availability {
  serviceType: string;
  timeZone: string;
  days: DayAvailability[];
}

/** A free slot offered in place of a taken one: `details` of a 409 SLOT_TAKEN. */
export interface SlotAlternative {
  appointmentDate: string;
  appointmentTime: TimeWindow | 'custom';
  customTime?: string;
}

/** An answer of `GET /api/geocode`, as a Nominatim-compatible geocoder gives it. */
export interface GeocodeResult {
  display_name: string;
  /** The address as people write it: '14 Maple Avenue, Larkfield, NY 10998'. */
  label?: string;
  place_id: number | string;
  lat: string;
  lon: string;
}

/** Answer of `GET /api/geocode/check?q=`. */
export interface AddressCheck {
  /** null: the geocoder cannot say, because it is slow, busy or down. */
  found: boolean | null;
}
