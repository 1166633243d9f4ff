import type { BookingRecord } from './booking.js';

/** What came of a call. */
export const CALL_OUTCOMES = ['reached', 'voicemail', 'wrong-number', 'asks-to-move'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** A row of `GET /api/admin/call-list?date=`: a visit of that date whose customer the office calls the day before. */
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
  /** null: nobody yet. */
  crewName: string | null;
  /** null: not called yet. */
  outcome: CallOutcome | null;
  /** The office's own. */
  note: string | null;
  /** ISO instant, and the administrator's name. */
  calledAt: string | null;
  calledBy: string | null;
  /** ISO instant at which the customer confirmed by the link of the reminder. */
  confirmedAt?: string | null;
  /** Date and time that the call is about; a moved visit is called about anew. */
  appointment: string;
  /** How often the call's outcome and note were changed. */
  version: number;
}

/**
 * Body of `POST /api/admin/call-list/{bookingId}`: replaces outcome and note. If the visit was moved or somebody else changed
 * the call since it was read, 409 STALE_VERSION with the `StaleField`s.
 */
export type CallChange = Pick<CallListEntry, 'outcome' | 'appointment' | 'version'> & {
  note?: string | null;
};
