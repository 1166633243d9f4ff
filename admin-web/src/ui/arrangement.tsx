import { Box } from '@mui/material';
import type { BoxProps } from '@mui/material';
import { placementOf, withStyles } from './placement';
import type { Placement } from './placement';

interface LineProps extends BoxProps, Placement {
  /** Two numbers: between the lines, and between the children of a line. */
  gap?: number | readonly [row: number, column: number];
  align?: 'center' | 'baseline' | 'flex-start';
  justify?: 'space-between' | 'flex-end';
  nowrap?: boolean;
}

/** Children side by side; those that do not fit move to the next line. */
export function Line(props: LineProps) {
  const { placed, rest } = placementOf(props);
  const { gap = 1, align, justify, nowrap, sx, ...others } = rest;
  const own = {
    ...placed,
    display: 'flex',
    flexWrap: nowrap ? 'nowrap' : 'wrap',
    ...(typeof gap === 'number' ? { gap } : { rowGap: gap[0], columnGap: gap[1] }),
    ...(align ? { alignItems: align } : {}),
    ...(justify ? { justifyContent: justify } : {}),
  };
  return <Box {...others} sx={withStyles(own, sx)} />;
}

interface LinesProps extends BoxProps, Placement {
  gap?: number;
}

/** Children below each other. */
export function Lines(props: LinesProps) {
  const { placed, rest } = placementOf(props);
  const { gap = 1, sx, ...others } = rest;
  return <Box {...others} sx={withStyles({ ...placed, display: 'grid', gap }, sx)} />;
}

interface ColumnsProps extends LinesProps {
  /** The width from which the children are side by side. */
  from: 'sm' | 'md' | 'lg';
  /** As in CSS: '1fr 2fr'. */
  columns: string;
  align?: 'start' | 'baseline';
}

/** Children side by side in columns; below each other on a screen that is too narrow. */
export function Columns(props: ColumnsProps) {
  const { from, columns, align, sx, ...rest } = props;
  const own = {
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: columns },
    ...(align ? { alignItems: align } : {}),
  };
  return <Lines gap={2} {...rest} sx={withStyles(own, sx)} />;
}

interface PlainListProps extends BoxProps, Placement {
  gap?: number;
}

/** A list without bullets. */
export function PlainList(props: PlainListProps) {
  const { placed, rest } = placementOf(props);
  const { gap, sx, ...others } = rest;
  const own = {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    ...placed,
    ...(gap === undefined ? {} : { display: 'grid', gap }),
  };
  return <Box component="ul" {...others} sx={withStyles(own, sx)} />;
}

/** A list with bullets. */
export function Bullets(props: BoxProps & Placement & { indent?: number }) {
  const { placed, rest } = placementOf(props);
  const { indent = 2.5, sx, ...others } = rest;
  return (
    <Box component="ul" {...others} sx={withStyles({ margin: 0, ...placed, paddingLeft: indent }, sx)} />
  );
}

/** A part of a page, with the distances of a `Placement`. */
export function Spaced(props: BoxProps & Placement) {
  const { placed, rest } = placementOf(props);
  const { sx, ...others } = rest;
  return <Box {...others} sx={withStyles(placed, sx)} />;
}

/** Takes the rest of a row; long words do not widen it. If fewer than `basis` pixels are left, it takes the next row. */
export function Rest(props: BoxProps & { basis?: number }) {
  const { basis, sx, ...others } = props;
  const flex = basis === undefined ? 1 : `1 1 ${basis}px`;
  return <Box {...others} sx={withStyles({ flex, minWidth: 0 }, sx)} />;
}

/** Something wide, which scrolls sideways instead of widening the page. */
export function Sideways(props: BoxProps) {
  const { sx, ...others } = props;
  return <Box {...others} sx={withStyles({ overflowX: 'auto' }, sx)} />;
}
