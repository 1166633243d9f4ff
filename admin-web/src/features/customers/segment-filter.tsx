import { grouped, LAPSED_AFTER_DAYS, type Segment, type SegmentCounts, SEGMENTS } from '@homebright/contract';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { read } from '../../lib/api';

const SEGMENT_WORDS: Record<Segment, { name: string; meaning: string }> = {
  plan: { name: 'On a plan', meaning: 'With a plan that is active or paused' },
  'one-time': { name: 'One-time', meaning: 'With visits, and never a plan' },
  lapsed: {
    name: 'Lapsed',
    meaning: `No visit in the last ${LAPSED_AFTER_DAYS} days, none to come, and no plan`,
  },
  unpaid: { name: 'Unpaid', meaning: 'With a payment that is due or has failed' },
};

/** `GET /api/admin/customer-segments`. */
function useSegmentCounts(): Partial<SegmentCounts> {
  const { data } = useQuery({
    queryKey: ['customer-segments'],
    queryFn: ({ signal }) => read<SegmentCounts>('/api/admin/customer-segments', signal),
    staleTime: 0,
  });
  return data ?? {};
}

/** A list filter with a button for each group and the number of its customers. */
export function SegmentFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { filterValues, setFilters } = useListContext();
  const counts = useSegmentCounts();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Group of customers"
      value={(filterValues as Record<string, unknown>)[source] ?? 'all'}
      onChange={(_event, chosen: Segment | 'all' | null) => {
        const { [source]: _before, ...others } = filterValues as Record<string, unknown>;
        setFilters(chosen && chosen !== 'all' ? { ...others, [source]: chosen } : others);
      }}
      sx={{
        flexWrap: 'wrap',
        // Leaves room for the bar that appears above the list while rows are selected.
        marginBottom: { xs: 1, sm: 1.5 },
        '& .MuiToggleButton-root': { textTransform: 'none', paddingInline: 1.25, minHeight: 36, gap: 0.75 },
        // In two rows the buttons no longer look like a bar, so each has its own border.
        '@media (max-width: 599px)': {
          gap: 0.75,
          '&& .MuiToggleButton-root': { margin: 0, border: 1, borderColor: 'divider', borderRadius: 2 },
        },
      }}
    >
      <ToggleButton value="all">All</ToggleButton>
      {SEGMENTS.map((segment) => {
        const { name, meaning } = SEGMENT_WORDS[segment];
        return (
          <ToggleButton key={segment} value={segment}>
            <Tooltip describeChild title={meaning}>
              <span>{name}</span>
            </Tooltip>{' '}
            <strong>{counts[segment] === undefined ? '…' : grouped(counts[segment])}</strong>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
