import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTimeZone } from '../../../lib/site';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { usePriceBookHistory } from '../price-books-api';
import { whenAndWho } from '../when-and-who';
import { Heading } from '../../../ui/list/rule-rows';
import { Muted, Text } from '../../../ui/text';
import { Bullets, PlainList } from '../../../ui/arrangement';

const PAGE = 25;

/** The versions, with the person who put each in force and the time. */
export function History() {
  const [size, setSize] = useState(PAGE);
  const { data = [], total = 0, isPending, error, refetch } = usePriceBookHistory(size);
  const timeZone = useTimeZone();
  return (
    <>
      <Heading note="Every version that was ever in force, newest first. A booking keeps the prices of the version it was made with.">
        History
      </Heading>
      {isPending ? <Spinner label="Loading the history" /> : null}
      {error ? <LoadError onRetry={() => void refetch()}>The history could not be loaded.</LoadError> : null}
      <PlainList component="ol" aria-label="Versions" sx={{ width: '100%' }}>
        {data.map((version) => (
          <Box
            component="li"
            key={version.id}
            sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Text weight={650}>Version {version.id}</Text>
            <Muted>In force {whenAndWho(version, timeZone)}</Muted>
            <Bullets around={0.5}>
              {(version.changes.length ? version.changes : ['As the catalog was']).map((words) => (
                <Typography key={words} component="li" variant="body2">
                  {words}
                </Typography>
              ))}
            </Bullets>
          </Box>
        ))}
      </PlainList>
      {total > data.length && data.length ? (
        <Button size="small" onClick={() => setSize(size + PAGE)}>
          Show older versions
        </Button>
      ) : null}
    </>
  );
}
