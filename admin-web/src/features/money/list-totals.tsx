import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { read } from '../../lib/api';
import { LoadError } from '../../ui/load-error';

interface ListTotalsProps<Totals> {
  /** `/api/admin/{resource}/totals` */
  resource: string;
  /** '14 payments', '$1,250.00 collected' … */
  words: (totals: Totals) => string[];
}

/** Totals of all rows that match the list's filters, on every page. */
export function ListTotals<Totals>({ resource, words }: ListTotalsProps<Totals>) {
  const { filterValues, total, error } = useListContext();
  const query = new URLSearchParams({ filter: JSON.stringify(filterValues ?? {}) });
  const { data, isError, refetch } = useQuery({
    queryKey: [resource, 'totals', filterValues],
    queryFn: ({ signal }) => read<Totals>(`/api/admin/${resource}/totals?${query}`, signal),
    staleTime: 0,
  });
  if (total === 0 || error) return null;
  if (isError) return <LoadError onRetry={() => void refetch()}>The totals could not be loaded.</LoadError>;
  return (
    <Box
      role="status"
      aria-label="Totals"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.25,
        paddingInline: 2,
        paddingBlock: 1.25,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {(data ? words(data) : []).map((one, n) => (
        <Box component="span" key={one} sx={n === 0 ? { fontWeight: 650 } : { color: 'text.secondary' }}>
          {one}
        </Box>
      ))}
    </Box>
  );
}
