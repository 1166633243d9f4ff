import type { DateOrder } from '@homebright/contract';
import { addDays, type LocalDate } from '../../kernel/local-date.js';

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)$/i;
/** Excel's day count from the end of 1899, with the time of day as its fraction. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
/** From 1954 to 2119. */
const SERIALS = { from: 20_000, to: 80_000 };

export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAY = '(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?';
const LEADING_WEEKDAY = new RegExp(`^(${WEEKDAY})[.,]?\\s+`, 'i');
const TRAILING_WEEKDAY = new RegExp(`^,?\\s*\\(?(${WEEKDAY})\\)?(?=$|[\\s,])`, 'i');

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[\sT,])/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[\sT,])/;
const WORDS =
  /^(?:([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})[.\s-]*([a-z]{3,9})\.?),?[\s-]+(\d{4}|\d{2})(?=$|[\s,])/i;

export interface SplitDate {
  /** May be an impossible date, such as 2026-02-30. */
  date: LocalDate;
  /** Index from Sunday, if the cell names one. */
  weekday: number | null;
  /** The text after the date, usually a time. */
  rest: string;
}

const iso = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const fullYear = (text = ''): number => (text.length === 4 ? Number(text) : 2000 + Number(text));
const indexOf = (names: readonly string[], beginning: string): number =>
  names.findIndex((name) => name.toLowerCase().startsWith(beginning.toLowerCase()));

/** Epoch milliseconds of a date and time with its zone; null for any other cell. */
export function instantIn(cell: string): number | null {
  if (!INSTANT.test(cell)) return null;
  const instant = Date.parse(
    cell
      .replace(' ', 'T')
      .replace(/\s/g, '')
      .replace(/(?:UTC|GMT)$/i, 'Z'),
  );
  return Number.isNaN(instant) ? null : instant;
}

/** The numbers of a date like 1/2/2026 in the order in which they are written, with or without its weekday. */
export function numbersOf(cell: string): [first: number, second: number] | null {
  const found = NUMBERS.exec(cell.trim().replace(LEADING_WEEKDAY, ''));
  return found && [Number(found[1]), Number(found[3])];
}

/** Splits a cell that begins with a date; null if it does not. */
export function splitDate(cell: string, order: DateOrder): SplitDate | null {
  const named = LEADING_WEEKDAY.exec(cell);
  const text = cell.slice(named?.[0].length ?? 0);
  const found = numericDate(text, order) ?? wordDate(text);
  if (!found) return null;
  const after = text.slice(found.length);
  const trailing = TRAILING_WEEKDAY.exec(after);
  const weekday = named?.[1] ?? trailing?.[1];
  return {
    date: found.date,
    weekday: weekday ? indexOf(WEEKDAY_NAMES, weekday.slice(0, 3)) : null,
    rest: after
      .slice(trailing?.[0].length ?? 0)
      .replace(/^[\sT,]+/i, '')
      .replace(/^(?:at|@|[-–—])\s+/i, ''),
  };
}

interface Found {
  date: LocalDate;
  length: number;
}

function numericDate(text: string, order: DateOrder): Found | null {
  const year = YEAR_FIRST.exec(text);
  if (year) return { date: iso(Number(year[1]), Number(year[3]), Number(year[4])), length: year[0].length };
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [one, two] = [Number(numbers[1]), Number(numbers[3])];
    const [month, day] = order === 'mdy' ? [one, two] : [two, one];
    return { date: iso(fullYear(numbers[4]), month, day), length: numbers[0].length };
  }
  const days = Number(SERIAL.exec(text)?.[1]);
  if (days >= SERIALS.from && days <= SERIALS.to)
    return { date: addDays('1899-12-30', days), length: text.length };
  return null;
}

function wordDate(text: string): Found | null {
  const words = WORDS.exec(text);
  const month = words ? indexOf(MONTHS, String(words[1] ?? words[4]).replace(/^sept$/i, 'sep')) + 1 : 0;
  if (!words || !month) return null;
  const date = iso(fullYear(words[5]), month, Number(words[2] ?? words[3]));
  return { date, length: words[0].length };
}
