const made = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than a hundred uses of it, and a calendar's month needs fifty. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, known);
  return known;
}
