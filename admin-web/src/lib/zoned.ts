import { minutesIn } from './time-of-day';
import { todayIn } from './dates';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The instant of 'YYYY-MM-DD' and 'HH:MM' in an IANA time zone. A time that the clocks skip moves forward by the gap.
 * If a time occurs twice, this is the first of the two instants.
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // Clocks change at most once within these two days.
  const before = wall - offsetAt(wall - DAY, timeZone);
  const after = wall - offsetAt(wall + DAY, timeZone);
  const isAfter = before + offsetAt(before, timeZone) !== wall && after + offsetAt(after, timeZone) === wall;
  return new Date(isAfter ? after : before).toISOString();
}

/** Milliseconds by which the zone's clocks are ahead of UTC. @param instant a whole minute */
function offsetAt(instant: number, timeZone: string): number {
  const date = new Date(instant);
  const midnight = Date.parse(todayIn(timeZone, date));
  return midnight + minutesIn(timeZone, date.toISOString()) * MINUTE - instant;
}
