import { oneLine } from './visible-text.js';

/** Maximum length of a phone number in characters, with separators. */
export const LONGEST_PHONE = 40;

const PHONE = /^([+(\d][\d ().\-/]*\d)( ?(x|ext) ?\d{1,6})?$/i;

/** The kind written before or after a number: 'Phone: …', '… (cell)', '… mobile'. */
const KIND = /^[a-z]+ ?[:.] ?| ?(\([a-z]+\)|\b(cell|mobile|home|work|main|office))$/gi;
const EXTENSION = /[ ,;]*(ext[a-z]*[.:]?|#) ?#?(\d{1,6})$/i;

/** The number as it is stored: without its kind, like '(cell)', and with an extension as 'ext 11'. */
export const plainPhone = (typed: string): string =>
  oneLine(typed)
    .replace(/[\u2012-\u2015\u2212]/g, '-')
    .replace(KIND, '')
    .replace(EXTENSION, ' ext $2');

/** 7 to 15 digits (the range of E.164), with the usual separators and an optional extension. */
export function isPhone(typed: string): boolean {
  const [, number = ''] = PHONE.exec(plainPhone(typed)) ?? [];
  return /^\d{7,15}$/.test(number.replace(/\D/g, ''));
}
