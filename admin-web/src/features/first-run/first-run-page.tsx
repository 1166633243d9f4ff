import { LinearProgress } from '@mui/material';
import { Navigate } from 'react-router';
import { sentenceOf } from '../../lib/api';
import { useMay } from '../../lib/powers';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { useFirstRun } from './first-run';
import { GoLive } from './go-live';
import { StepCard } from './step-card';
import { Text } from '../../ui/text';
import { PlainList, Spaced } from '../../ui/arrangement';

/** Screen /admin/first-run: from an empty installation to the first booking. */
export function FirstRunPage() {
  const mayOpen = useMay('settings');
  const run = useFirstRun();
  // The page is useless to roles that may not open the site.
  if (!mayOpen) return <Navigate to="/admin-dashboard" replace />;
  return (
    <Page title="First steps">
      <Spaced above={1.5} measure={760}>
        {run.isPending ? <Spinner label="Loading the checklist" /> : null}
        {run.isError && !run.data ? (
          <LoadError onRetry={() => void run.refetch()}>
            {sentenceOf(run.error, 'The checklist could not be loaded.')}
          </LoadError>
        ) : null}
        {run.data ? (
          <>
            <Progress
              done={run.data.steps.filter(isSettled).length}
              of={run.data.steps.length}
              isLive={run.data.openedAt !== null}
            />
            <PlainList component="ol" gap={2}>
              {run.data.steps.map((step, index) => (
                <StepCard key={step.id} step={step} number={index + 1} />
              ))}
            </PlainList>
            <GoLive run={run.data} />
          </>
        ) : null}
      </Spaced>
    </Page>
  );
}

const isSettled = ({ state }: { state: string }) => state === 'done' || state === 'skipped';

function Progress({ done, of, isLive }: { done: number; of: number; isLive: boolean }) {
  return (
    <Spaced below={2}>
      <Text id="first-run-progress" below={0.75}>
        {done} of {of} steps are done or skipped.
        {isLive ? '' : ' Customers receive nothing before you go live.'}
      </Text>
      <LinearProgress
        variant="determinate"
        value={(done / of) * 100}
        aria-labelledby="first-run-progress"
        // MUI's own track is a lighter primary color, which looks filled.
        sx={{ height: 8, borderRadius: 4, backgroundColor: 'divider' }}
      />
    </Spaced>
  );
}
