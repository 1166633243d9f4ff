import { Box, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { addDays, longDate } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { CallRow } from './call-row';
import { useCallList } from './calls';

/** The customers to call 24 hours before tomorrow's visits, with a checkbox each. */
export function CallListPage() {
  const tomorrow = addDays(useToday(), 1);
  const [chosen, setChosen] = useState<string>();
  const date = chosen ?? tomorrow;
  const list = useCallList(date);
  return (
    <Page title="Call list">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1.5 }}>
        <Typography variant="h2" sx={{ marginRight: 'auto' }}>
          Visits on {longDate(date)}
        </Typography>
        <TextField
          type="date"
          label="Day of the visits"
          value={date}
          onChange={(event) => setChosen(event.target.value || undefined)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: 176, margin: 0 }}
        />
      </Box>
      {list.isPending ? <Spinner label="Loading the call list" /> : null}
      {list.isError ? (
        <LoadError onRetry={() => void list.refetch()}>The call list could not be loaded.</LoadError>
      ) : null}
      {list.data ? <Calls list={list.data} /> : null}
    </Page>
  );
}

function Calls({ list }: { list: NonNullable<ReturnType<typeof useCallList>['data']> }) {
  const called = list.filter((entry) => entry.calledAt).length;
  if (list.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>No calls for this day.</Typography>;
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary', marginBottom: 1.5 }} aria-live="polite">
        {called} of {list.length} called
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxWidth: 920 }}>
        {list.map((entry) => (
          <CallRow key={entry.bookingId} entry={entry} />
        ))}
      </Card>
    </>
  );
}
