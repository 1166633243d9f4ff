import { ThemeProvider } from '@mui/material';
import type { Theme } from '@mui/material';
import type { ReactNode } from 'react';

const NAME = 'Select this row';

function withNamedBoxes(theme: Theme): Theme {
  const slotProps = { input: { 'aria-label': NAME }, root: { 'aria-label': undefined } };
  return { ...theme, components: { ...theme.components, MuiCheckbox: { defaultProps: { slotProps } } } };
}

/** react-admin names the frame around a row's box; screen readers need the name on the box itself. */
export function NamedRowBoxes({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withNamedBoxes}>{children}</ThemeProvider>;
}
