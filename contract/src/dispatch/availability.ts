import type { TimeWindow } from '../questionnaire/questionnaire.js';

export const DAY_CLOSED_REASONS = ['past', 'lead-time', 'beyond-horizon', 'closed', 'full'] as const;
export type DayClosedReason = (typeof DAY_CLOSED_REASONS)[number];

/** Minutes of the longest visit on sale. The search for overlaps looks back this far. */
export const MAX_VISIT_MINUTES = 720;

/** One date of `GET /api/availability?serviceType=&from=&days=[&minutes=]` (docs/rules.md#booking-limits). */
export interface DayAvailability {
  /** YYYY-MM-DD. */
  date: string;
  windows: Record<TimeWindow, boolean>;
  /** Free custom start times, 24 h 'HH:MM', in steps of 5 minutes. */
  customTimes: string[];
  /** Why nothing is free; absent if something is. */
  closed?: DayClosedReason;
  /** The closure's name, if a closure is the reason. */
  note?: string;
}

export interface Availability {
  serviceType: string;
  timeZone: string;
  days: DayAvailability[];
}

/** The free times of a crew on one date; crews without any are left out. */
export interface FreeCrew {
  crewId: number;
  windows: DayAvailability['windows'];
  /** The earliest free start, 24 h 'HH:MM'. */
  first: string;
}

/** One date of `GET /api/admin/availability`, which asks as customers do and is not bound by notice or horizon. */
export interface OfficeDay extends Pick<DayAvailability, 'date' | 'closed' | 'note'> {
  crews: FreeCrew[];
}

export interface OfficeAvailability {
  days: OfficeDay[];
}

/** A free slot offered in place of a taken one: `details` of a 409 SLOT_TAKEN. */
export interface SlotAlternative {
  appointmentDate: string;
  appointmentTime: TimeWindow | 'custom';
  customTime?: string;
}

/** An answer of `GET /api/geocode`, in the format of a Nominatim-compatible geocoder. */
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
  /** Null if the geocoder cannot tell, because it is slow, busy or down. */
  found: boolean | null;
}
