import { todayIn } from '../../lib/dates';
import { minutesIn } from '../../lib/time-of-day';
import { useNow } from '../../lib/use-now';

/** The current minute of the business's day if the date is today there; undefined on any other day. */
export function useNowMinute(date: string, timeZone: string): number | undefined {
  const now = useNow();
  return todayIn(timeZone, now) === date ? minutesIn(timeZone, now.toISOString()) : undefined;
}
