import { type Cents, dialable, type Frequency, isPhone, MAX_PRICE, plainPhone } from '@homebright/contract';
import { cut } from '../../kernel/cut.js';

/** A cell's value, or the problem with it and a guess at what it means. */
export type Read<Value> = { value: Value } | { problem: string; guess?: string };

/**
 * Removes characters that spreadsheets add. Ten-digit numbers get our format; other numbers stay unchanged.
 */
export function readPhone(text: string): Read<string> {
  const cell = plainPhone(text).replace(/\.0$/, '');
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
    .map(plainPhone)
    .find(isPhone);
  return { problem: `“${short(cell)}” isn’t a phone number with 7 to 15 digits.`, guess: first };
}

/** 1200.50 and 1,200.50; databases write four decimals. */
const AMERICAN = /^(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(?:\d{1,2}|\d{4}))?$/;
/** 120,50, 1.200,50 and 1 200,50. */
const EUROPEAN = /^(?:\d{1,3}([. ])\d{3}(?:\1\d{3})*|\d{1,9}),\d{1,2}$/;
const CURRENCY = /^(?:(?:US)?[$€£]|USD|EUR|GBP)\s?|\s?(?:(?:US)?[$€£]|USD|EUR|GBP)$/gi;

/** Reads $1,200.50, 120, 120,00 or USD 80: one number, with the currency on one side. */
export function readPrice(text: string): Read<Cents> {
  const cell = text
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(CURRENCY, '');
  const plain = AMERICAN.test(cell)
    ? cell.replaceAll(',', '')
    : EUROPEAN.test(cell) && cell.replace(/[. ]/g, '').replace(',', '.');
  if (!plain) return { problem: `“${short(text)}” isn’t a price. Write it like 120.00.` };
  const cents = Math.round(Number(plain) * 100);
  return cents > MAX_PRICE ? { problem: 'The highest price is $1,000,000.' } : { value: cents };
}

const FREQUENCIES: readonly [RegExp, Frequency][] = [
  [/^(twice|2x|2times|twotimes)(a|per|each)?week(ly)?$/, 'twice-a-week'],
  [/^(weekly|everyweek|every1weeks?|1xweek|onceaweek|1w)$/, 'weekly'],
  [/^(biweekly|every(2|two|other|second)weeks?|fortnightly|2w|2weeks|everyfortnight)$/, 'bi-weekly'],
  [/^every(3|three|third)weeks?$|^3w(eeks)?$/, 'every-3-weeks'],
  [/^every(4|four|fourth)weeks?$|^4w(eeks)?$/, 'every-4-weeks'],
  [/^every(6|six|sixth)weeks?$|^6w(eeks)?$/, 'every-6-weeks'],
  [/^every(8|eight|eighth)weeks?$|^8w(eeks)?$/, 'every-8-weeks'],
  [/^monthly(by|same)?weekday$/, 'monthly-weekday'],
  [/^(monthly|everymonth|every1months?|onceamonth|1m)$/, 'monthly'],
];

export function readFrequency(text: string): Read<Frequency> {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = FREQUENCIES.find(([pattern]) => pattern.test(plain));
  if (found) return { value: found[1] };
  if (dayOfMonth(text)) return { value: 'monthly-weekday' };
  return {
    problem: `“${short(text)}” isn’t a frequency. Write one like weekly, every 3 weeks or 1st Monday.`,
  };
}

const WEEKS = [/^(1|fir)st$/, /^(2|seco)nd$/, /^(3|thi)rd$/, /^(4|four)th$/, /^(last|(5|fif)th)$/];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const dayIn = (word: string): number => (word.length > 2 ? DAYS.indexOf(word.slice(0, 3).toLowerCase()) : -1);

/** '1st Monday', 'last Fri of the month': the week of the month, 5 for the last, and the weekday, 0 for Sunday. */
export function dayOfMonth(text: string): { week: number; weekday: number } | null {
  const [ordinal = '', day = '', ...rest] =
    text
      .toLowerCase()
      .replace(/^(monthly|every|the)\b[\s,]*/, '')
      .match(/[a-z0-9]+/g) ?? [];
  const week = WEEKS.findIndex((pattern) => pattern.test(ordinal)) + 1;
  const weekday = dayIn(day);
  const isWhole = /^((of|in|each|every|a|the)*month(ly)?)?$/.test(rest.join(''));
  return week > 0 && weekday >= 0 && isWhole ? { week, weekday } : null;
}

export function readWeekday(text: string): Read<number> {
  const day = /^[a-z]+$/i.test(text) ? dayIn(text) : -1;
  return day < 0
    ? { problem: `“${short(text)}” isn’t a day of the week. Write one like Thursday.` }
    : { value: day };
}

const YES = /^(yes|y|true|t|1|x|✓|si|sí)$/;
const NO = /^(no|n|false|f|0|none|-|)$/;

function yesOrNo(text: string, yes?: RegExp, no?: RegExp): Read<boolean> {
  const plain = text.trim().toLowerCase();
  if (YES.test(plain) || yes?.test(plain)) return { value: true };
  if (NO.test(plain) || no?.test(plain)) return { value: false };
  return { problem: `“${short(text)}” is neither yes nor no.` };
}

export const readYes = (text: string): Read<boolean> => yesOrNo(text);

/** Whether it was paid. An amount is not accepted, because it may be less than the price. */
export const readPaid = (text: string): Read<boolean> =>
  yesOrNo(text, /^(fully paid|paid( in full)?)$/, /^(unpaid|not paid|due|overdue|past due|outstanding)$/);

/** Whether a home has any, such as pets; also reads a count. */
export const readHas = (text: string): Read<boolean> =>
  yesOrNo(
    text,
    /^[1-9]\d?( (kids?|child|children|pets?|dogs?|cats?))?$/,
    /^(n\/a|(no|0) (kids|children|pets|dogs|cats))$/,
  );

/** A number of rooms, rounded up: 2.5 baths are three to clean. */
export function readCount(text: string): Read<number> {
  const [, number] = /^(\d{1,2}(?:\.\d+)?)\s*\+?(?:\s*(?:bed|bath|br|ba)\w*)?$/i.exec(text.trim()) ?? [];
  const count = Math.ceil(Number(number));
  return number && count <= 50 ? { value: count } : { problem: `“${short(text)}” isn’t a number of rooms.` };
}

/** A home's size: '1,650 sq ft'. */
export function readSquareFeet(text: string): Read<number> {
  const [, number] =
    /^([\d,]{1,7})(?:\.0*)?\s*(?:sq\w*\W*(?:ft|feet|foot)?\W*|ft2|ft²)?$/i.exec(text.trim()) ?? [];
  const feet = Number(number?.replaceAll(',', '') || Number.NaN);
  return Number.isInteger(feet) && feet <= 999_999
    ? { value: feet }
    : { problem: `“${short(text)}” isn’t a number of square feet.` };
}

/** The part of a cell that a sentence quotes. */
export const short = (text: string): string => (text.length > 40 ? `${cut(text, 39)}…` : text);
