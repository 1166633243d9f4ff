/** Truncates text to one line with an ellipsis. */
export const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The same at the desk; a card of a narrower screen has room for all words. */
export const oneLineAtDesk = {
  overflow: { md: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;
