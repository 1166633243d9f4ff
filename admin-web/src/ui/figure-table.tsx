import { Box } from '@mui/material';
import type { BoxProps } from '@mui/material';
import { withStyles } from './placement';

const STYLES = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '10px 14px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
  '@media (max-width: 899px)': {
    '&, & tbody, & tfoot, & tr, & td, & tbody th, & tfoot th': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr, & tfoot tr': { padding: '12px 16px' },
    '& tbody th, & tfoot th': { padding: '0 0 4px', fontSize: '1rem', whiteSpace: 'normal' },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: '12px', padding: '3px 0' },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary' },
  },
} as const;

const CLOSE = {
  ...STYLES,
  '@media (min-width: 900px)': {
    '& th, & td': { padding: '6px' },
    '& th:first-of-type': { paddingLeft: 0 },
  },
} as const;

interface FigureTableProps extends BoxProps {
  /** Less padding around each figure and no indent, for tables beside each other. */
  close?: boolean;
}

/** A table of figures with a heading in each row. Below 900 px its rows are cards whose lines show `data-label`. */
export function FigureTable({ close = false, sx, ...rest }: FigureTableProps) {
  return <Box component="table" {...rest} sx={withStyles(close ? CLOSE : STYLES, sx)} />;
}
