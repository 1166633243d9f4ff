import { TextField } from '@mui/material';
import type { TextFieldProps } from '@mui/material';
import { withStyles } from './placement';

type ToolbarFieldProps = TextFieldProps & {
  /** In pixels, or as CSS's `flex` for a field that grows. */
  width: number | string;
};

/** A field in a row of others, without the distance that a form's fields have. */
export function ToolbarField({ width, sx, ...props }: ToolbarFieldProps) {
  const own = typeof width === 'number' ? { width } : { flex: width };
  return <TextField margin="none" {...props} sx={withStyles({ margin: 0, ...own }, sx)} />;
}
