/** The width of one of many columns: hidden text stays in the tooltip, the dialog, and for screen readers. */
export const NARROW = '@container (max-width: 149px)';
/** Many crews on a tablet: hours are at the side, and a whole name is more useful than half an address. */
const VERY_NARROW = '@container (max-width: 87px)';

const forListeners = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
export const unseenInNarrow = { [NARROW]: forListeners } as const;
export const unseenInVeryNarrow = { [VERY_NARROW]: forListeners } as const;
/** Shows '8 AM' instead of '8:00 AM', so that the mark of an open payment fits beside it. */
export const unseenWhereClose = {
  '@container (min-width: 88px) and (max-width: 149px)': forListeners,
} as const;
export const closeInVeryNarrow = { [VERY_NARROW]: { paddingInline: '3px' } } as const;
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  whiteSpace: 'normal',
  fontSize: '0.75rem',
} as const;
export const twoLinesInVeryNarrow = { [VERY_NARROW]: { ...twoLines, lineHeight: 1.3 } } as const;
/** The name in a tile has the tile's own line height. */
export const wholeNameInVeryNarrow = { [VERY_NARROW]: twoLines } as const;
/** A visit of one hour has room for four close lines: its time, its state, and a name of two words. */
export const fourLinesInVeryNarrow = {
  [VERY_NARROW]: { paddingBlock: 0, paddingInline: '3px', lineHeight: 1.15 },
} as const;
/** Crews' heads end on one line, whether their names need one line or two. */
export const atTheBottomInVeryNarrow = {
  [VERY_NARROW]: { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', height: 1 },
} as const;
