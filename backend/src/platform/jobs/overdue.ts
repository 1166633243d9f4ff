import type { Schedule } from './queues.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The clock goes back once a year. */
const LONGEST_DAY = 25 * HOUR;

/** How much later than it should a scheduled job last succeeded, in seconds; 0 while that is nothing to speak of. */
export function overdueSeconds(schedule: Schedule, sinceSuccess: number): number {
  const interval = intervalOf(schedule);
  const tolerance = Math.min(Math.max(interval, 5 * MINUTE), HOUR);
  return Math.max(sinceSuccess - interval - tolerance, 0);
}

/** Patterns are 'minute hour * * *' or 'minute * * * *'. */
function intervalOf({ every, pattern }: Schedule): number {
  if (!pattern) return (every ?? 0) / 1_000;
  return pattern.split(' ')[1] === '*' ? HOUR : LONGEST_DAY;
}
