import { minutesIn } from './time-of-day';
import { todayIn } from './dates';

const MINUTE = 60_000;
const DAY = 24 * 60;

/**
 * The instant of 'YYYY-MM-DD' and 'HH:MM' in an IANA time zone. For a time that the clocks skip, an instant
 * within an hour of it.
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let at = wanted;
  for (let turn = 0; turn < 2; turn += 1) {
    const shown = new Date(at).toISOString();
    const days = (Date.parse(todayIn(timeZone, new Date(at))) - Date.parse(date)) / (DAY * MINUTE);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    at -= (days * DAY + minutesIn(timeZone, shown) - (hours * 60 + minutes)) * MINUTE;
  }
  return new Date(at).toISOString();
}
