import type { WaitlistSummary } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useWaitlistChange, WAITLIST } from './waitlist-change';
import { LoadError } from '../../ui/load-error';
import { Line } from '../../ui/arrangement';

const summaryQuery = {
  queryKey: ['waitlist', 'summary'],
  queryFn: ({ signal }: { signal: AbortSignal }) => read<WaitlistSummary>(`${WAITLIST}/summary`, signal),
  staleTime: 0,
};

/** How many people wait; those whom the current price book covers can be notified. */
export function NotifyWaitlist() {
  const { data, isError, refetch } = useQuery(summaryQuery);
  const [isAsking, setAsking] = useState(false);
  if (isError)
    return <LoadError onRetry={() => void refetch()}>The waitlist could not be counted.</LoadError>;
  // Reserves the space of the most common sentence, so that the list below does not move.
  if (!data) return <Box sx={{ visibility: 'hidden' }}>{whoWaits({ waiting: 0, reachable: 0 })}</Box>;
  return (
    <Line gap={1.5} align="center">
      <span>{sentenceFor(data)}</span>
      {data.reachable > 0 ? (
        <Button variant="contained" size="small" onClick={() => setAsking(true)}>
          Notify them
        </Button>
      ) : null}
      {isAsking ? <TellDialog {...data} onClose={() => setAsking(false)} /> : null}
    </Line>
  );
}

function TellDialog({ reachable, onClose }: WaitlistSummary & { onClose: () => void }) {
  const done = 'The emails are on their way';
  const tell = useWaitlistChange({ method: 'POST', path: '/actions/tell', done, onDone: onClose });
  const reachableWords = `${entriesInWords(reachable)} on the list ${reachable === 1 ? 'is' : 'are'} in your service area now.`;
  return (
    <FormDialog
      open
      title="Tell the waitlist"
      description={`${reachableWords} Each address gets one email in its language, and no further email. Addresses added before we asked for confirmation get a request to confirm instead.`}
      submit="Send Emails"
      submitting="Sending..."
      busy={tell.isPending}
      onClose={onClose}
      onSubmit={() => tell.mutate()}
    >
      {null}
    </FormDialog>
  );
}

const entriesInWords = (count: number) => (count === 1 ? 'One entry' : `${count} entries`);

function sentenceFor({ unconfirmed = 0, ...summary }: WaitlistSummary): string {
  const sentence = whoWaits(summary);
  if (!summary.waiting || !unconfirmed) return sentence;
  return `${sentence} Not confirmed yet: ${unconfirmed}. Only confirmed addresses are notified.`;
}

function whoWaits({ waiting, reachable }: WaitlistSummary): string {
  if (!waiting) return 'People outside your service area can leave an email address on your site.';
  if (!reachable) return `Waiting: ${waiting}. None of them is in your service area yet.`;
  return `Waiting: ${waiting}. ${reachable === waiting ? 'All' : reachable} of them ${reachable === 1 ? 'is' : 'are'} in your service area now.`;
}
