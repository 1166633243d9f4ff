/** The parameters of a search condition: a LIKE pattern, a pattern for a phone's digits, and a number. */
export type SearchTerms = readonly [text?: string, digits?: string | null, number?: number | null];

/** Fewer than four digits of a phone number would match nearly everybody. */
const MIN_DIGITS = 4;
/** Digits without the country code, which people may omit. */
const NATIONAL_DIGITS = 10;
const PHONE = /^[\d\s()+./-]+$/;
const BOOKING_NUMBER = /^#?\s*(\d{1,9})$/;

/**
 * Splits text typed into the office's search: words, a phone number in any format, or a number with or
 * without '#'.
 */
export function searchTerms(typed: string | undefined): SearchTerms {
  const text = typed?.trim();
  if (!text) return [];
  const digits = PHONE.test(text) ? text.replace(/\D/g, '').slice(-NATIONAL_DIGITS) : '';
  const number = BOOKING_NUMBER.exec(text)?.[1];
  return [
    `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
    digits.length >= MIN_DIGITS ? `%${digits}%` : null,
    number === undefined ? null : Number(number),
  ];
}

/** The digits of a column that holds phone numbers; must match the expressions of the indexes `…_phone_digits`. */
export function digitsOf(column: string): string {
  return `regexp_replace(${column}, '[^0-9]', '', 'g')`;
}

/**
 * Condition over `app_user`: the customer matches the words or the digits of `searchTerms`. `words` and
 * `digits` are SQL parameters. Must match the expressions of the indexes `app_user_search` and
 * `app_user_phone_digits` exactly, or they are not used.
 */
export const customerSearch = (words: string, digits: string): string =>
  `(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
  coalesce(email, '') || ' ' || coalesce(phone, '')) LIKE ${words} OR ${digitsOf(`coalesce(phone, '')`)} LIKE ${digits})`;

/** `customerSearch` as a condition of `Pages`. */
export const CUSTOMER_SEARCH = customerSearch('$?', '$?2');

/** A customer's name in the office's lists, over `app_user u`. After an erasure the row is missing. */
export const CUSTOMER_NAME = `coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, 'Customer')`;

/** SQL on `app_user`: whether somebody has proven to read the address, or signs in with it. */
export const HAS_PROVEN_EMAIL = '(email IS NOT NULL AND (email_verified OR signs_in_by_code))';

/**
 * A service's name in lists and messages; its id if the service was deleted.
 * @param row the alias of the row with a `service_type`
 */
export const serviceLabelOf = (row: string): string =>
  `coalesce((SELECT label FROM service WHERE id = ${row}.service_type), ${row}.service_type)`;
