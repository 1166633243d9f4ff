import type { AppointmentTime } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/** A request for a slot. Times are in the business's zone; `customTime` like '09:00 AM', only with 'custom'. */
export interface VisitRequest {
  bookingId: number;
  userId: string;
  serviceMinutes: number;
  /** How many cleaners have to be free, where crews have named people; one by default. */
  cleanersNeeded?: number;
  /**
   * Extra travel time kept free for this home, on top of everybody's (docs/decisions/0091-the-service-area.md); none by
   * default.
   */
  travelMinutes?: number;
  date: LocalDate;
  appointmentTime: AppointmentTime;
  customTime?: string | null;
  /** Held until then while unpaid; null if secured. */
  heldUntil: Date | null;
  /** Preferred crew ("same cleaner"); default: the crew of the customer's last visit. */
  preferredCrewId?: number | null;
  /** The crew and hour of this booking are used if they are free ("same cleaner", at the same hour). */
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
