import { hoursInWords, WEEKDAYS } from '@homebright/contract';
import type { Closure } from '@homebright/contract';
import { shortDate } from '../../lib/dates';

export const WEEKDAY_CHOICES = WEEKDAYS.map((name, id) => ({ id, name }));

/** 'Thu, Nov 26, 2026, all day'. */
export function closureInWords(
  closure: Pick<Closure, 'firstDate' | 'lastDate' | 'fromTime' | 'untilTime'>,
): string {
  const { firstDate, lastDate, fromTime, untilTime } = closure;
  const dates =
    firstDate === lastDate ? shortDate(firstDate) : `${shortDate(firstDate)} – ${shortDate(lastDate)}`;
  const hours = fromTime && untilTime ? hoursInWords({ startsAt: fromTime, endsAt: untilTime }) : 'all day';
  return `${dates}, ${hours}`;
}
