import {
  dayInWords,
  isOverridable,
  PLACE_PROBLEMS_IN_WORDS,
  type PlaceProblem,
  type ReassignmentConflict,
  type StaleField,
  timeInWords,
  type VisitPlace,
} from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { timeOfMinutes } from '../../kernel/local-date.js';
import { type Appointment, appointmentAt, type Booking } from '../../bookings/domain/index.js';

/** A visit's start, in minutes of the day by the wall clock. */
export interface PlacedAt {
  crewId: number | null;
  date: string;
  minute: number;
}

/** Why a hand-placed visit breaks a rule. */
export const breaksInWords = (problem: PlaceProblem): string => PLACE_PROBLEMS_IN_WORDS[problem];

const NOBODY: Partial<Record<PlaceProblem, string>> = {
  past: 'Its arrival window is over.',
  closed: 'No crew works then.',
  'outside-hours': 'Its arrival window is outside every crew’s hours.',
};

/** Why no crew was found for a visit. */
export const nobodyInWords = (problem: PlaceProblem): string =>
  NOBODY[problem] ?? PLACE_PROBLEMS_IN_WORDS[problem];

/** The appointment of a visit after its move; unchanged if it keeps its day and start. */
export function appointmentOf(
  present: Appointment,
  was: PlacedAt,
  next: PlacedAt,
  minutes: number,
): Appointment {
  if (next.date === was.date && next.minute === was.minute) return present;
  return appointmentAt(present, next.date, next.minute, minutes);
}

export function placeOf({ time, customTime }: Appointment, { crewId, date, minute }: PlacedAt): VisitPlace {
  return { crewId, date, appointmentTime: time, customTime, time: timeOfMinutes(minute) };
}

/** A visit that is in progress or over by now does not move. */
export function staysWithCrew({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'in-progress' || status === 'completed';
}

/** Whether a visit may take a place. Breaking a rule requires a choice by hand and a reason. */
export function mayTake(problem: PlaceProblem | null, byHand: boolean, reason: string | undefined): boolean {
  return problem === null || (byHand && isOverridable(problem) && Boolean(reason?.trim()));
}

/** The day has changed since the plan was made; nothing was moved. */
export class ReassignmentOutdated extends DomainError {
  constructor(readonly conflicts: ReassignmentConflict[]) {
    super(
      'STALE_VERSION',
      'The day has changed since this plan was made, so nobody was moved. Check the plan and try again.',
      conflicts,
    );
  }
}

/** '#12 (Ada Byron)'. */
const named = ({ id, customerName }: Pick<Booking, 'id' | 'customerName'>): string =>
  `#${id} (${customerName})`;

export const joined = (booking: Booking): ReassignmentConflict => ({
  bookingId: booking.id,
  what: 'joined',
  sentence: `${named(booking)} was booked in this time since then and has no place yet.`,
});

/** A booking that is no longer affected by the closure. */
export function gone(bookingId: number, booking: Booking | undefined): ReassignmentConflict {
  const now = booking && !booking.deletedAt ? presentOf(booking) : 'deleted';
  return { bookingId, what: 'gone', sentence: `${booking ? named(booking) : `#${bookingId}`} is ${now}.` };
}

export const changed = (booking: Booking, fields: StaleField[]): ReassignmentConflict => ({
  bookingId: booking.id,
  what: 'changed',
  sentence: `${named(booking)} was changed.`,
  fields,
});

export const taken = (booking: Booking): ReassignmentConflict => ({
  bookingId: booking.id,
  what: 'taken',
  sentence: `The new place of ${named(booking)} was taken, or breaks a rule.`,
});

function presentOf({ status, appointment: { date, time, customTime } }: Booking): string {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'in-progress' || status === 'completed')
    return status === 'completed' ? 'done' : 'in progress';
  return `with another crew or at another time: ${dayInWords(date)}, ${timeInWords(time, customTime)}`;
}
