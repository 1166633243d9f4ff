import type { AppointmentTime } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/**
 * A request for a slot. Times are in the business's zone. `customTime` is like '09:00 AM' and set only with
 * 'custom'.
 */
export interface VisitRequest {
  bookingId: number;
  userId: string;
  serviceMinutes: number;
  /** The number of cleaners who have to be free, if the crew has named people; one by default. */
  cleanersNeeded?: number;
  /**
   * Extra minutes of travel for this home, on top of the usual travel time
   * (docs/decisions/0091-the-service-area.md); 0 by default.
   */
  travelMinutes?: number;
  date: LocalDate;
  appointmentTime: AppointmentTime;
  customTime?: string | null;
  /** The end of an unpaid visit's hold; null to secure the slot. */
  heldUntil: Date | null;
  /** Preferred crew ("same cleaner"); default: the crew of the customer's last visit. */
  preferredCrewId?: number | null;
  /** The booking whose crew and hour are preferred ("same cleaner", at the same hour). */
  likeBookingId?: number | null;
}

/** A visit's slot. Without a crew it is flagged for the office. */
export interface Placement<CrewId = number> {
  crewId: CrewId;
  startsAt: Date;
  endsAt: Date;
}

/** Even the 1-minute service takes a quarter of an hour (docs/rules.md#slots). */
const SHORTEST_VISIT = 15;

export function visitMinutes(serviceMinutes: number): number {
  return Math.max(serviceMinutes, SHORTEST_VISIT);
}
