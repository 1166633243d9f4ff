import { Button } from '@mui/material';
import type { ButtonProps } from '@mui/material';
import type { ElementType } from 'react';
import { placementOf, withStyles } from './placement';
import type { Placement } from './placement';

interface ActionProps extends ButtonProps, Placement {
  component?: ElementType;
  /** For a link. */
  to?: string;
  /** As wide as its text, where a grid would stretch it. */
  narrow?: boolean;
}

/** MUI's button, with its distance to what stands around it. */
export function Action(props: ActionProps) {
  const { placed, rest } = placementOf(props);
  const { narrow, sx, ...others } = rest;
  return (
    <Button {...others} sx={withStyles({ ...placed, ...(narrow ? { justifySelf: 'start' } : {}) }, sx)} />
  );
}
