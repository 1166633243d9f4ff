import { Box, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Columns and spacing. */
  sx?: SxProps<Theme>;
}

/** Labels and values, as a description list in a grid. */
export function FactList({ facts, sx }: FactListProps) {
  return (
    <Box component="dl" sx={[{ display: 'grid', margin: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
