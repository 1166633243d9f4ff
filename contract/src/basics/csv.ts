type CsvValue = string | number | boolean | null | undefined;

/**
 * Spreadsheets run a cell that starts like this as a formula. A spreadsheet that splits columns at semicolons
 * or tabs ignores our quotation marks, so that a cell also starts after each of those and after a line break.
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
