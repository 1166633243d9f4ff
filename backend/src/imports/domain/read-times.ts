import {
  type AppointmentTime,
  STEP_MINUTES,
  TIME_WINDOWS,
  type TimeWindow,
  toTwelveHour,
  WINDOW_HOURS,
} from '@homebright/contract';
import { timeOfMinutes } from '../../kernel/local-date.js';
import { localTimeOf } from '../../kernel/zone.js';
import { type Read, short } from './read-values.js';
import { instantIn, splitDate } from './split-date.js';

const MIDNIGHT = '12:00 AM';

export interface ReadTime {
  time: AppointmentTime;
  customTime: string | null;
}

/** A time of day, or a range of times, in minutes. */
interface Span {
  from: number;
  /** Null if it is not a range. */
  to: number | null;
}

/** Hours that may be in the morning or the afternoon; `likely` is the likelier start. */
interface Unclear {
  likely: number;
}

const DAY = 24 * 60;
const HALF_DAY = 12 * 60;
/** Hours below this one without AM or PM are more likely in the afternoon. */
const EARLIEST_HOUR = 7;

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:\.\d+)?)?)?(?:\s*([ap])\.?\s?(?:m\.?)?)?$/i;
const RANGE = /^(?:from\s+)?(\S.*?)\s*(?:[-–—]|\b(?:to|until|till)\b)\s*(\S.*)$/i;
const BETWEEN = /^between\s+(\S.*?)\s+and\s+(\S.*)$/i;

/**
 * Reads 'morning', '8AM-12PM', 9:00, 9 am, 09:00:00, Excel's 0.375, a time after a date, or an instant with its zone,
 * converted to the business's. A range becomes its window, or its start. The whole cell must be understood.
 */
export function readTime(text: string, zone: string): Read<ReadTime> {
  const cell = text.trim();
  const window = TIME_WINDOWS.find((one) => cell.toLowerCase() === one);
  if (window) return { value: { time: window, customTime: null } };
  const span = spanIn(cell, zone);
  if (span && 'likely' in span)
    return {
      problem: `“${short(cell)}” may be in the morning or in the afternoon. Write AM or PM.`,
      guess: twelveHour(span.likely),
    };
  if (!span)
    return {
      problem: `“${short(cell)}” isn’t a time. Write it like 9:00 AM, or morning, midday or evening.`,
    };
  const whole = windowOf(span);
  return whole ? { value: { time: whole, customTime: null } } : inSteps(span.from);
}

/**
 * The time after the date in the same cell; null if it has none. Midnight does not count, because programs write it
 * after a date without a time.
 */
export function readTimeAfterDate(text: string, zone: string): Read<ReadTime> | null {
  const cell = text.trim();
  const rest = instantIn(cell) === null ? splitDate(cell, 'mdy')?.rest : cell;
  const serial = excelMinutes(cell);
  if (!rest && serial === null) return null;
  const read = readTime(rest || cell, zone);
  return 'value' in read && read.value.customTime === MIDNIGHT ? null : read;
}

/** Whether the whole text is a time, a window or a range, whatever its minutes. */
export const isTimeOfDay = (text: string): boolean =>
  (TIME_WINDOWS as readonly string[]).includes(text.toLowerCase()) || clockSpan(text) !== null;

/** A note for a column with time ranges: each is read as its start. */
export function rangeRemark(column: string, cells: Iterable<string>): string[] {
  for (const cell of cells) {
    const span = spanIn(cell.trim(), 'UTC');
    if (!span || 'likely' in span || span.to === null || windowOf(span)) continue;
    const start = twelveHour(span.from).replace(/^0/, '');
    return [
      `${column}: “${short(cell)}” is read as its start, ${start}, and so is every other range that is not a window.`,
    ];
  }
  return [];
}

const twelveHour = (minutes: number): string => toTwelveHour(timeOfMinutes(minutes)) ?? '';

function inSteps(minutes: number): Read<ReadTime> {
  const rounded = Math.min(Math.round(minutes / STEP_MINUTES) * STEP_MINUTES, DAY - STEP_MINUTES);
  const customTime = twelveHour(rounded);
  return Math.abs(rounded - minutes) > 0.5
    ? { problem: 'Times are in steps of five minutes.', guess: customTime }
    : { value: { time: 'custom', customTime } };
}

