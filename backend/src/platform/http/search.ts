/** The parameters of a condition that searches: a LIKE pattern, a pattern of a phone's digits, a number. */
export type SearchTerms = readonly [text?: string, digits?: string | null, number?: number | null];

/** Fewer digits than the last four of a phone number find nearly everybody. */
const LEAST_DIGITS = 4;
/** Without the country code, which people write or leave out. */
const NATIONAL_DIGITS = 10;
const PHONE = /^[\d\s()+./-]+$/;
const BOOKING_NUMBER = /^#?\s*(\d{1,9})$/;

/**
 * Splits text typed into the office's search: words, a phone number in any format, or a number with or
 * without '#'.
 */
export function searchTerms(typed: string | undefined): SearchTerms {
  const words = typed?.trim();
  if (!words) return [];
  const digits = PHONE.test(words) ? words.replace(/\D/g, '').slice(-NATIONAL_DIGITS) : '';
  const number = BOOKING_NUMBER.exec(words)?.[1];
  return [
    `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
    digits.length >= LEAST_DIGITS ? `%${digits}%` : null,
    number === undefined ? null : Number(number),
  ];
}

/** The digits of a column that holds phone numbers; must match the expressions of the indexes `…_phone_digits`. */
export function digitsOf(column: string): string {
  return `regexp_replace(${column}, '[^0-9]', '', 'g')`;
}

/**
 * Which customers the words or the digits of `searchTerms` find, over `app_user`; both are parameters. Must match the
 * expressions of the indexes `app_user_search` and `app_user_phone_digits` exactly, or they are not used.
 */
export const customerSearch = (words: string, digits: string): string =>
  `(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
  coalesce(email, '') || ' ' || coalesce(phone, '')) LIKE ${words} OR ${digitsOf(`coalesce(phone, '')`)} LIKE ${digits})`;

/** As a condition of `Pages`. */
export const CUSTOMER_SEARCH = customerSearch('$?', '$?2');

/** How the office's lists name a customer, over `app_user u`, which is missing once they are erased. */
export const CUSTOMER_NAME = `coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, 'Customer')`;

/**
 * A service's name in lists and messages, or its id once it is deleted.
 * @param row the alias of the row with a `service_type`
 */
export const serviceLabelOf = (row: string): string =>
  `coalesce((SELECT label FROM service WHERE id = ${row}.service_type), ${row}.service_type)`;
