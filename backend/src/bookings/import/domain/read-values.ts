import {
  type AppointmentTime,
  type Cents,
  type DateOrder,
  dialable,
  type Frequency,
  isDate,
  isPhone,
  MAX_PRICE,
  STEP_MINUTES,
  TIME_WINDOWS,
  toTwelveHour,
} from '@homebright/contract';
import { cut } from '../../../kernel/cut.js';
import { addDays, type LocalDate, timeOfMinutes } from '../../../kernel/local-date.js';
import { localDateOf, localTimeOf } from '../../../kernel/zone.js';

/** What a cell says, or why it cannot be taken, with what it may mean. */
export type Read<Value> = { value: Value; note?: string } | { problem: string; guess?: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)$/i;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[\sT,])/;
/** Of Excel: days since the end of 1899; from 1954 to 2119. */
const SERIAL = /^(\d{5})(\.\d+)?$/;

const iso = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const fullYear = (text: string): number => (text.length === 4 ? Number(text) : 2000 + Number(text));

/** Which order a column of dates is in, from those that can only be read one way; null: none tells, or they differ. */
export function dateOrderOf(cells: Iterable<string>): {
  order: DateOrder | null;
  differs: boolean;
  open: boolean;
} {
  const seen = { mdy: false, dmy: false, open: false };
  for (const cell of cells) {
    const [, one, two] = NUMBERS.exec(cell.trim()) ?? [];
    if (!one || !two) continue;
    if (Number(one) > 12) seen.dmy = true;
    else if (Number(two) > 12) seen.mdy = true;
    else if (Number(one) !== Number(two)) seen.open = true;
  }
  const differs = seen.mdy && seen.dmy;
  const order = differs || (!seen.mdy && !seen.dmy) ? null : seen.mdy ? 'mdy' : 'dmy';
  return { order, differs, open: seen.open };
}

/**
 * 2026-01-02, 1/2/2026, 2.1.26, Jan 2, 2026, 2 January 2026, Excel's 46024, each with a time behind it or not; an instant with its
 * zone is that day in the business's.
 */
export function readDate(text: string, order: DateOrder, zone: string): Read<LocalDate> {
  const cell = text.trim();
  if (INSTANT.test(cell)) {
    const instant = Date.parse(cell.replace(' ', 'T').replace(/\s/g, ''));
    if (!Number.isNaN(instant)) return { value: localDateOf(instant, zone) };
  }
  const date = dateIn(cell, order);
  if (date && isDate(date)) return { value: date };
  const turned = NUMBERS.test(cell) ? dateIn(cell, order === 'mdy' ? 'dmy' : 'mdy') : null;
  const guess = turned && isDate(turned) ? turned : undefined;
  const how = guess ? ` Read the other way round it is ${guess}.` : ' Write it like 2026-01-31.';
  return { problem: `“${short(cell)}” is no date.${how}`, guess };
}

function dateIn(cell: string, order: DateOrder): string | null {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[\sT])/.exec(cell);
  if (year) return iso(Number(year[1]), Number(year[2]), Number(year[3]));
  const numbers = NUMBERS.exec(cell);
  if (numbers) {
    const [one, two] = [Number(numbers[1]), Number(numbers[2])];
    const [month, day] = order === 'mdy' ? [one, two] : [two, one];
    return iso(fullYear(String(numbers[3])), month, day);
  }
  const serial = SERIAL.exec(cell);
  if (serial && Number(serial[1]) >= 20_000 && Number(serial[1]) <= 80_000)
    return addDays('1899-12-30', Number(serial[1]));
  const words =
    /^(?:[a-z]+,\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})[.\s-]*([a-z]{3,9})\.?),?[\s-]+(\d{4}|\d{2})(?=$|[\s,])/i.exec(
      cell,
    );
  if (!words) return null;
  const name = String(words[1] ?? words[4]).toLowerCase();
  const month = MONTHS.findIndex((one) => name.startsWith(one)) + 1;
  return month ? iso(fullYear(String(words[5])), month, Number(words[2] ?? words[3])) : null;
}

export interface ReadTime {
  time: AppointmentTime;
  customTime: string | null;
}

/** 'morning', '8AM-12PM', 9:00, 9 am, 09:00:00, Excel's 0.375, or the time behind a date; an instant with its zone in the business's. */
export function readTime(text: string, zone: string): Read<ReadTime> {
  const cell = text.trim();
  const window = TIME_WINDOWS.find((one) => cell.toLowerCase() === one) ?? windowIn(cell);
  if (window) return { value: { time: window, customTime: null } };
  const minutes = minutesIn(cell, zone);
  if (minutes === null)
    return { problem: `“${short(cell)}” is no time. Write it like 9:00 AM, or morning, midday or evening.` };
  const rounded = Math.min(Math.round(minutes / STEP_MINUTES) * STEP_MINUTES, 24 * 60 - STEP_MINUTES);
  const customTime = toTwelveHour(timeOfMinutes(rounded)) ?? null;
  if (Math.abs(rounded - minutes) > 0.5)
    return { problem: 'Times are in steps of five minutes.', guess: customTime ?? undefined };
  return { value: { time: 'custom', customTime } };
}

