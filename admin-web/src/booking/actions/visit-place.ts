import { type BookingRecord, clockOfMinutes, type VisitReschedule, WINDOW_HOURS } from '@homebright/contract';
import { spokenClock } from '../../lib/format';
import { clockOf, isWindow, minutesIn } from '../../lib/time-of-day';

export type VisitPlace = Pick<VisitReschedule, 'crewId' | 'date' | 'time'>;

/** Where a visit is. Without a slot, its time is the exact time or the start of its window. */
export function presentPlace(booking: BookingRecord, timeZone: string): VisitPlace {
  const { crewId, appointmentDate: date, appointmentTime, customTime, startsAt } = booking;
  if (startsAt) return { crewId, date, time: clockOfMinutes(minutesIn(timeZone, startsAt)) };
  const opens = isWindow(appointmentTime) ? clockOfMinutes(WINDOW_HOURS[appointmentTime].from * 60) : '08:00';
  return { crewId, date, time: clockOf(customTime) || opens };
}

/** The move that returns the visit to `before`, including the time that its customer was given. */
export function undoOf(
  before: BookingRecord,
  after: Pick<BookingRecord, 'version'>,
  timeZone: string,
): VisitReschedule {
  const window = isWindow(before.appointmentTime) ? { window: before.appointmentTime } : {};
  return { ...presentPlace(before, timeZone), version: after.version, reason: 'Undo', ...window };
}

const ANNOUNCED_FIELDS = ['appointmentDate', 'appointmentTime', 'customTime'] as const;

/** 'Now with Maple crew, 9:30 AM. The customer will be notified of the new time.' */
export function movedInWords(
  before: BookingRecord,
  after: BookingRecord,
  { time }: Pick<VisitPlace, 'time'>,
  crewName: string,
): string {
  const isAnnounced = ANNOUNCED_FIELDS.some((field) => before[field] !== after[field]);
  const notice = isAnnounced ? '. The customer will be notified of the new time.' : '';
  return `Now with ${crewName}, ${spokenClock(time)}${notice}`;
}
