import { grouped, type ImportRow, type ImportRun } from '@homebright/contract';
import { Box, Button, Card, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { LoadError } from '../../ui/load-error';
import { StateChip } from '../../ui/state-chip';
import { useImportChange, useImportRows } from './imports';
import { Bullets, Line, PlainList } from '../../ui/arrangement';
import { Text } from '../../ui/text';

const ROW_TABS = [
  ['problem', 'Problems'],
  ['clash', 'No free time'],
  ['left-out', 'Left out'],
  ['note', 'Good to know'],
] as const;

/** The rows that need attention, a page at a time. */
export function RowsCard({ run }: { run: ImportRun }) {
  const countOf = (state: (typeof ROW_TABS)[number][0]) =>
    state === 'note' ? run.notes : (run.counts[state] ?? 0);
  const tabs = ROW_TABS.filter(([state]) => countOf(state) > 0);
  const [chosen, setChosen] = useState<string>();
  const state = tabs.find(([one]) => one === chosen)?.[0] ?? tabs[0]?.[0];
  if (!state) return null;
  return (
    <Card component="section" aria-label="Rows" sx={{ paddingBottom: 1 }}>
      <Tabs
        value={state}
        onChange={(_, next: string) => setChosen(next)}
        variant="scrollable"
        aria-label="Which rows"
      >
        {tabs.map(([one, name]) => (
          <Tab key={one} value={one} label={`${name} (${grouped(countOf(one))})`} />
        ))}
      </Tabs>
      <Rows key={state} run={run} states={state} />
    </Card>
  );
}

function Rows({ run, states }: { run: ImportRun; states: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useImportRows(
    run,
    states,
  );
  if (isError) return <LoadError onRetry={() => void refetch()}>The rows could not be loaded.</LoadError>;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <PlainList>
        {rows.map((row) => (
          // The browser lays out only the visible ones of up to ten thousand rows.
          <Box
            component="li"
            key={row.line}
            sx={{
              paddingBlock: 1.5,
              paddingInline: { xs: 2, sm: 3 },
              borderBottom: 1,
              borderColor: 'divider',
              contentVisibility: 'auto',
              containIntrinsicSize: 'auto 88px',
            }}
          >
            <Row run={run} row={row} />
          </Box>
        ))}
      </PlainList>
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ margin: 1.5 }}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Row({ run, row }: { run: ImportRun; row: ImportRow }) {
  const change = useImportChange(run.id);
  const choose = (choice: number | 'leave-out' | null) =>
    change.mutate({ to: 'choose', line: row.line, body: { version: run.version, choice } });
  const mayChange = run.state === 'checked' && row.state !== 'known';
  return (
    <>
      <Line gap={[0, 1.5]} align="baseline">
        <Text component="h3" variant="strong" figures>
          Line {row.line}
        </Text>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
          {summaryOf(row)}
        </Typography>
        {row.state === 'left-out' ? <StateChip tone="neutral">Left out</StateChip> : null}
      </Line>
      <Bullets around={0.5}>
        {row.problems.map(({ column, sentence, guess }) => (
          <li key={`${column} ${sentence}`}>
            {column === null ? '' : `${run.headers[column] ?? ''}: `}
            {sentence}
            {guess ? <> The corrected file says “{guess}”.</> : null}
          </li>
        ))}
        {row.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Bullets>
      {mayChange ? (
        <Line>
          {row.state === 'clash'
            ? row.proposals.map(({ sentence }, n) => (
                <Button
                  key={sentence}
                  size="small"
                  variant="outlined"
                  disabled={change.isPending}
                  onClick={() => choose(n)}
                >
                  Take it: {sentence.replace(/\.$/, '')}
                </Button>
              ))
            : null}
          {row.state === 'left-out' ? (
            <Button size="small" disabled={change.isPending} onClick={() => choose(null)}>
              Bring it back
            </Button>
          ) : (
            <Button
              size="small"
              disabled={change.isPending}
              onClick={() => choose('leave-out')}
              aria-label={`Leave out line ${row.line}`}
            >
              Leave it out
            </Button>
          )}
        </Line>
      ) : null}
    </>
  );
}

/** Enough of the row to tell it from the others. */
const summaryOf = ({ cells }: ImportRow): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ')
    .slice(0, 140);
