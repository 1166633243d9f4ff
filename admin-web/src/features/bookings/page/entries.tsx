import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { Muted } from '../../../ui/text';
import { Line, PlainList } from '../../../ui/arrangement';

const ENTRIES_SHOWN = 50;

/** The entries of a list resource about one booking, newest first. */
export function useEntries<Entry extends RaRecord<number>>(
  resource: string,
  filter: object,
  { meta }: { meta?: object } = {},
) {
  return useGetList<Entry>(resource, {
    filter,
    pagination: { page: 1, perPage: ENTRIES_SHOWN },
    sort: { field: 'id', order: 'DESC' },
    meta,
  });
}

interface EntriesProps<Entry> {
  of: { data?: Entry[]; isPending: boolean; error: unknown; refetch: () => unknown };
  none: string;
  children: (entry: Entry) => ReactNode;
}

/** A line for each entry, or `none` if there are no entries. */
export function Entries<Entry extends RaRecord<number>>({ of, none, children }: EntriesProps<Entry>) {
  if (of.isPending) return <Spinner label="Loading" height={64} />;
  if (of.error) return <LoadError onRetry={() => void of.refetch()}>This could not be loaded.</LoadError>;
  if (!of.data?.length) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <PlainList>
      {of.data.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ paddingBlock: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {children(entry)}
        </Box>
      ))}
    </PlainList>
  );
}

/** The event is on the left, its time or amount on the right. */
export function EntryLine({ what, aside, more }: { what: ReactNode; aside: ReactNode; more?: ReactNode }) {
  return (
    <>
      <Line gap={[0, 2]} align="baseline">
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>{what}</Box>
        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{aside}</Box>
      </Line>
      {more ? (
        <Muted
          component="div"

          breakable
        >
          {more}
        </Muted>
      ) : null}
    </>
  );
}
