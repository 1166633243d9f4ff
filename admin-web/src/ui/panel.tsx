import { Box, Card } from '@mui/material';
import type { BoxProps, CardProps } from '@mui/material';
import type { ElementType } from 'react';
import { placementOf, withStyles } from './placement';
import type { Placement } from './placement';

interface PanelProps extends CardProps, Placement {
  component?: ElementType;
  /** In steps of the theme's spacing; two numbers: on a phone, and on wider screens. */
  padding?: number | readonly [phone: number, wider: number];
  /** The distance between the children, which are below each other. */
  gap?: number;
  /** Removes the shadow, for a card inside another card. */
  flat?: boolean;
}

/** A card with padding around its content. */
export function Panel(props: PanelProps) {
  const { placed, rest } = placementOf(props);
  const { padding = 2, gap, flat, sx, ...others } = rest;
  const own = {
    ...placed,
    minWidth: 0,
    padding: typeof padding === 'number' ? padding : { xs: padding[0], sm: padding[1] },
    ...(gap === undefined ? {} : { display: 'grid', gap }),
    ...(flat ? { boxShadow: 'none' } : {}),
  };
  return <Card {...others} sx={withStyles(own, sx)} />;
}

/** A card that is a list; its entries bring their own padding. */
export function ListCard(props: CardProps) {
  return <Card component="ul" {...props} sx={{ listStyle: 'none', margin: 0, padding: 0 }} />;
}

/** A part of a card below a line. */
export function CardSection(props: BoxProps) {
  return (
    <Box
      component="section"
      {...props}
      sx={{ paddingBlock: 2, paddingInline: 2.5, borderTop: 1, borderColor: 'divider' }}
    />
  );
}
