import { useEffect, useState } from 'react';
import { todayIn } from '../../lib/dates';
import { minutesIn } from '../../lib/time-of-day';

const EVERY_MS = 30_000;

/** The minute of the business's day, while the date is today's there; undefined on any other day. */
export function useNowMinute(date: string, timeZone: string): number | undefined {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return todayIn(timeZone, now) === date ? minutesIn(timeZone, now.toISOString()) : undefined;
}
