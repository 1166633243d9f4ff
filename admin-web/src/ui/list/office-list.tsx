import { Box } from '@mui/material';
import { useEffect } from 'react';
import { CreateButton, ExportButton, FilterButton, List, TopToolbar, downloadCSV } from 'react-admin';
import type { ListProps, RaRecord } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { toCsv } from '../../lib/csv';
import type { CsvColumn } from '../../lib/csv';
import { NothingHere } from './nothing-here';
import { OfficePagination } from './office-pagination';

/** Rows that one export holds at most. */
export const EXPORT_LIMIT = 10_000;

interface OfficeListProps<Row extends RaRecord> extends Pick<ListProps<Row>, 'sort' | 'filterDefaultValues'> {
  title: string;
  columns?: readonly CsvColumn<Row>[];
  filters?: ReactElement[];
  creates?: boolean;
  /** What to say when there is nothing yet. */
  nothing: string;
  /** Above the table: a word of explanation. */
  note?: ReactNode;
  children: ReactNode;
}

/** A list of the office: filters, sort and pages on the server, export, and its own words when empty. */
export function OfficeList<Row extends RaRecord>(props: OfficeListProps<Row>) {
  const { title, columns, filters, creates = false, nothing, note, children, ...list } = props;
  useEffect(() => {
    document.title = `${title} · Homebright office`;
  }, [title]);
  const exporter = columns
    ? (rows: Row[], _related: unknown, _provider: unknown, resource = 'list') =>
        downloadCSV(toCsv(columns, rows), resource)
    : false;
  return (
    <>
      {note ? <Box sx={{ color: 'text.secondary', marginTop: 1, maxWidth: 760 }}>{note}</Box> : null}
      <List<Row>
        {...list}
        title={title}
        perPage={25}
        exporter={exporter}
        empty={false}
        filters={filters}
        pagination={<OfficePagination />}
        actions={<ListActions filters={!!filters} exports={!!columns} creates={creates} />}
      >
        <NothingHere words={nothing}>{children}</NothingHere>
      </List>
    </>
  );
}

function ListActions({
  filters,
  exports,
  creates,
}: {
  filters: boolean;
  exports: boolean;
  creates: boolean;
}) {
  return (
    <TopToolbar>
      {filters ? <FilterButton /> : null}
      {exports ? <ExportButton maxResults={EXPORT_LIMIT} /> : null}
      {creates ? <CreateButton /> : null}
    </TopToolbar>
  );
}
