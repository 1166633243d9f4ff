import { Typography } from '@mui/material';
import type { TypographyProps } from '@mui/material';
import { placementOf, withStyles } from './placement';
import type { Placement } from './placement';

export interface TextProps extends TypographyProps, Placement {
  /** Breaks a word that is too long for its line, such as an email address. */
  breakable?: boolean;
  /** Keeps the line breaks that somebody typed. */
  asTyped?: boolean;
  /** Replaces the variant's font weight. */
  weight?: number;
  /** Digits of equal width. */
  figures?: boolean;
}

/** MUI's text, with the distances of a `Placement`. */
export function Text(props: TextProps) {
  const { placed, rest } = placementOf(props);
  const { breakable, asTyped, weight, figures, sx, ...others } = rest;
  const own = {
    ...placed,
    ...(breakable ? { overflowWrap: 'anywhere' } : {}),
    ...(asTyped ? { whiteSpace: 'pre-line' } : {}),
    ...(weight === undefined ? {} : { fontWeight: weight }),
    ...(figures ? { fontVariantNumeric: 'tabular-nums' } : {}),
  };
  return <Typography {...others} sx={withStyles(own, sx)} />;
}

/** Explanations and other secondary text. */
export function Muted(props: TextProps) {
  return <Text variant="body2" color="textSecondary" {...props} />;
}
