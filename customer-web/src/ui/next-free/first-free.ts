import { type DayAvailability, TIME_WINDOWS, type TimeWindow } from '@homebright/contract';
import { nextFreeTexts } from '../../lib/texts/next-free.js';
import { addDays } from '@homebright/web-common/time/dates.js';
import { shortDate, weekdayName } from '../../lib/time/format.js';

export interface FreeTime {
  /** YYYY-MM-DD. */
  date: string;
  window: TimeWindow;
}

/** The first free window of the first day that has one, by the order of the day. */
export function firstFree(days: readonly DayAvailability[]): FreeTime | undefined {
  for (const { date, windows } of days) {
    const window = TIME_WINDOWS.find((one) => windows[one]);
    if (window) return { date, window };
  }
  return undefined;
}

/** 'this evening', 'tomorrow morning', 'Tuesday morning', 'Tue, Dec 8, in the morning'. */
export function timeWords({ date, window }: FreeTime, today: string): string {
  const { on, today: thisDay, tomorrow, later } = nextFreeTexts();
  if (date === today) return thisDay[window];
  if (date === addDays(today, 1)) return tomorrow[window];
  return date < addDays(today, 7) ? on[window](weekdayName(date)) : later[window](shortDate(date));
}
