import type { TypographyStyle } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { componentStyles } from './component-styles';
import { DARK, LIGHT } from './tokens';
import type { Palette } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: import('./tokens').Palette;
  }
  interface PaletteOptions {
    tokens: import('./tokens').Palette;
  }
  // `strong` is for a line that stands out, such as a name; `small` is for a remark.
  interface TypographyVariants {
    strong: TypographyStyle;
    smallStrong: TypographyStyle;
    small: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    strong: TypographyStyle;
    smallStrong: TypographyStyle;
    small: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    strong: true;
    smallStrong: true;
    small: true;
  }
}

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsSizeOverrides {
    /** The size of an icon within a line of text. */
    tiny: true;
  }
}

const TEXT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
const SERIF = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";

function heading(rem: number) {
  return {
    fontFamily: SERIF,
    fontWeight: 560,
    fontSize: `${rem}rem`,
    lineHeight: 1.25,
    letterSpacing: '-0.01em',
  };
}

function text(rem: number, fontWeight = 400) {
  return { fontFamily: TEXT, fontWeight, fontSize: `${rem}rem`, lineHeight: 1.5 };
}

function themeOf(mode: 'light' | 'dark', tokens: Palette): RaThemeOptions {
  return {
    palette: {
      mode,
      tokens,
      primary: { main: tokens.primary, dark: tokens.pressed, contrastText: tokens.onPrimary },
      secondary: { main: tokens.primary, dark: tokens.pressed, contrastText: tokens.onPrimary },
      error: { main: tokens.error.ink },
      warning: { main: tokens.warning.ink },
      success: { main: tokens.success.ink },
      info: { main: tokens.info.ink },
      text: { primary: tokens.ink, secondary: tokens.muted },
      divider: tokens.line,
      background: { default: tokens.ground, paper: tokens.surface },
    },
    shape: { borderRadius: 10 },
    sidebar: { width: 240, closedWidth: 56 },
    typography: {
      fontFamily: TEXT,
      fontSize: 14,
      h1: heading(1.75),
      h2: heading(1.375),
      h3: heading(1.125),
      h4: heading(1.375),
      h5: heading(1.125),
      h6: { ...heading(1.125) },
      button: { textTransform: 'none', fontWeight: 600 },
      body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      strong: text(0.9375, 600),
      smallStrong: text(0.875, 600),
      small: text(0.8125),
    },
    components: componentStyles(tokens),
  };
}

export const lightTheme = themeOf('light', LIGHT);
export const darkTheme = themeOf('dark', DARK);
