import type { RaThemeOptions } from 'react-admin';
import { PHONE_BAR_HEIGHT } from '../../ui/phone-bar-height';
import { PHONE, listStyles } from './list-styles';
import { LIGHT } from './tokens';
import type { Palette } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** Styles of MUI's and react-admin's components, from the tokens. */
export function componentStyles(tokens: Palette): Components {
  return {
    ...page(tokens),
    ...surfaces(tokens),
    ...controls(tokens),
    ...frame(tokens),
    ...listStyles(tokens),
  };
}

function page(tokens: Palette): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        'dl, dd': { margin: 0 },
        ':focus-visible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '.01ms !important',
            transitionDuration: '.01ms !important',
          },
        },
        '@media print': {
          '.no-print': { display: 'none !important' },
          // Paper is white, even when the screen is dark.
          'html, body': { backgroundColor: `${LIGHT.surface} !important`, colorScheme: 'light' },
          '#root *': {
            color: `${LIGHT.ink} !important`,
            backgroundColor: 'transparent !important',
            borderColor: `${LIGHT.line} !important`,
          },
        },
      },
    },
  };
}

function surfaces(tokens: Palette): Components {
  const sheet = { backgroundImage: 'none', border: `1px solid ${tokens.line}` };
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { ...sheet, borderRadius: 14, boxShadow: tokens.shadow } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...sheet,
          borderRadius: 16,
          [PHONE]: { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '20px 24px 8px', [PHONE]: { paddingInline: 16 } } },
    },
    MuiDialogContent: {
      styleOverrides: { root: { padding: '8px 24px 16px', [PHONE]: { paddingInline: 16 } } },
    },
    MuiDialogActions: {
      styleOverrides: { root: { padding: '12px 24px 20px', gap: 8, [PHONE]: { paddingInline: 16 } } },
    },
    MuiMenu: { styleOverrides: { paper: { ...sheet, boxShadow: tokens.shadow } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: tokens.ink, color: tokens.ground, fontSize: '0.8125rem' },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
  };
}

/** The elements of MUI's and of our own variants. */
const ELEMENTS = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  subtitle1: 'h6',
  subtitle2: 'h6',
  body1: 'p',
  body2: 'p',
  inherit: 'p',
  strong: 'p',
  smallStrong: 'p',
  small: 'p',
};

function controls(tokens: Palette): Components {
  return {
    MuiTypography: { defaultProps: { variantMapping: ELEMENTS } },
    MuiButtonBase: { styleOverrides: { root: { fontFamily: 'inherit' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, borderRadius: 10 },
        sizeSmall: { minHeight: 30, borderRadius: 8 },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: tokens.surface },
        notchedOutline: { borderColor: tokens.line },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: {
          // All tabs stay visible: they wrap on narrow screens, and each one marks itself when selected.
          '& [role="tablist"]': { flexWrap: 'wrap' },
          '& .MuiTabs-indicator, & .MuiTabs-scrollButtons': { display: 'none' },
          '& .MuiTab-root': { minWidth: 0, paddingInline: '14px' },
          '& .MuiTab-root.Mui-selected': { boxShadow: `inset 0 -2px ${tokens.primary}` },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          textTransform: 'none',
          paddingBlock: 5,
          '&.Mui-selected': { color: tokens.primary, backgroundColor: tokens.tint },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 550 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiSvgIcon: { variants: [{ props: { fontSize: 'tiny' }, style: { fontSize: 16 } }] },
    // Names the library's own spinner, which has no accessible name.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  };
}

function frame(tokens: Palette): Components {
  return {
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: tokens.surface,
          backgroundImage: 'none',
          color: tokens.ink,
          borderBottom: `1px solid ${tokens.line}`,
        },
      },
    },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 56 },
          '& .RaLayout-contentWithSidebar': { minWidth: 0 },
          '& .RaLayout-content': { minWidth: 0, padding: '8px 24px 40px' },
          [PHONE]: { '& .RaLayout-content': { padding: `0 12px ${PHONE_BAR_HEIGHT + 40}px` } },
          '@media print': {
            '& .RaLayout-appFrame': { marginTop: 0 },
            '& .RaLayout-content': { padding: 0 },
          },
        },
      },
    },
    RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': { opacity: 1 } } } },
    RaSidebar: { styleOverrides: { root: { '@media print': { display: 'none' } } } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          borderRadius: 10,
          marginInline: 8,
          paddingBlock: 4,
          color: tokens.muted,
          '& .MuiListItemIcon-root': { minWidth: 34, color: 'inherit' },
          '& .MuiListItemText-primary': { fontSize: '0.875rem', fontWeight: 500 },
          '&.Mui-selected, &.Mui-selected:hover': { color: tokens.primary, backgroundColor: tokens.tint },
          '&.Mui-selected .MuiListItemText-primary': { fontWeight: 600 },
        },
      },
    },
  };
}
