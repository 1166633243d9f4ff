import type { DayAvailability, DayClosedReason } from '@homebright/contract';

export interface DayRange {
  /** First and last bookable date, in the business's zone. */
  today: string;
  last?: string;
}

/** The reason why a date is disabled; undefined if it is not. A past date needs no availability. */
export function whyClosed(date: string, range: DayRange, day?: DayAvailability): DayClosedReason | undefined {
  if (date < range.today) return 'past';
  if (day?.closed) return day.closed;
  return range.last && date > range.last ? 'beyond-horizon' : undefined;
}
