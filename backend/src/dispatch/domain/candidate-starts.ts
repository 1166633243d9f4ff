import type { AppointmentTime, TimeWindow } from '@homebright/contract';
import { firstMinute, lastMinute } from '../../kernel/booking-time.js';
import { timeOfMinutes, toTwelveHour } from '../../kernel/local-date.js';
import { Invalid } from '../../kernel/domain-error.js';
import type { BusinessDay } from '../../kernel/business-day.js';

/** Visits inside a window start on the quarter hour. */
const START_GRID = 15;

/** A possible visit: start in epoch milliseconds, start and end in wall-clock minutes of the day. */
export interface Start {
  at: number;
  from: number;
  until: number;
}

const MINUTE = 60_000;

/**
 * All possible starts, earliest first: the custom time, or the starts that let the visit end within the
 * window.
 * @throws Invalid for a custom time that is missing, malformed or skipped by a clock change
 */
export function candidateStarts(
  day: BusinessDay,
  minutes: number,
  time: AppointmentTime,
  customTime?: string | null,
): Start[] {
  if (time === 'custom') {
    if (!customTime) throw new Invalid('Please choose a time.', [{ field: 'customTime' }]);
    return [startAt(day, firstMinute({ time, customTime }), minutes)];
  }
  return windowMinutes(time, minutes)
    .filter((minute) => day.instantIfAny(minute) !== null)
    .map((minute) => startAt(day, minute, minutes));
}

/** Start minutes of the day for a visit of this length inside a window. */
export function windowMinutes(time: TimeWindow, minutes: number): number[] {
  const last = lastMinute({ time }, minutes);
  const grid: number[] = [];
  for (let minute = firstMinute({ time }); minute <= last; minute += START_GRID) grid.push(minute);
  return grid;
}

/** The custom time ('02:30 AM'), or the first valid time after it if a clock change skips it. */
export function shownTime(day: BusinessDay, customTime: string): string {
  let minute = firstMinute({ time: 'custom', customTime });
  while (day.instantIfAny(minute) === null) minute += 1;
  return toTwelveHour(timeOfMinutes(minute));
}

/** @throws Invalid for a minute that the clocks skip */
export function startAt(day: BusinessDay, from: number, minutes: number): Start {
  const at = day.instant(from);
  return { at, from, until: day.minute(at + minutes * MINUTE) };
}

/** null for a minute that the clocks skip */
export function startIfAny(day: BusinessDay, from: number, minutes: number): Start | null {
  return day.instantIfAny(from) === null ? null : startAt(day, from, minutes);
}
