import type { Schedule } from './queues.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The seconds by which a scheduled job's next success is late; 0 while the delay is negligible. */
export function overdueSeconds(schedule: Schedule, sinceSuccess: number): number {
  const interval = intervalOf(schedule);
  const tolerance = Math.min(Math.max(interval, 5 * MINUTE), HOUR);
  return Math.max(sinceSuccess - interval - tolerance, 0);
}

/**
 * Patterns are 'minute * * * *', 'minute hour * * *' or 'minute hour * * weekday'. Daily and weekly patterns
 * allow an extra hour, because the clock goes back once a year.
 */
function intervalOf({ every, pattern }: Schedule): number {
  if (!pattern) return (every ?? 0) / 1_000;
  const [, hour, , , weekday] = pattern.split(' ');
  if (hour === '*') return HOUR;
  return (weekday === '*' ? DAY : 7 * DAY) + HOUR;
}
