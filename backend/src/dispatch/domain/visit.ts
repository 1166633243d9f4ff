import type { AppointmentTime } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/** What a visit asks for. Times are the business's wall clock; `customTime` like '09:00 AM', only with 'custom'. */
export interface VisitRequest {
  bookingId: number;
  userId: string;
  serviceMinutes: number;
  date: LocalDate;
  appointmentTime: AppointmentTime;
  customTime?: string | null;
  /** Unpaid until then, and free again afterwards; null: kept. */
  heldUntil: Date | null;
  /** Tried first ("same cleaner"); without it the customer's last crew is. */
  preferredCrewId?: number | null;
}

/** Where a visit stands. Without a crew it is flagged for the office. */
export interface Placement<CrewId = number> {
  crewId: CrewId;
  startsAt: Date;
  endsAt: Date;
}

/** The smallest visit blocks a quarter of an hour: the 1-minute service too (design section 4). */
export const SHORTEST_VISIT = 15;

/** Nothing that is sold takes longer; the search for overlaps looks back this far. */
export const LONGEST_VISIT = 8 * 60;

/** Cleaners ring this many minutes before the visit (spec section 9). */
export const EARLY_ARRIVAL = 15;

export function visitMinutes(serviceMinutes: number): number {
  return Math.min(Math.max(serviceMinutes, SHORTEST_VISIT), LONGEST_VISIT);
}

/** 15 minutes early, but never before the crew's own day starts. Minutes of the day. */
export function arrivalMinute(visitFrom: number, crewStart: number): number {
  return Math.max(visitFrom - EARLY_ARRIVAL, Math.min(crewStart, visitFrom));
}