const windowOf = ({ from, to }: Span): TimeWindow | undefined =>
  TIME_WINDOWS.find((one) => WINDOW_HOURS[one].from * 60 === from && WINDOW_HOURS[one].to * 60 === to);

function spanIn(cell: string, zone: string): Span | Unclear | null {
  const instant = instantIn(cell);
  if (instant !== null) {
    const clock = localTimeOf(instant, zone);
    return { from: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)), to: null };
  }
  const excel = excelMinutes(cell);
  if (excel !== null) return { from: excel, to: null };
  return clockSpan(splitDate(cell, 'mdy')?.rest ?? cell);
}

/** Minutes since midnight for Excel's 0.375, or 46024.375 with its day; null for other text. */
function excelMinutes(cell: string): number | null {
  const fraction = /^(?:\d{5}|0)?([.,]\d+)$/.exec(cell)?.[1];
  return fraction === undefined ? null : Number(fraction.replace(',', '.')) * DAY;
}

type Half = 'a' | 'p' | null;
interface Clock {
  hour: number;
  minute: number;
  half: Half;
  hasMinutes: boolean;
}

function clockIn(text: string): Clock | null {
  if (/^(?:12\s*)?noon$/i.test(text)) return { hour: 12, minute: 0, half: 'p', hasMinutes: false };
  const found = CLOCK.exec(text);
  if (!found) return null;
  const [hour, minute, second] = [Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0)];
  const half = (found[4]?.toLowerCase() ?? null) as Half;
  if (minute > 59 || second > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  return { hour, minute, half, hasMinutes: found[2] !== undefined };
}

const minutesOf = ({ hour, minute }: Clock, half: Half): number =>
  (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;

function clockSpan(text: string): Span | Unclear | null {
  const alone = clockIn(text);
  if (alone) return alone.hasMinutes || alone.half ? { from: minutesOf(alone, alone.half), to: null } : null;
  const [, first, second] = BETWEEN.exec(text) ?? RANGE.exec(text) ?? [];
  const [one, two] = [clockIn(first ?? ''), clockIn(second ?? '')];
  return one && two ? spanOf(one, two) : null;
}

const isForward = ({ from, to }: Span): boolean => to !== null && from < to && to <= DAY;
/** As the end of a range, midnight is the end of the day. */
const endOf = (clock: Clock, half: Half): number => minutesOf(clock, half) || DAY;

/** If one end lacks AM or PM, it is taken from the other end, provided that the range then runs forward. */
function spanOf(one: Clock, two: Clock): Span | Unclear | null {
  if (!one.half && !two.half) return withoutHalves(one, two);
  const spans = halvesOf(one, two.half).flatMap((first) =>
    halvesOf(two, one.half).map((second) => ({ from: minutesOf(one, first), to: endOf(two, second) })),
  );
  return spans.find(isForward) ?? null;
}

function halvesOf({ hour, half }: Clock, other: Half): Half[] {
  if (half || hour === 0 || hour > 12) return [half];
  return [other, other === 'a' ? 'p' : 'a'];
}

/** Reads two times without AM and PM. Arrival windows are recognized; other hours up to noon are ambiguous. */
function withoutHalves(one: Clock, two: Clock): Span | Unclear | null {
  const [from, to] = [minutesOf(one, null), endOf(two, null)];
  const spans = [
    { from, to },
    { from, to: to + HALF_DAY },
    { from: from + HALF_DAY, to: to + HALF_DAY },
  ];
  const window = one.hour > 0 && spans.find(windowOf);
  if (window) return window;
  const hasMinutes = one.hasMinutes && two.hasMinutes;
  if (from < to && (two.hour > 12 || (hasMinutes && one.hour >= EARLIEST_HOUR))) return { from, to };
  const likely = one.hour < EARLIEST_HOUR ? from + HALF_DAY : from;
  return spans.some((span) => span.from === likely && isForward(span)) ? { likely } : null;
}
