import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTimeZone } from '../../../lib/site';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { usePriceBookHistory } from '../price-books-api';
import { whenAndWho } from '../when-and-who';
import { Heading } from '../../../ui/list/rule-rows';

const MORE = 25;

/** The versions, with the person who put each in force and the time. */
export function History() {
  const [size, setSize] = useState(MORE);
  const { data = [], total = 0, isPending, error, refetch } = usePriceBookHistory(size);
  const timeZone = useTimeZone();
  return (
    <>
      <Heading note="Every version that customers paid by, newest first. A booking keeps the prices of the version that it was made by.">
        History
      </Heading>
      {isPending ? <Spinner label="Loading the history" /> : null}
      {error ? <LoadError onRetry={() => void refetch()}>The history could not be loaded.</LoadError> : null}
      <Box
        component="ol"
        aria-label="Versions"
        sx={{ listStyle: 'none', margin: 0, padding: 0, width: '100%' }}
      >
        {data.map((version) => (
          <Box
            component="li"
            key={version.id}
            sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 650 }}>Version {version.id}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              In force {whenAndWho(version, timeZone)}
            </Typography>
            <Box component="ul" sx={{ marginBlock: 0.5, paddingLeft: 2.5 }}>
              {(version.changes.length ? version.changes : ['As the catalog was']).map((words) => (
                <Typography key={words} component="li" variant="body2">
                  {words}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {total > data.length && data.length ? (
        <Button size="small" onClick={() => setSize(size + MORE)}>
          Show older versions
        </Button>
      ) : null}
    </>
  );
}
