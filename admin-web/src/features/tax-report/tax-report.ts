import { dollars, type TaxReport, type TaxReportRow } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import type { CsvColumn } from '../../lib/csv';

/** `GET /api/admin/reports/tax?from=&to=`. */
export function useTaxReport({ from, to }: { from: string; to: string }, enabled: boolean) {
  return useQuery({
    queryKey: ['tax-report', from, to],
    queryFn: ({ signal }) => read<TaxReport>(`/api/admin/reports/tax?from=${from}&to=${to}`, signal),
    staleTime: 0,
    enabled,
  });
}

/** 6625 → '6.625%'; visits without tax have no rate. */
export const rateLabel = ({ percent }: Pick<TaxReportRow, 'percent'>): string =>
  percent ? `${percent / 1000}%` : 'No tax';

export const netTaxable = ({ taxable, taxableReturned }: TaxReportRow) => taxable - taxableReturned;
export const netTax = ({ tax, taxReturned }: TaxReportRow) => tax - taxReturned;

/** The sum of all rates. */
export function totalOf(rows: readonly TaxReportRow[]): TaxReportRow {
  const total = { percent: 0, taxable: 0, tax: 0, taxableReturned: 0, taxReturned: 0, untaxed: 0 };
  for (const row of rows) {
    for (const field of Object.keys(total) as (keyof TaxReportRow)[]) total[field] += row[field];
  }
  return total;
}

export const TAX_COLUMNS: readonly CsvColumn<TaxReportRow & { from: string; to: string }>[] = [
  { head: 'From', value: (row) => row.from },
  { head: 'To', value: (row) => row.to },
  { head: 'Rate', value: rateLabel },
  { head: 'Taxable sales', value: (row) => dollars(row.taxable) },
  { head: 'Sales tax', value: (row) => dollars(row.tax) },
  { head: 'Taxable sales given back', value: (row) => dollars(row.taxableReturned) },
  { head: 'Sales tax given back', value: (row) => dollars(row.taxReturned) },
  { head: 'Net taxable sales', value: (row) => dollars(netTaxable(row)) },
  { head: 'Net sales tax', value: (row) => dollars(netTax(row)) },
  { head: 'Untaxed sales', value: (row) => dollars(row.untaxed) },
  { head: 'Currency', value: () => 'USD' },
];
