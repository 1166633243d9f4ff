import { type DateOrder, isDate } from '@homebright/contract';
import { type LocalDate, weekdayOf } from '../../kernel/local-date.js';
import { localDateOf } from '../../kernel/zone.js';
import { isTimeOfDay } from './read-times.js';
import { type Read, short } from './read-values.js';
import { instantIn, numbersOf, splitDate, WEEKDAY_NAMES } from './split-date.js';

/**
 * The order of day and month in a column, judged by the dates that fit only one order; null if there are
 * none, or they disagree.
 */
export function dateOrderOf(cells: Iterable<string>): {
  order: DateOrder | null;
  differs: boolean;
  open: boolean;
} {
  const seen = { mdy: false, dmy: false, open: false };
  for (const cell of cells) {
    const [one, two] = numbersOf(cell) ?? [];
    if (!one || !two) continue;
    if (one > 12) seen.dmy = true;
    else if (two > 12) seen.mdy = true;
    else if (one !== two) seen.open = true;
  }
  const onlyOrder = seen.mdy ? 'mdy' : 'dmy';
  const order = seen.mdy === seen.dmy ? null : onlyOrder;
  return { order, differs: seen.mdy && seen.dmy, open: seen.open };
}

/**
 * Reads 2026-01-02, 1/2/2026, 2.1.26, Jan 2, 2026, 2 January 2026 or Excel's 46024, each also with its weekday and
 * with a time or a range of times after it. An instant with its zone gives the business's date. A date with other words
 * is a problem, and the date alone is the guess.
 */
export function readDate(text: string, order: DateOrder, zone: string): Read<LocalDate> {
  const cell = text.trim();
  const instant = instantIn(cell);
  if (instant !== null) return { value: localDateOf(instant, zone) };
  const found = splitDate(cell, order);
  const swapped = numbersOf(cell) && splitDate(cell, order === 'mdy' ? 'dmy' : 'mdy')?.date;
  const other = swapped && isDate(swapped) ? swapped : undefined;
  if (found && isDate(found.date)) {
    const { date, weekday, rest } = found;
    if (rest && !isTimeOfDay(rest))
      return {
        problem: `“${short(cell)}” is more than a date and a time. Write it like ${date}.`,
        guess: date,
      };
    const actual = weekdayOf(date);
    if (weekday !== null && weekday !== actual)
      return {
        problem: `${date} is a ${WEEKDAY_NAMES[actual]}, not a ${WEEKDAY_NAMES[weekday]}. Is the year right?`,
        guess: other && weekdayOf(other) === weekday ? other : date,
      };
    return { value: date };
  }
  const hint = other ? ` Read the other way round it is ${other}.` : ' Write it like 2026-01-31.';
  return { problem: `“${short(cell)}” isn’t a date.${hint}`, guess: other };
}
