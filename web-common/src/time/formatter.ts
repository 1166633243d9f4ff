const made = new Map<string, Intl.DateTimeFormat>();

/** Cached: constructing one costs more than a hundred uses, and a calendar month needs fifty. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, known);
  return known;
}
