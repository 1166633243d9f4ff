/**
 * Soft hyphens, zero-width spaces, direction marks and byte order marks. Joiners stay: emojis and some scripts need
 * them.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Removes invisible characters that programs paste along, and turns characters that look like a hyphen into one. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/[\u2010\u2011]/g, '-');

/** A one-line answer: line breaks and control characters become spaces, and invisible ones are removed. */
export const oneLine = (text: string) =>
  visibleText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** No control characters: in an email header, a line break would start another header. */
export const ONE_LINE = /^[^\p{Cc}]*$/u;
