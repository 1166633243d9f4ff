import type { TaxReportRow } from '@homebright/contract';
import { Box, Card, Typography } from '@mui/material';
import { money } from '../../lib/format';
import { netTax, netTaxable, totalOf } from './tax-report';

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
      {figures.map(([name, cents, more]) => (
        <Card key={name} component="div" sx={{ padding: 2, minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ margin: 0 }}>
            <Typography
              sx={{
                fontSize: { xs: '1.25rem', md: '1.5rem' },
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {money(cents)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {more}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}
