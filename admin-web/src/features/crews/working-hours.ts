import type { Closure, Crew } from '@homebright/contract';
import { WEEKDAYS, shortDate } from '../../lib/dates';
import { spokenClock } from '../../lib/format';

export const WEEKDAY_CHOICES = WEEKDAYS.map((name, id) => ({ id, name }));

/** 'Mon, Tue, Wed' or 'Every day'. */
export function daysInWords(days: readonly number[]): string {
  if (days.length === 7) return 'Every day';
  return (
    [...days]
      .sort((one, other) => one - other)
      .map((day) => WEEKDAYS[day])
      .join(', ') || 'No days'
  );
}

/** '8:00 AM–8:00 PM'. */
export function hoursInWords({ startsAt, endsAt }: Pick<Crew, 'startsAt' | 'endsAt'>): string {
  return `${spokenClock(startsAt)}–${spokenClock(endsAt)}`;
}

/** 'Thu, Nov 26, 2026, all day'. */
export function closureInWords(
  closure: Pick<Closure, 'firstDate' | 'lastDate' | 'fromTime' | 'untilTime'>,
): string {
  const { firstDate, lastDate, fromTime, untilTime } = closure;
  const dates =
    firstDate === lastDate ? shortDate(firstDate) : `${shortDate(firstDate)} – ${shortDate(lastDate)}`;
  const hours = fromTime && untilTime ? `${spokenClock(fromTime)}–${spokenClock(untilTime)}` : 'all day';
  return `${dates}, ${hours}`;
}
