/** A table of figures with a heading in each row; below 900 px its rows are cards whose lines show `data-label`. */
export const FIGURE_TABLE = {
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

/** For tables beside each other: less padding around each figure, and no indent. */
export const CLOSE_FIGURES = {
  '@media (min-width: 900px)': {
    '& th, & td': { padding: '6px' },
    '& th:first-of-type': { paddingLeft: 0 },
  },
} as const;
