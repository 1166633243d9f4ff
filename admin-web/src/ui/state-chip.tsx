import { Box } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ReactNode } from 'react';

export type ChipTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** A state as text with an icon; the color is redundant. */
export function StateChip({
  tone,
  icon: Icon,
  children,
}: {
  tone: ChipTone;
  icon?: SvgIconComponent;
  children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: 1,
        // Aligned with the baseline of the text beside it, not with its icon.
        lineHeight: '24px',
        '& > span': { alignSelf: 'baseline' },
        borderRadius: '8px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.palette.tokens[tone].ink,
        backgroundColor: theme.palette.tokens[tone].ground,
      })}
    >
      {Icon ? <Icon aria-hidden sx={{ fontSize: 15 }} /> : null}
      <span>{children}</span>
    </Box>
  );
}
