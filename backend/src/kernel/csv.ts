const AMOUNT = /^-?\d+\.\d\d$/;

/** Quotes where needed; values that a spreadsheet would run as a formula are turned into text. */
function csvCell(value: string | number | null): string {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const formula = /^[=+\-@\t\r]/.test(value) && !AMOUNT.test(value);
  const text = formula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
