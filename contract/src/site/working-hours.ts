import { toTwelveHour } from '../basics/when.js';

/** Weeks begin on Sunday, 0. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Mon, Tue, Wed' or 'Every day'. @param days 0 Sunday to 6 Saturday */
export function daysInWords(days: readonly number[]): string {
  if (days.length === 7) return 'Every day';
  return (
    [...days]
      .sort((one, other) => one - other)
      .map((day) => WEEKDAYS[day])
      .join(', ') || 'No days'
  );
}

/** '9:30 PM' for '21:30'. */
export const clockInWords = (clock: string): string => toTwelveHour(clock)?.replace(/^0/, '') ?? clock;

/** '8:00 AM–8:00 PM'. @param hours.startsAt 'HH:MM' */
export const hoursInWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${clockInWords(startsAt)}–${clockInWords(endsAt)}`;
