/** The options of a quote side by side where there is room. */
export const OPTION_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))',
} as const;
