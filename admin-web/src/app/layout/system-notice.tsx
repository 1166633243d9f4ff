import type { SystemProblem } from '@homebright/contract';
import { Alert, AlertTitle, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { problemWords } from './problem-words';

const POLL_MS = 60_000;

/** Shows on every page which parts are broken: `GET /api/admin/system-problems`, polled once a minute. */
export function SystemNotice() {
  const timeZone = useTimeZone();
  const { data = [], dataUpdatedAt } = useQuery({
    queryKey: ['system-problems'],
    queryFn: ({ signal }) => read<SystemProblem[]>('/api/admin/system-problems', signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  return (
    <Stack
      role="status"
      aria-label="Service"
      spacing={1}
      className="no-print"
      sx={data.length ? { marginBottom: 2 } : undefined}
    >
      {data.map((problem) => (
        <ProblemAlert
          key={problem.about}
          problem={problem}
          timeZone={timeZone}
          now={new Date(dataUpdatedAt)}
        />
      ))}
    </Stack>
  );
}

function ProblemAlert({ problem, timeZone, now }: { problem: SystemProblem; timeZone: string; now: Date }) {
  const { severity, title, text } = problemWords(problem, timeZone, now);
  return (
    // The list announces its entries, because it is rendered before them.
    <Alert severity={severity} role="none">
      <AlertTitle sx={{ fontSize: '1rem', fontWeight: 650, marginBottom: 0 }}>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
