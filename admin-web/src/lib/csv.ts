/** A column of an export: its header, and its value for a row. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => string | number | boolean | null | undefined;
}

/** Spreadsheets run a cell that starts like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** An amount is none of them, whatever its sign. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** Quotes where needed; a leading apostrophe keeps spreadsheets from running formulas. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'string' && FORMULA.test(value) && !AMOUNT.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180) with a header line. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => csvCell(value(row))).join(','));
  return [columns.map(({ head }) => csvCell(head)).join(','), ...lines, ''].join('\r\n');
}
