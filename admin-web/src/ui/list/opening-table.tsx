import { DataTable } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { RowOpener, openedByNumber } from './row-opener';

interface OpeningTableProps {
  /** Content of an opened row. */
  panel: ReactElement;
  /** Actions on the selected rows; without them there are no checkboxes. */
  bulkActions?: ReactElement | false;
  children: ReactNode;
}

/** A table whose rows open one at a time; its first column holds the `RowOpener`. */
export function OpeningTable<Row extends RaRecord>({
  panel,
  bulkActions = false,
  children,
}: OpeningTableProps) {
  return (
    <DataTable<Row>
      bulkActionButtons={bulkActions}
      rowClick="expand"
      expand={panel}
      expandSingle
      size="small"
      sx={openedByNumber}
    >
      {children}
    </DataTable>
  );
}

/** The first column of such a table: a row's number, which opens and closes it. */
export function NumberColumn({ label, what }: { label: string; what: string }) {
  return (
    <DataTable.Col
      source="id"
      label={label}
      render={({ id }: RaRecord) => (
        <RowOpener what={what}>
          <strong>#{id}</strong>
        </RowOpener>
      )}
    />
  );
}
