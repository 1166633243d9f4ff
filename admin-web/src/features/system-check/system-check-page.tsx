import type { SystemCheck } from '@homebright/contract';
import { Box, Button, Card, Typography } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { CheckLine } from './check-line';
import { summaryOf, useSystemCheck } from './system-check';
import { TestEmail } from './test-email';

/** The result of `npm run doctor`, for people without access to the server. */
export function SystemCheckPage() {
  const check = useSystemCheck();
  return (
    <Page title="System check">
      <Box sx={{ maxWidth: 960 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1.5 }}>
          <Box role="status" sx={{ marginRight: 'auto' }}>
            {check.data ? <Summary check={check.data} /> : null}
          </Box>
          <Button variant="contained" disabled={check.isFetching} onClick={() => void check.refetch()}>
            {check.isFetching ? 'Checking…' : 'Check again'}
          </Button>
        </Box>
        {check.isPending ? <Spinner label="Checking. This takes up to ten seconds." /> : null}
        {check.isError && !check.isFetching ? (
          <LoadError onRetry={() => void check.refetch()}>
            {sentenceOf(check.error, 'The system could not be checked.')}
          </LoadError>
        ) : null}
        {check.data ? <Lines check={check.data} /> : null}
        <TestEmail />
      </Box>
    </Page>
  );
}

function Summary({ check }: { check: SystemCheck }) {
  return (
    <>
      <Typography variant="h2">{summaryOf(check.lines)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Version {check.version}, checked <Instant at={check.checkedAt} />
      </Typography>
    </>
  );
}

function Lines({ check }: { check: SystemCheck }) {
  return (
    <Card component="ul" aria-label="What was checked" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {check.lines.map((line) => (
        <Box key={line.id} component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <CheckLine line={line} />
        </Box>
      ))}
    </Card>
  );
}
