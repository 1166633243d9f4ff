import { type AppointmentTime, WINDOW_HOURS } from '@homebright/contract';
import { fromTwelveHour, minutesOfDay, timeOfMinutes, toTwelveHour } from '../../kernel/local-date.js';
import { Invalid } from '../../kernel/domain-error.js';
import type { BusinessDay } from './business-day.js';

/** Visits inside a window start on quarters of an hour. */
export const START_GRID = 15;

/** A moment at which a visit could start: epoch milliseconds, and its wall-clock minutes of that day. */
export interface Start {
  at: number;
  from: number;
  until: number;
}

const MINUTE = 60_000;

/**
 * Every start that the request allows, earliest first: the one at a custom time, or those whose visit ends inside the window.
 * @throws Invalid for a custom time that is missing, malformed or skipped by the clocks on that date.
 */
export function startsOf(
  day: BusinessDay,
  minutes: number,
  time: AppointmentTime,
  customTime?: string | null,
): Start[] {
  if (time === 'custom') {
    if (!customTime) throw new Invalid('Please choose a time.', [{ field: 'customTime' }]);
    return [startAt(day, minutesOfDay(fromTwelveHour(customTime)), minutes)];
  }
  return windowMinutes(time, minutes)
    .filter((minute) => day.instantIfAny(minute) !== null)
    .map((minute) => startAt(day, minute, minutes));
}

/** Minutes of the day at which a visit of this length may start inside a window. */
export function windowMinutes(time: Exclude<AppointmentTime, 'custom'>, minutes: number): number[] {
  const { from, to } = WINDOW_HOURS[time];
  const last = Math.max(to * 60 - minutes, from * 60);
  const grid: number[] = [];
  for (let minute = from * 60; minute <= last; minute += START_GRID) grid.push(minute);
  return grid;
}

/** A custom time ('02:30 AM') as it is; on a date whose clocks skip it, the first that they show after it. */
export function shownTime(day: BusinessDay, customTime: string): string {
  let minute = minutesOfDay(fromTwelveHour(customTime));
  while (day.instantIfAny(minute) === null) minute += 1;
  return toTwelveHour(timeOfMinutes(minute));
}

function startAt(day: BusinessDay, from: number, minutes: number): Start {
  const at = day.instant(from);
  return { at, from, until: day.minute(at + minutes * MINUTE) };
}
