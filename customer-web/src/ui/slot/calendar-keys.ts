import { addDays, addMonthsTo, weekday } from '@homebright/web-common/time/dates.js';

/**
 * The date that a key leads to in a month's grid (ARIA authoring practices); undefined for other keys. Weeks start on
 * Sunday.
 */
export function dateAfterKey(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonthsTo(date, -1);
    case 'PageDown':
      return addMonthsTo(date, 1);
    default:
      return undefined;
  }
}
