import type { TaxReportRow } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { money } from '../../lib/format';
import { netTax, netTaxable, totalOf } from './tax-report';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';

export function TaxFigures({ rows }: { rows: readonly TaxReportRow[] }) {
  const total = totalOf(rows);
  const figures: [string, number, string][] = [
    ['Sales tax', netTax(total), 'charged less given back'],
    ['Taxable sales', netTaxable(total), 'before tax, less given back'],
    ['Tax given back', total.taxReturned, `of ${money(total.tax)} charged`],
    ['Untaxed sales', total.untaxed, 'services, extras and fees'],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, 1fr)' },
        margin: 0,
      }}
    >
      {figures.map(([name, cents, detail]) => (
        <Panel key={name} component="div">
          <Typography component="dt" variant="smallStrong">
            {name}
          </Typography>
          <dd>
            <Typography
              sx={{
                fontSize: { xs: '1.25rem', md: '1.5rem' },
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {money(cents)}
            </Typography>
            <Muted variant="small">{detail}</Muted>
          </dd>
        </Panel>
      ))}
    </Box>
  );
}
