import { DataTable } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { Column } from './column';
import { RowToggle, withoutExpandArrow } from './row-toggle';

interface ExpandableTableProps {
  /** Content of an expanded row. */
  panel: ReactElement;
  /** Actions on the selected rows; without them there are no checkboxes. */
  bulkActions?: ReactElement | false;
  children: ReactNode;
}

/** A table whose rows expand one at a time; its first column contains the `RowToggle`. */
export function ExpandableTable<Row extends RaRecord>({
  panel,
  bulkActions = false,
  children,
}: ExpandableTableProps) {
  return (
    <DataTable<Row>
      bulkActionButtons={bulkActions}
      rowClick="expand"
      expand={panel}
      expandSingle
      size="small"
      sx={withoutExpandArrow}
    >
      {children}
    </DataTable>
  );
}

/** The table's first column: the row's number, which expands and collapses it. */
export function NumberColumn({ label, what }: { label: string; what: string }) {
  return (
    <Column
      source="id"
      label={label}
      onPhone="first"
      render={({ id }: RaRecord) => (
        <RowToggle what={what}>
          <strong>#{id}</strong>
        </RowToggle>
      )}
    />
  );
}
