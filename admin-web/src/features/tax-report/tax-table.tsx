import type { TaxReportRow } from '@homebright/contract';
import { Card } from '@mui/material';
import { money } from '../../lib/format';
import { FigureTable } from '../../ui/figure-table';
import { netTax, netTaxable, rateLabel } from './tax-report';

const COLUMNS: [head: string, of: (row: TaxReportRow) => number][] = [
  ['Taxable sales', (row) => row.taxable],
  ['Sales tax', (row) => row.tax],
  ['Sales given back', (row) => row.taxableReturned],
  ['Tax given back', (row) => row.taxReturned],
  ['Net sales', netTaxable],
  ['Net tax', netTax],
  ['Untaxed sales', (row) => row.untaxed],
];

/** A row for each rate; on a phone each rate is a card. */
export function TaxTable({ rows }: { rows: readonly TaxReportRow[] }) {
  return (
    <Card
      tabIndex={0}
      role="region"
      aria-label="Sales tax by rate"
      sx={{ marginBlock: 2, overflowX: 'auto' }}
    >
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">Rate</th>
            {COLUMNS.map(([head]) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.percent}>
              <th scope="row">{rateLabel(row)}</th>
              {COLUMNS.map(([head, of]) => (
                <td key={head} data-label={head}>
                  {money(of(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
}
