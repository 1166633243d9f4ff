import { addDays, addMonths, dayAndMonth, longDate, monthOf, monthTitle, weekOf } from '../../lib/dates';
import type { CalendarView } from './calendar-place';

/** The date that Prev (-1) and Next (1) lead to. */
export function stepFrom(date: string, view: CalendarView, direction: 1 | -1): string {
  if (view === 'month') return `${addMonths(monthOf(date), direction)}-01`;
  return addDays(date, direction * (view === 'week' ? 7 : 1));
}

/** The view's title: 'November 2026', 'Nov 15–21, 2026' or the day. */
export function titleOf(date: string, view: CalendarView): string {
  if (view === 'month') return monthTitle(monthOf(date));
  if (view === 'day') return longDate(date);
  const week = weekOf(date);
  const [first = date, last = date] = [week[0], week[6]];
  const end = monthOf(first) === monthOf(last) ? String(Number(last.slice(8))) : dayAndMonth(last);
  return `${dayAndMonth(first)}${monthOf(first) === monthOf(last) ? '–' : ' – '}${end}, ${last.slice(0, 4)}`;
}
