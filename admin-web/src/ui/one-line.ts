/** Truncates text to one line with an ellipsis. */
export const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Truncates only on a desktop; a card on a narrower screen has room for the whole text. */
export const oneLineAtDesk = {
  overflow: { md: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;
