import { Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ElementType } from 'react';
import { placementOf, withStyles } from './placement';
import type { Placement } from './placement';

interface ActionProps extends ButtonProps, Placement {
  component?: ElementType;
  /** The address, for a button that is a link. */
  to?: string;
  /** As wide as its text, even in a grid that would stretch it. */
  narrow?: boolean;
}

/** MUI's button, with the distances of a `Placement`. */
export function Action(props: ActionProps) {
  const { placed, rest } = placementOf(props);
  const { narrow, sx, ...others } = rest;
  return (
    <Button {...others} sx={withStyles({ ...placed, ...(narrow ? { justifySelf: 'start' } : {}) }, sx)} />
  );
}
