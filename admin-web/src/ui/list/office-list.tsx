import { Box } from '@mui/material';
import { usePageTitle } from '../../lib/site';
import { CreateButton, ExportButton, FilterButton, List, TopToolbar, downloadCSV } from 'react-admin';
import type { ListProps, RaRecord } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { toCsv } from '../../lib/csv';
import type { CsvColumn } from '../../lib/csv';
import { EmptyList } from './empty-list';
import { ListError } from './list-error';
import { OfficePagination } from './office-pagination';
import { ServerExport } from './server-export';

/** Maximum rows of an export. */
const EXPORT_LIMIT = 10_000;

interface OfficeListProps<Row extends RaRecord> extends Pick<
  ListProps<Row>,
  'sort' | 'filterDefaultValues' | 'filter' | 'resource' | 'storeKey' | 'disableSyncWithLocation'
> {
  title: string;
  columns?: readonly CsvColumn<Row>[];
  /** URL of an export written by the server; replaces `columns`. */
  exportAt?: string;
  filters?: ReactElement[];
  creates?: boolean;
  /** Text of the empty list. */
  nothing: string;
  /** A button below that text. */
  nothingAction?: ReactNode;
  /** Explanation above the table. */
  note?: ReactNode;
  children: ReactNode;
}

/** A list with filters, sorting, server-side pages, export, and a text if it is empty. */
export function OfficeList<Row extends RaRecord>(props: OfficeListProps<Row>) {
  const { title, columns, exportAt, filters, creates = false, nothing, note, children, ...rest } = props;
  const { nothingAction, ...list } = rest;
  usePageTitle(title);
  const exporter = columns
    ? (rows: Row[], _related: unknown, _provider: unknown, resource = 'list') =>
        downloadCSV(toCsv(columns, rows), resource)
    : false;
  return (
    <>
      {note ? (
        <Box
          sx={{
            color: 'text.secondary',
            marginTop: 1,
            marginBottom: 1.5,
            maxWidth: typeof note === 'string' ? 760 : undefined,
          }}
        >
          {note}
        </Box>
      ) : null}
      <List<Row>
        {...list}
        title={title}
        perPage={25}
        exporter={exporter}
        empty={false}
        // `ListError` shows the error where the rows would be.
        queryOptions={{ onError: () => undefined }}
        filters={filters}
        pagination={<OfficePagination />}
        actions={
          <ListActions filters={!!filters} exports={!!columns} exportAt={exportAt} creates={creates} />
        }
      >
        <ListError />
        <EmptyList words={nothing} action={nothingAction}>
          {children}
        </EmptyList>
      </List>
    </>
  );
}

interface ListActionsProps {
  filters: boolean;
  exports: boolean;
  exportAt?: string;
  creates: boolean;
}

function ListActions({ filters, exports, exportAt, creates }: ListActionsProps) {
  return (
    <TopToolbar>
      {filters ? <FilterButton /> : null}
      {exportAt ? <ServerExport at={exportAt} /> : null}
      {exports ? <ExportButton maxResults={EXPORT_LIMIT} /> : null}
      {creates ? <CreateButton /> : null}
    </TopToolbar>
  );
}
