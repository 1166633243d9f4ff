/**
 * Matches '#3', 'Apt 3B', 'Suite 200', 'Unit B' and '2nd floor' after a space or a comma, and before a comma
 * or the end.
 */
const UNIT =
  /[,\s]+(?:(?:apartment|apt|unit|suite|ste|floor|fl|room|rm|penthouse|ph|building|bldg)\b\.?\s*#?\s*(?:[\w-]*\d[\w-]*|[a-z])|#\s*[\w-]+|\d+(?:st|nd|rd|th)\s+(?:floor|fl)\.?)(?=\s*(?:,|$))/gi;

/**
 * An address without its apartment, which maps rarely contain: '12 Elm St, Apt 3B, Springfield' → '12 Elm St,
 * Springfield'.
 */
export const withoutUnit = (location: string): string => location.replace(UNIT, '').trim() || location;
