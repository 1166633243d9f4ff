import type { PriceLine } from '@homebright/contract';
import { Box } from '@mui/material';
import { money } from '../lib/format';
import { Line } from '../ui/arrangement';

/** The lines of a price, one below the other; renders nothing if the service is the only line. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] | null }) {
  if (!lines) return null;
  return (
    <Box
      component="dl"
      aria-label="Price details"
      sx={{ display: 'grid', gap: 0.5, maxWidth: 340, marginBlock: 1, marginInline: 0, fontSize: '0.875rem' }}
    >
      {lines.map(({ code, taxable, label, amount }) => (
        <Line key={`${code} ${taxable}`} gap={2} justify="space-between" nowrap>
          <Box component="dt" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
            {money(amount)}
          </Box>
        </Line>
      ))}
    </Box>
  );
}
