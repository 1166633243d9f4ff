import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';

const MOST = 50;

/** The entries of a list resource about one booking, newest first. */
export function useEntries<Entry extends RaRecord<number>>(
  resource: string,
  filter: object,
  { meta }: { meta?: object } = {},
) {
  return useGetList<Entry>(resource, {
    filter,
    pagination: { page: 1, perPage: MOST },
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
  if (!of.data?.length) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {of.data.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ paddingBlock: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          {children(entry)}
        </Box>
      ))}
    </Box>
  );
}

/** The event is on the left, its time or amount on the right. */
export function EntryLine({ what, aside, more }: { what: ReactNode; aside: ReactNode; more?: ReactNode }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>{what}</Box>
        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{aside}</Box>
      </Box>
      {more ? (
        <Typography
          component="div"
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {more}
        </Typography>
      ) : null}
    </>
  );
}
