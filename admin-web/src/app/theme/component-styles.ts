import type { RaThemeOptions } from 'react-admin';
import type { Palette } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

/** Styles of MUI's and react-admin's components, from the tokens. */
export function componentStyles(tokens: Palette): Components {
  return {
    ...page(tokens),
    ...surfaces(tokens),
    ...controls(tokens),
    ...frame(tokens),
    ...tables(tokens),
    ...lists(tokens),
  };
}

function page(tokens: Palette): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': { outline: `2px solid ${tokens.primary}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '.01ms !important',
            transitionDuration: '.01ms !important',
          },
        },
        '@media print': { '.no-print': { display: 'none !important' } },
      },
    },
  };
}

function surfaces(tokens: Palette): Components {
  const sheet = { backgroundImage: 'none', border: `1px solid ${tokens.line}` };
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { ...sheet, borderRadius: 14, boxShadow: tokens.shadow } } },
    MuiDialog: { styleOverrides: { paper: { ...sheet, borderRadius: 16 } } },
    MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
    MuiMenu: { styleOverrides: { paper: { ...sheet, boxShadow: tokens.shadow } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: tokens.ink, color: tokens.ground, fontSize: '0.8125rem' },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 10 } } },
  };
}

function controls(tokens: Palette): Components {
  return {
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
          '@media (max-width: 599px)': { '& .RaLayout-content': { padding: '8px 12px 40px' } },
          '@media print': {
            '& .RaLayout-appFrame': { marginTop: 0 },
            '& .RaLayout-content': { padding: 0 },
          },
        },
      },
    },
    RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': { opacity: 1 } } } },
    RaSidebar: { styleOverrides: { root: { '@media print': { display: 'none' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderRadius: 10,
          marginInline: 8,
          paddingBlock: 6,
          fontSize: '0.875rem',
          fontWeight: 500,
          color: tokens.muted,
          '& .MuiListItemIcon-root': { minWidth: 34, color: 'inherit' },
          '&.RaMenuItemLink-active': { color: tokens.primary, backgroundColor: tokens.tint, fontWeight: 600 },
        },
      },
    },
  };
}

/** By the list's own width: on a tablet the open menu takes a third of the window's. */
const NARROW = '@container list (max-width: 759px)';
const VERY_NARROW = '@container list (max-width: 639px)';

/**
 * Where columns do not fit, each row becomes a block of lines, label and value (`ui/list/column.tsx`): two lines side by side
 * on a tablet, one on a phone.
 */
function stacked(tokens: Palette) {
  const block = { display: 'block' };
  return {
    '& .RaDataTable-table, & .RaDataTable-tbody': block,
    '& .RaDataTable-thead': { display: 'none' },
    '& .RaDataTable-row': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 20,
      [VERY_NARROW]: block,
      position: 'relative',
      padding: '10px 14px',
      borderBottom: `1px solid ${tokens.line}`,
      '&:last-child': { borderBottom: 0 },
    },
    '& .RaDataTable-rowCell': {
      display: 'grid',
      gridTemplateColumns: '96px minmax(0, 1fr)',
      columnGap: 12,
      alignItems: 'baseline',
      justifyItems: 'start',
      border: 0,
      textAlign: 'left',
      '&.MuiTableCell-root': { padding: '3px 0' },
      '&[data-label]::before': {
        content: 'attr(data-label)',
        color: tokens.muted,
        fontSize: '0.8125rem',
      },
      '&[data-label] > *': { gridColumn: 2 },
      '&:not([data-label])': block,
    },
    '& .RaDataTable-row > .MuiTableCell-paddingCheckbox': {
      position: 'absolute',
      top: 6,
      right: 10,
      width: 'auto',
      border: 0,
      '&.MuiTableCell-root': { padding: 0 },
      zIndex: 1,
    },
    // What opens below a row spans it.
    '& .RaDataTable-expandRow, & .RaDataTable-expandRow > td': { ...block, border: 0 },
  };
}

const FORM = { styleOverrides: { root: { maxWidth: 720 } } };

function tables(tokens: Palette): Components {
  const head = {
    backgroundColor: tokens.raised,
    color: tokens.muted,
    fontWeight: 600,
    fontSize: '0.8125rem',
  };
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: tokens.line,
          fontVariantNumeric: 'tabular-nums',
          '&.MuiTableCell-sizeSmall': { padding: '6px 10px' },
          // A tablet has room for every column, or for the air between them.
          '@media (max-width: 1023px)': { '&.MuiTableCell-sizeSmall': { paddingInline: 6 } },
          '&.MuiTableCell-paddingNone': { padding: 0 },
          '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        },
        head,
      },
    },
    RaEdit: FORM,
    RaCreate: FORM,
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tokens.tint, overflowX: 'auto' },
          '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
        },
      },
    },
    RaToolbar: {
      styleOverrides: { root: { backgroundColor: tokens.raised, borderTop: `1px solid ${tokens.line}` } },
    },
    RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': head } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-headerCell': head } } },
  };
}

function lists(tokens: Palette): Components {
  return {
    RaList: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaList-main': { minWidth: 0 },
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& .RaList-content': { containerType: 'inline-size', containerName: 'list' },
          [NARROW]: stacked(tokens),
        },
      },
    },
  };
}
