import { instantInWords, type OpenVisitIssue, SHORT_WEEKDAY_AND_CLOCK } from '@homebright/contract';
import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { read } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { DashboardCard } from './dashboard-card';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { PlainList } from '../../ui/arrangement';

const ISSUE_WORDS: Record<OpenVisitIssue['kind'], string> = {
  not_entered: 'Could not get in',
  home_differs: 'The home differs',
  running_late: 'Running late',
  late: 'Nobody has begun',
};
/** The list is polled, because no server event announces its changes. */
const POLL_MS = 60_000;

/** `GET /api/admin/bookings/visit-issues`. */
export function useVisitIssues(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['bookings', 'visit-issues'],
    queryFn: ({ signal }) => read<OpenVisitIssue[]>('/api/admin/bookings/visit-issues', signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

/**
 * Lists late visits, and reports from crews that still need a decision, oldest first. Renders nothing if there are
 * none.
 */
export function VisitIssues({ query }: { query: ReturnType<typeof useVisitIssues> }) {
  const { data: issues = [], isError, refetch } = query;
  if (issues.length === 0 && !isError) return null;
  return (
    <DashboardCard heading="Needs attention">
      {isError ? (
        <LoadError onRetry={() => void refetch()}>
          The visits that need attention couldn’t be loaded.
        </LoadError>
      ) : null}
      <PlainList gap={1.5}>
        {issues.map((issue) => (
          <IssueLine key={`${issue.bookingId} ${issue.kind}`} issue={issue} />
        ))}
      </PlainList>
    </DashboardCard>
  );
}

function IssueLine({ issue }: { issue: OpenVisitIssue }) {
  const { bookingId, kind, customerName, crew, at, note } = issue;
  const timeZone = useTimeZone();
  const time = instantInWords(at, SHORT_WEEKDAY_AND_CLOCK, timeZone);
  return (
    <li>
      <Link component={RouterLink} to={`/admin/bookings/${bookingId}/show`} sx={{ fontWeight: 600 }}>
        {`${ISSUE_WORDS[kind]}: ${customerName}, #${bookingId}`}
      </Link>
      <Muted breakable>{[time, crew, note].filter(Boolean).join(' · ')}</Muted>
    </li>
  );
}
