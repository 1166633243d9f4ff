import type { SystemCheck } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { CheckLine } from './check-line';
import { summaryOf, useSystemCheck } from './system-check';
import { TestEmail } from './test-email';
import { Muted } from '../../ui/text';
import { Line, Spaced } from '../../ui/arrangement';
import { ListCard } from '../../ui/panel';

/** The result of `npm run doctor`, for people without access to the server. */
export function SystemCheckPage() {
  const check = useSystemCheck();
  return (
    <Page title="System check">
      <Spaced measure={960}>
        <Line gap={2} align="center" around={1.5}>
          <Spaced role="status" pushes sx={{ minHeight: 52 }}>
            {check.data ? <Summary check={check.data} /> : null}
          </Spaced>
          <Button variant="contained" disabled={check.isFetching} onClick={() => void check.refetch()}>
            {check.isFetching ? 'Checking…' : 'Check again'}
          </Button>
        </Line>
        {check.isPending ? <Spinner label="Checking. This takes up to ten seconds." /> : null}
        {check.isError && !check.isFetching ? (
          <LoadError onRetry={() => void check.refetch()}>
            {sentenceOf(check.error, 'The system could not be checked.')}
          </LoadError>
        ) : null}
        {check.data ? <Lines check={check.data} /> : null}
        {check.isPending ? null : <TestEmail />}
      </Spaced>
    </Page>
  );
}

function Summary({ check }: { check: SystemCheck }) {
  return (
    <>
      <Typography variant="h2">{summaryOf(check.lines)}</Typography>
      <Muted>
        Version {check.version}, checked <Instant at={check.checkedAt} />
      </Muted>
    </>
  );
}

function Lines({ check }: { check: SystemCheck }) {
  return (
    <ListCard aria-label="What was checked">
      {check.lines.map((line) => (
        <Box key={line.id} component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <CheckLine line={line} />
        </Box>
      ))}
    </ListCard>
  );
}