/** The specification's windows as people write them. */
function windowIn(cell: string): AppointmentTime | undefined {
  const found = /^0?(8|12|4)(?::00)?\s*(?:am|pm)?\s*(?:-|–|to)\s*0?(12|4|8)(?::00)?\s*(?:am|pm)?$/i.exec(
    cell,
  );
  return ({ '8-12': 'morning', '12-4': 'midday', '4-8': 'evening' } as const)[
    `${found?.[1]}-${found?.[2]}` as '8-12'
  ];
}

function minutesIn(cell: string, zone: string): number | null {
  if (INSTANT.test(cell)) {
    const clock = localTimeOf(Date.parse(cell.replace(' ', 'T').replace(/\s/g, '')), zone);
    return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  }
  const fraction = /^(?:\d{5}|0)?([.,]\d+)$/.exec(cell);
  if (fraction) return Number(String(fraction[1]).replace(',', '.')) * 24 * 60;
  const clock = /(?:^|[\sT,])(\d{1,2})(?:[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(
    cell,
  );
  if (!clock || (!clock[2] && !clock[3])) return null;
  const [hour, minute] = [Number(clock[1]), Number(clock[2] ?? 0)];
  const half = clock[3]?.toLowerCase();
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
}

/** Without what spreadsheets add. Ten digits are written as here; others stay as they are. */
export function readPhone(text: string): Read<string> {
  const cell = text
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/^(tel:|phone:)/i, '')
    .replace(/\.0$/, '')
    .trim();
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell))
    return {
      problem: `“${short(cell)}” is a number that a spreadsheet has shortened. Format the column as text.`,
    };
  const given = /^00\d/.test(cell) ? `+${cell.slice(2)}` : cell;
  const number = dialable(given);
  const parts = number && /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  if (parts) return { value: `(${parts[1]}) ${parts[2]}-${parts[3]}` };
  if (number ?? isPhone(given)) return { value: given };
  const first = given
    .split(/[;,/]|:::|\bor\b/)
    .map((part) => part.trim())
    .find(isPhone);
  return { problem: `“${short(cell)}” is no phone number with 7 to 15 digits.`, guess: first };
}

/** $1,200.50, 120, 120,00, USD 80. */
export function readPrice(text: string): Read<Cents> {
  const cell = text.replace(/[\s\u00a0$€£]|usd/gi, '');
  const european = /^\d{1,3}(\.\d{3})*,\d{1,2}$/.test(cell) && !/^\d{1,3},\d{3}$/.test(cell);
  const plain = european ? cell.replaceAll('.', '').replace(',', '.') : cell.replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(plain))
    return { problem: `“${short(text)}” is no price. Write it like 120.00.` };
  const cents = Math.round(Number(plain) * 100);
  return cents > MAX_PRICE ? { problem: 'The highest price is $1,000,000.' } : { value: cents };
}

const FREQUENCIES: readonly [RegExp, Frequency][] = [
  [/^(weekly|everyweek|every1weeks?|1xweek|onceaweek|1w)$/, 'weekly'],
  [/^(biweekly|every(2|two|other|second)weeks?|fortnightly|2w|2weeks|everyfortnight)$/, 'bi-weekly'],
  [/^(monthly|everymonth|every1months?|onceamonth|1m)$/, 'monthly'],
];

export function readFrequency(text: string): Read<Frequency> {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = FREQUENCIES.find(([pattern]) => pattern.test(plain));
  if (found) return { value: found[1] };
  const guess = /^(every)?(4|four)w/.test(plain) ? 'monthly' : undefined;
  return { problem: `“${short(text)}” is no frequency. Write weekly, bi-weekly or monthly.`, guess };
}

export function readYes(text: string): Read<boolean> {
  const plain = text.trim().toLowerCase();
  if (/^(yes|y|true|t|1|x|paid|✓|si|sí)$/.test(plain)) return { value: true };
  if (/^(no|n|false|f|0|none|-|unpaid|)$/.test(plain)) return { value: false };
  const count = /^\d+$/.test(plain);
  return count ? { value: true } : { problem: `“${short(text)}” is neither yes nor no.` };
}

/** How many rooms: 2.5 baths are three to clean. */
export function readCount(text: string): Read<number> {
  const [, number] = /^(\d{1,2}(?:\.\d+)?)\s*\+?(?:\s*(?:bed|bath|br|ba)\w*)?$/i.exec(text.trim()) ?? [];
  const count = Math.ceil(Number(number));
  return number && count <= 50 ? { value: count } : { problem: `“${short(text)}” is no number of rooms.` };
}

/** As much of a cell as a sentence quotes. */
export const short = (text: string): string => (text.length > 40 ? `${cut(text, 39)}…` : text);
