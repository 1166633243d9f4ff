import { ThemeProvider } from '@mui/material';
import type { Theme } from '@mui/material';
import type { ReactNode } from 'react';

const NAME = 'Select this row';

function withNamedBoxes(theme: Theme): Theme {
  const slotProps = { input: { 'aria-label': NAME }, root: { 'aria-label': undefined } };
  return { ...theme, components: { ...theme.components, MuiCheckbox: { defaultProps: { slotProps } } } };
}

/** react-admin labels the wrapper of a row's checkbox; screen readers need the label on the input. */
export function NamedRowBoxes({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={withNamedBoxes}>{children}</ThemeProvider>;
}
