import type { DayAvailability, DayClosedReason } from '@homebright/contract';

export interface DayRange {
  /** The first and last date that can be asked for, in the business's zone. */
  today: string;
  last?: string;
}

/** Why a date cannot be chosen; undefined when it can. The past needs no server. */
export function whyClosed(date: string, range: DayRange, day?: DayAvailability): DayClosedReason | undefined {
  if (date < range.today) return 'past';
  if (day?.closed) return day.closed;
  return range.last && date > range.last ? 'beyond-horizon' : undefined;
}
