import { oneLine } from './answer-rules.js';

/** The characters of a phone number, with separators. */
export const LONGEST_PHONE = 40;

const PHONE = /^[+(\d][\d\s().\-/]*(x|ext\.?)?\s*\d{1,6}$/i;

const LEADING_KIND = /^[a-z]+ ?[:.] ?/i;
const TRAILING_KIND = / ?(\([a-z]+\)|\b(cell|mobile|home|work|main|office))$/i;
const EXTENSION = /[ ,;]*(ext[a-z]*[.:]?|#) ?#?(\d{1,6})$/i;

/** As it is kept: without what kind of a number it is, '(cell)', with its extension as 'ext 11'. */
export const plainPhone = (typed: string): string =>
  oneLine(typed)
    .replace(/[\u2012-\u2015\u2212]/g, '-')
    .replace(LEADING_KIND, '')
    .replace(TRAILING_KIND, '')
    .replace(EXTENSION, ' ext $2');

/** 7 to 15 digits (the range of E.164), with the usual separators and an optional extension. */
export function isPhone(typed: string): boolean {
  const line = plainPhone(typed);
  const [number = ''] = line.split(/x|ext/i);
  const digits = number.replace(/\D/g, '').length;
  return PHONE.test(line) && digits >= 7 && digits <= 15;
}

/**
 * Normalises to E.164: '(555) 123-4567' → '+15551234567'. Ten digits are a North American number, all others need their
 * '+'.
 * @returns null for a number that no text message reaches
 */
export function dialable(typed: string): string | null {
  const plain = plainPhone(typed);
  if (typed.length > LONGEST_PHONE || /[^\d\s().+/-]/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  if (plain.startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{9}$/.test(national) ? `+1${national}` : null;
}
