import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { isDate } from '@homebright/contract';
import type { DispatchBoard } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { longDate } from '../../../lib/dates';
import { useToday } from '../../../lib/site';
import { LoadError } from '../../../ui/load-error';
import { Page } from '../../../ui/page';
import { Spinner } from '../../../ui/spinner';
import { useBoard } from '../api/board';
import { dayInWords, visitsOf } from '../timetable';
import { RunSheetVisit } from './run-sheet-visit';

/** A crew's day on paper: addresses, phones, access and focus notes, photos. */
export function RunSheetPage() {
  const [search] = useSearchParams();
  const today = useToday();
  const asked = search.get('date');
  const date = isDate(asked) ? asked : today;
  const board = useBoard(date);
  return (
    <Page title="Run sheet" actions={<SheetActions date={date} />}>
      {board.isPending ? <Spinner label="Loading the run sheet" /> : null}
      {board.isError ? (
        <LoadError onRetry={() => void board.refetch()}>The run sheet could not be loaded.</LoadError>
      ) : null}
      {board.data ? <Sheet board={board.data} crewId={Number(search.get('crew'))} /> : null}
    </Page>
  );
}

function SheetActions({ date }: { date: string }) {
  return (
    <>
      <Button component={Link} to={`/admin/dispatch?date=${date}`} startIcon={<ArrowBack />}>
        Back to the board
      </Button>
      <Button
        variant="contained"
        startIcon={<PrintOutlined />}
        onClick={() => window.print()}
        sx={{ marginLeft: 'auto' }}
      >
        Print
      </Button>
    </>
  );
}

function Sheet({ board, crewId }: { board: DispatchBoard; crewId: number }) {
  const crew = board.crews.find(({ id }) => id === crewId);
  const visits = visitsOf(board, crewId);
  return (
    <Box sx={{ maxWidth: 840 }}>
      <Typography variant="h2" sx={{ marginTop: 1 }}>
        {crew?.name ?? 'Unknown crew'}, {longDate(board.date)}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlock: '4px 12px' }}>{dayInWords(visits)}</Typography>
      {crew?.homeBase ? (
        <Typography sx={{ marginBottom: 1.5 }}>Starts from {crew.homeBase}</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {visits.map((visit) => (
          <RunSheetVisit key={visit.id} visit={visit} timeZone={board.timeZone} />
        ))}
      </Box>
    </Box>
  );
}
