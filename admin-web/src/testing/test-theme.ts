import type { RaThemeOptions } from 'react-admin';
import { lightTheme } from '../app/theme/theme';

const NO_TIME = 0;

/** The office's theme without slow parts that no test sees: transitions, ripples, and each field's style element. */
export const TEST_THEME: RaThemeOptions = {
  ...lightTheme,
  transitions: {
    duration: {
      shortest: NO_TIME,
      shorter: NO_TIME,
      short: NO_TIME,
      standard: NO_TIME,
      complex: NO_TIME,
      enteringScreen: NO_TIME,
      leavingScreen: NO_TIME,
    },
  },
  components: {
    ...lightTheme.components,
    MuiButtonBase: withDefaults('MuiButtonBase', { disableRipple: true }),
    MuiInputBase: withDefaults('MuiInputBase', { disableInjectingGlobalStyles: true }),
  },
};

function withDefaults(name: 'MuiButtonBase' | 'MuiInputBase', defaultProps: object) {
  const own = lightTheme.components?.[name];
  return { ...own, defaultProps: { ...own?.defaultProps, ...defaultProps } };
}
