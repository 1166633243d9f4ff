import type { BookingRecord } from '../bookings/booking.js';

/** The outcome of a call. */
export const CALL_OUTCOMES = ['reached', 'voicemail', 'wrong-number', 'asks-to-move'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** A row of `GET /api/admin/call-list?date=`: a visit on that date whose customer the office calls the day before. */
export interface CallListEntry extends Pick<
  BookingRecord,
  | 'userId'
  | 'customerName'
  | 'customerPhone'
  | 'service'
  | 'appointmentTime'
  | 'customTime'
  | 'startsAt'
  | 'heldUntil'
> {
  bookingId: number;
  location: string;
  /** Null if the visit has no crew yet. */
  crewName: string | null;
  /** Null if not called yet. */
  outcome: CallOutcome | null;
  /** The office's own note. */
  note: string | null;
  /** ISO instant of the call, and the administrator's name. */
  calledAt: string | null;
  calledBy: string | null;
  /** ISO instant at which the customer confirmed with the reminder's link. */
  confirmedAt?: string | null;
  /** The appointment that the call is about; after a move the customer is called again. */
  appointment: string;
  /** Counts the changes to the call's outcome and note. */
  version: number;
}

/**
 * Body of `POST /api/admin/call-list/{bookingId}`: replaces outcome and note. If the visit was moved or
 * somebody else changed the call since it was read, the answer is 409 STALE_VERSION with the `StaleField`s.
 */
export type CallChange = Pick<CallListEntry, 'outcome' | 'appointment' | 'version'> & {
  note?: string | null;
};
