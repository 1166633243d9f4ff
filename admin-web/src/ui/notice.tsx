import { Alert } from '@mui/material';
import type { AlertProps } from '@mui/material';
import { placementOf, withStyles } from './placement';
import type { Placement } from './placement';

/** MUI's alert, with the distances of a `Placement`. */
export function Notice(props: AlertProps & Placement) {
  const { placed, rest } = placementOf(props);
  const { sx, ...others } = rest;
  return <Alert {...others} sx={withStyles(placed, sx)} />;
}
