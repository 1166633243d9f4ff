type CsvValue = string | number | boolean | null | undefined;

/**
 * Spreadsheets run a cell that starts like this as a formula. Some spreadsheets split columns at semicolons or
 * tabs and ignore our quotation marks; for them a cell also starts after a semicolon, a tab or a line break.
 */
const FORMULA = /(^|[;\t\r\n])(?="*[=+\-@\t\r])/g;

/** Amounts are never formulas. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** Quotes the cell if needed. A leading apostrophe keeps spreadsheets from running it as a formula. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const isAmount = typeof value !== 'string' || AMOUNT.test(value);
  const text = isAmount ? String(value) : value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * The first line of a file that people open. Without the byte order mark, Excel mistakes UTF-8 for another
 * encoding.
 */
export const csvHead = (cells: readonly CsvValue[]): string => `\uFEFF${csvLine(cells)}`;
