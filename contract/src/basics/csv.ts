type CsvValue = string | number | boolean | null | undefined;

/**
 * Spreadsheets run a cell that starts like this as a formula. If a semicolon or a tab divides columns, a cell also
 * starts after one, and after a line break: quotation marks do not protect the text inside what is then a longer cell.
 */
const FORMULA = /(^|[;\t\r\n])(?="*[=+\-@\t\r])/g;

/** Amounts are never formulas. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** Quotes where needed. A leading apostrophe keeps spreadsheets from running formulas. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const isAmount = typeof value !== 'string' || AMOUNT.test(value);
  const text = isAmount ? String(value) : value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * The first line of a file that people open, with a byte order mark, without which Excel takes UTF-8 for another
 * encoding.
 */
export const csvHead = (cells: readonly CsvValue[]): string => `\uFEFF${csvLine(cells)}`;
