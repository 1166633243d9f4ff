/** The only module that formats dates and times (eslint.config.js); every style that a screen or message uses is here. */
type Style = Readonly<Intl.DateTimeFormatOptions>;

/** 'Fri, Nov 20, 2026'. */
export const SHORT_DATE = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
} as const satisfies Style;
/** 'November 20, 2026'. */
export const LONG_DATE = { dateStyle: 'long' } as const satisfies Style;
/** 'Nov 20, 2026'. */
export const MEDIUM_DATE = { dateStyle: 'medium' } as const satisfies Style;
/** '11/20/2026'. */
export const NUMERIC_DATE = { year: 'numeric', month: 'numeric', day: 'numeric' } as const satisfies Style;
/** 'Friday, November 20': for dates whose year goes without saying. */
export const FULL_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const satisfies Style;
/** 'Friday, November 20, 2026'. */
export const FULL_DATE = { ...FULL_DAY, year: 'numeric' } as const satisfies Style;
/** 'Fri, Nov 20'. */
export const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const satisfies Style;
/** 'Nov 20'. */
export const MONTH_AND_DAY = { month: 'short', day: 'numeric' } as const satisfies Style;
/** 'November 2026'. */
export const MONTH_AND_YEAR = { month: 'long', year: 'numeric' } as const satisfies Style;
/** '2026'. */
export const YEAR = { year: 'numeric' } as const satisfies Style;
/** 'Friday'. */
export const WEEKDAY = { weekday: 'long' } as const satisfies Style;
/** 'Fri'. */
export const SHORT_WEEKDAY = { weekday: 'short' } as const satisfies Style;
/** '3:40 PM'. */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const satisfies Style;
/** 'Friday 3:40 PM'. */
export const WEEKDAY_AND_CLOCK = {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Style;
/** 'Fri 3:40 PM'. */
export const SHORT_WEEKDAY_AND_CLOCK = {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Style;
/** 'Nov 20, 2026, 3:40 PM'. */
export const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const satisfies Style;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached: constructing a formatter costs more than using it a hundred times, and a calendar month needs one
 * fifty times.
 */
export function dateFormat(locale: string, options: Style): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, format);
  return format;
}

/** @param date YYYY-MM-DD */
export const dateInWords = (date: string, style: Style, locale = 'en-US'): string =>
  dateFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/**
 * Like `dateInWords`, for use within a sentence: there, Spanish has no comma after the weekday, as in 'martes
 * 24 de noviembre'.
 */
export function dateInProse(date: string, style: Style, locale = 'en-US'): string {
  const words = dateInWords(date, style, locale);
  return locale.startsWith('es') ? words.replace(',', '') : words;
}

/** 'Monday, December 14' for '2026-12-14'. It needs no year, because no visit is more than a year ahead. */
export const dayInWords = (date: string, locale?: string): string => dateInWords(date, FULL_DAY, locale);

/** @param instant ISO instant. @param timeZone IANA; the device's if absent */
export const instantInWords = (
  instant: string | Date,
  style: Style,
  timeZone?: string,
  locale = 'en-US',
): string => dateFormat(locale, { ...style, timeZone }).format(new Date(instant));

/**
 * '3:40 PM' for an instant in an IANA zone. Spanish texts use the same form, as for the hours of arrival
 * windows.
 */
export const clockTime = (instant: string | Date, timeZone: string): string =>
  instantInWords(instant, CLOCK, timeZone);

/** Today's date in an IANA zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return dateFormat('en-CA', parts).format(now).slice(0, 10);
}

/** The device's IANA zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns false for anything that is not an IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    dateFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
