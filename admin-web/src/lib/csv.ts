/** A column of an export: its head and what it says of a row. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => string | number | boolean | null | undefined;
}

/** A spreadsheet would run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Quoted where needed, and with a leading apostrophe where a spreadsheet would calculate. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180) with a head line. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => csvCell(value(row))).join(','));
  return [columns.map(({ head }) => csvCell(head)).join(','), ...lines, ''].join('\r\n');
}
