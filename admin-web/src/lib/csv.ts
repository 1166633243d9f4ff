import { csvHead, csvLine } from '@homebright/contract';

/** A column of an export: its header, and its value for a row. */
export interface CsvColumn<Row> {
  head: string;
  value: (row: Row) => string | number | boolean | null | undefined;
}

/** Rows as CSV with a header line; also opens in Excel. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => csvLine(columns.map(({ value }) => value(row))));
  return [csvHead(columns.map(({ head }) => head)), ...lines].join('');
}
