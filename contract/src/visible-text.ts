/** Soft hyphens, zero-width spaces, marks of direction and byte order. Joiners stay: emojis and some scripts need them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Without the characters that nobody sees and that programs paste along; hyphens that look like one are one. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(/[\u2010\u2011]/g, '-');

/** An answer of one line: line breaks and control characters become spaces, invisible ones go. */
export const oneLine = (text: string) =>
  visibleText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
