import ExpandMore from '@mui/icons-material/ExpandMore';
import { ButtonBase } from '@mui/material';
import { useExpanded, useRecordContext, useResourceContext } from 'react-admin';
import type { MouseEvent, ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden';

/** Hides react-admin's own arrow, which neither keyboards nor screen readers can reach. */
export const withoutExpandArrow = {
  '& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell': { display: 'none' },
};

/** The row's name as a button that expands and collapses it; for tables that expand one row at a time. */
export function RowToggle({ what, children }: { what: string; children: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { id = 0 } = useRecordContext() ?? {};
  const [opened, toggle] = useExpanded(resource, id, true);

  function toggleAlone(event: MouseEvent) {
    // A click on the row toggles it too, which would undo this one.
    event.stopPropagation();
    toggle();
  }

  return (
    <ButtonBase
      onClick={toggleAlone}
      aria-expanded={opened}
      aria-controls={opened ? `${resource}-${id}-expand` : undefined}
      sx={{
        gap: 0.5,
        paddingInline: 0.5,
        marginLeft: -0.5,
        minHeight: 28,
        borderRadius: '8px',
        font: 'inherit',
      }}
    >
      <ExpandMore
        sx={{ fontSize: 18, color: 'text.secondary', transform: opened ? 'none' : 'rotate(-90deg)' }}
      />
      <span style={visuallyHidden}>{what}</span> {children}
    </ButtonBase>
  );
}
