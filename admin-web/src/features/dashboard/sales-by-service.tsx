import type { OfficeSales } from '@homebright/contract';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { money } from '../../lib/format';
import { Muted, Text } from '../../ui/text';

/** The sales of each service, with discounts and tax separate. */
export function SalesByService({ sales }: { sales: OfficeSales }) {
  const { services, discounts, tax } = sales;
  const rows: [string, number][] = [
    ...services.map(({ service, amount }): [string, number] => [service, amount]),
    ['Discounts (already deducted)', discounts],
    ['Sales tax (added on top)', tax],
  ];
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0, maxWidth: 520 }}>
        {rows.map(([name, amount], row) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              ...(row === services.length ? { borderTop: 1, borderColor: 'divider', paddingTop: 1 } : {}),
            }}
          >
            <Typography
              component="dt"
              variant="body2"
              sx={{ color: row < services.length ? '' : 'text.secondary' }}
            >
              {name}
            </Typography>
            <Text component="dd" variant="body2" weight={650} figures>
              {money(amount)}
            </Text>
          </Box>
        ))}
      </Box>
      <Muted variant="small" above={1}>
        For the weeks above. Includes adjustments and extras; excludes tax and fees.{' '}
        <Link component={RouterLink} to="/admin/tax-report" underline="always">
          Sales tax report
        </Link>
      </Muted>
    </>
  );
}
