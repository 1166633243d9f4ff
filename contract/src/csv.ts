type CsvValue = string | number | boolean | null | undefined;

/** Spreadsheets run a cell that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** An amount is none, whatever its sign. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** Quotes where needed; a leading apostrophe keeps spreadsheets from running formulas. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !AMOUNT.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The first line of a file that people open: with a byte order mark, without which Excel takes UTF-8 for another encoding. */
export const csvHead = (cells: readonly CsvValue[]): string => `\uFEFF${csvLine(cells)}`;
