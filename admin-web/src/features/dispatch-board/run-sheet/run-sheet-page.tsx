import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { isDate } from '@homebright/contract';
import type { Crew, DispatchBoard } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { longDate } from '../../../lib/dates';
import { useToday } from '../../../lib/site';
import { LoadError } from '../../../ui/load-error';
import { Page } from '../../../ui/page';
import { Spinner } from '../../../ui/spinner';
import { useBoard, useVisitChecklists, type VisitChecklists } from '../../../booking/api/board';
import { dayInWords, peopleInWords, visitsOf, waysBetween } from '../timetable';
import { RunSheetVisit } from './run-sheet-visit';
import { Text } from '../../../ui/text';
import { PlainList } from '../../../ui/arrangement';
import { Action } from '../../../ui/action';

/** One crew's or all crews' day for printing: addresses, phones, access and focus notes, photos. */
export function RunSheetPage() {
  const [search] = useSearchParams();
  const today = useToday();
  const asked = search.get('date');
  const date = isDate(asked) ? asked : today;
  const board = useBoard(date);
  const checklists = useVisitChecklists(date);
  return (
    <Page
      title={search.get('crew') === null ? 'Run sheets' : 'Run sheet'}
      actions={<SheetActions date={date} />}
    >
      {board.isPending || (board.data && !checklists) ? <Spinner label="Loading the run sheet" /> : null}
      {board.isError ? (
        <LoadError onRetry={() => void board.refetch()}>The run sheet could not be loaded.</LoadError>
      ) : null}
      {board.data && checklists ? (
        <Sheets board={board.data} checklists={checklists} asked={search.get('crew')} />
      ) : null}
    </Page>
  );
}

function SheetActions({ date }: { date: string }) {
  return (
    <>
      <Button component={Link} to={`/admin/dispatch?date=${date}`} startIcon={<ArrowBack />}>
        Back to the board
      </Button>
      <Action variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()} atEnd>
        Print
      </Action>
    </>
  );
}

interface Day {
  board: DispatchBoard;
  checklists: VisitChecklists;
}

/** The requested crew's sheet, or one for each crew that has visits, each on its own page. */
function Sheets({ asked, ...day }: Day & { asked: string | null }) {
  const { board } = day;
  const crews = board.crews.filter(({ id }) =>
    asked === null ? visitsOf(board, id).length > 0 : id === Number(asked),
  );
  if (crews.length > 0) return crews.map((crew) => <Sheet key={crew.id} {...day} crew={crew} />);
  return (
    <Text above={1}>
      {asked === null ? `No crew has a visit on ${longDate(board.date)}.` : 'This crew is unknown.'}
    </Text>
  );
}

function Sheet({ board, checklists, crew }: Day & { crew: Crew }) {
  const visits = visitsOf(board, crew.id);
  const people = peopleInWords(board.people.filter(({ crewId }) => crewId === crew.id));
  return (
    <Box
      component="section"
      aria-label={`Run sheet of ${crew.name}`}
      sx={{ maxWidth: 840, marginBottom: 4, '& + &': { breakBefore: 'page' } }}
    >
      <Text variant="h2" above={1}>
        {crew.name}, {longDate(board.date)}
      </Text>
      <Typography sx={{ color: 'text.secondary', marginBlock: '4px 12px' }}>{dayInWords(visits)}</Typography>
      {people ? <Text below={0.5}>{people}</Text> : null}
      {crew.homeBase ? <Text below={1.5}>Starts from {crew.homeBase}</Text> : null}
      <PlainList component="ol">
        {visits.map((visit, index) => (
          <RunSheetVisit
            key={visit.id}
            visit={visit}
            stop={index + 1}
            wayMinutes={waysBetween(visits, board.timeZone).find(({ id }) => id === visit.id)?.minutes}
            timeZone={board.timeZone}
            checklist={checklists.get(visit.id) ?? []}
          />
        ))}
      </PlainList>
    </Box>
  );
}
