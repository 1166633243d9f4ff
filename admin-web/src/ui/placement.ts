import type { SxProps, Theme } from '@mui/material';

/** A component's position among its neighbors. Distances are steps of the theme's spacing (8 px). */
export interface Placement {
  above?: number;
  below?: number;
  /** The distance above and below. */
  around?: number;
  /** Moved to the left, so that a button's text begins where the lines above it begin. */
  outdent?: number;
  /** The greatest width, for lines of readable length. */
  measure?: number | string;
  /** Spans all columns of its grid. */
  wholeRow?: boolean;
  /** Moves the component to the end of its row. */
  atEnd?: boolean;
  /** Moves whatever follows in the same row to the end of the row. */
  pushes?: boolean;
}

/** Takes the placement out of a component's props. */
export function placementOf<Props extends Placement>(props: Props) {
  const { above, below, around, outdent, measure, wholeRow, atEnd, pushes, ...rest } = props;
  const top = above ?? around;
  const bottom = below ?? around;
  const placed = {
    ...(top === undefined ? {} : { marginTop: top }),
    ...(bottom === undefined ? {} : { marginBottom: bottom }),
    ...(outdent === undefined ? {} : { marginLeft: -outdent }),
    ...(measure === undefined ? {} : { maxWidth: measure }),
    ...(wholeRow ? { gridColumn: '1 / -1' } : {}),
    ...(atEnd ? { marginLeft: 'auto' } : {}),
    ...(pushes ? { marginRight: 'auto' } : {}),
  };
  return { placed, rest };
}

/** A component's own styles, and then those of the place that uses it. */
export function withStyles(own: SxProps<Theme>, given: SxProps<Theme> | undefined): SxProps<Theme> {
  return [own, ...(Array.isArray(given) ? given : [given])] as SxProps<Theme>;
}
