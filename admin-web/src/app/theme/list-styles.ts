import type { RaThemeOptions } from 'react-admin';
import { ABOVE_PHONE_BAR } from '../../ui/phone-bar-height';
import type { Palette } from './tokens';

type Components = NonNullable<RaThemeOptions['components']>;

export const PHONE = '@media (max-width: 599px)';

/** Styles of lists, their tables, toolbars and forms. */
export function listStyles(tokens: Palette): Components {
  return { ...tables(tokens), ...toolbars(tokens), ...lists(tokens) };
}

/** The list's own width in a window of 899 px with the menu closed; the open menu takes a third of a tablet's width. */
const NARROW = '@container list (max-width: 795px)';
const VERY_NARROW = '@container list (max-width: 639px)';

/** On a phone, a row has two or three lines: its name first, then its values. */
function compact() {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 12,
    padding: '8px 14px',
    // Breaks the line after the cells that name the row.
    '&::before': { content: '""', order: 1, flexBasis: '100%' },
    '&:has(> .MuiTableCell-paddingCheckbox)': { paddingRight: 52 },
    '& > .RaDataTable-rowCell': {
      order: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 6,
      minWidth: 0,
      fontSize: '0.8125rem',
      '&.MuiTableCell-root': { padding: '1px 0' },
      // Links beside and below each other are large enough for a finger.
      '& a': { display: 'inline-flex', alignItems: 'center', minWidth: 24, minHeight: 24 },
      '&[data-phone="first"]': { order: 0, fontSize: '0.9375rem' },
      '&[data-phone="hidden"], &:has([data-nothing])': { display: 'none' },
      '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 6 },
      '&[data-phone="first"]::before, &[data-phone="bare"]::before': { content: 'none' },
    },
  };
}

/** While a narrow list loads: two gray lines for each row, without the boxes and arrows of a table. */
function placeholders(tokens: Palette) {
  const body = '& .MuiTableBody-root:not(.RaDataTable-tbody)';
  const row = `${body} > .MuiTableRow-root`;
  const cell = `${row} > .MuiTableCell-root`;
  return {
    [body]: { display: 'block' },
    [row]: { display: 'block', padding: '10px 14px', borderTop: `1px solid ${tokens.line}` },
    [cell]: { display: 'none', justifyItems: 'stretch', padding: '4px 0', border: 0 },
    [`${cell}:nth-last-of-type(2)`]: { display: 'block', width: '40%' },
    [`${cell}:nth-last-of-type(1)`]: { display: 'block', width: '75%' },
  };
}

/**
 * Where columns do not fit, each row becomes a block of labeled values (`ui/list/column.tsx`): in two columns on a
 * tablet, in compact lines on a phone.
 */
function stacked(tokens: Palette) {
  const block = { display: 'block' };
  return {
    '& .RaDataTable-table, & .RaDataTable-tbody': block,
    '& .MuiTableHead-root': { display: 'none' },
    ...placeholders(tokens),
    '& .RaDataTable-row': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 20,
      position: 'relative',
      padding: '10px 14px',
      borderTop: `1px solid ${tokens.line}`,
      '&:first-of-type': { borderTop: 0 },
      [VERY_NARROW]: compact(),
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
        // Spans all lines of the value, however many lines the label has.
        gridRow: '1 / span 4',
        color: tokens.muted,
        fontSize: '0.8125rem',
      },
      '&[data-label] > *': { gridColumn: 2 },
      '&:not([data-label])': block,
      // Aligns the button's text with the labels.
      '&:not([data-label]) > .MuiButton-text': { marginLeft: '-8px' },
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
    // The expanded panel below a row spans the whole row.
    '& .RaDataTable-expandRow, & .RaDataTable-expandRow > td': { ...block, border: 0 },
    '& .RaDataTable-expandRow': { borderTop: `1px solid ${tokens.line}` },
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
          // A tablet has room for every column only with less padding.
          '@media (max-width: 1023px)': { '&.MuiTableCell-sizeSmall': { paddingInline: 6 } },
          '&.MuiTableCell-paddingNone': { padding: 0 },
          '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        },
        head,
      },
    },
    RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': head } } },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-headerCell': head,
          '& .RaDataTable-tbody > tr:last-child > td': { borderBottom: 0 },
        },
      },
    },
  };
}

const FILTERS = {
  styleOverrides: {
    root: {
      // Wide enough to show the whole placeholder.
      '& [data-source="q"] .MuiFormControl-root': { minWidth: 232 },
      [PHONE]: {
        '& [data-source="q"] .MuiFormControl-root': { minWidth: 0 },
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 8,
        '& .RaFilterForm-filterFormInput:not(:has(input[type="date"]))': { gridColumn: '1 / -1' },
        '& .RaFilterForm-filterFormInput > :first-of-type': { flex: 1 },
        '& .RaFilterFormInput-spacer': { display: 'none' },
      },
    },
  },
};

function toolbars(tokens: Palette): Components {
  return {
    RaEdit: FORM,
    RaCreate: FORM,
    RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent !important',
          // The toolbar is empty if its only action is a floating button.
          '@media (max-width: 899px)': { '&.MuiToolbar-root': { minHeight: 0 } },
        },
      },
    },
    RaFilterForm: FILTERS,
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tokens.tint, overflowX: 'auto' },
          // The bar covers the lowest row of filters and their labels.
          '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
            height: 58,
            transform: 'translateY(-58px)',
          },
          [PHONE]: {
            '& .RaBulkActionsToolbar-topToolbar': { gap: 0 },
            '& .RaBulkActionsToolbar-title, & .RaBulkActionsToolbar-title *': { fontSize: '0.8125rem' },
            '& .RaBulkActionsToolbar-toolbar .MuiIconButton-root': { padding: 8 },
          },
          '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'nowrap', whiteSpace: 'nowrap' },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: tokens.raised,
          borderTop: `1px solid ${tokens.line}`,
          // A form's buttons stay at the bottom of a phone, above the office's shortcuts.
          '&.RaToolbar-mobileToolbar': { bottom: ABOVE_PHONE_BAR },
        },
      },
    },
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
