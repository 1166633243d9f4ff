import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { Muted, Text } from './text';

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
          <Muted component="dt">{label}</Muted>
          <Text component="dd" breakable>
            {value}
          </Text>
        </div>
      ))}
    </Box>
  );
}
