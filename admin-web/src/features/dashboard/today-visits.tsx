import type { DispatchVisit } from '@homebright/contract';
import { Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useBoard } from '../../booking/api/board';
import { ContactButtons } from '../../booking/contact-buttons';
import { VisitStateChip } from '../../booking/visit-state-chip';
import { counted } from '../../lib/counted';
import { useDayChanges } from '../../lib/day-changes';
import { useToday } from '../../lib/site';
import { timeLabel } from '../../lib/time-of-day';
import { useNow } from '../../lib/use-now';
import { Line, PlainList, Rest } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Muted, Text } from '../../ui/text';
import { DashboardCard } from './dashboard-card';
import { nextVisits } from './next-visits';
import type { NextVisits } from './next-visits';

/** Longer lists continue on the board. */
const NEXT_SHOWN = 6;

/** Today's board, read again whenever the server announces a change. */
export function useTodaysBoard(enabled: boolean) {
  const today = useToday();
  return useBoard(today, useDayChanges(enabled ? today : undefined, 'dispatch'), enabled);
}

/** Today's late visits, those under way, and those that come next, each with a button to call the customer. */
export function TodayVisits({ board }: { board: ReturnType<typeof useTodaysBoard> }) {
  const now = useNow();
  const names = new Map(board.data?.crews.map(({ id, name }) => [id, name]));
  return (
    <DashboardCard heading="Today">
      {board.isError ? (
        <LoadError onRetry={() => void board.refetch()}>Today's visits could not be loaded.</LoadError>
      ) : null}
      {board.data ? <Today visits={nextVisits(board.data, now)} crews={names} /> : null}
    </DashboardCard>
  );
}

type CrewNames = ReadonlyMap<number, string>;

function Today({ visits, crews }: { visits: NextVisits; crews: CrewNames }) {
  const { late, underWay, next, finished } = visits;
  const toGo = late.length + underWay.length + next.length;
  return (
    <>
      <VisitList heading="Late" visits={late} crews={crews} />
      <VisitList heading="Under way" visits={underWay} crews={crews} />
      <VisitList heading="Next" visits={next.slice(0, NEXT_SHOWN)} crews={crews} />
      <Line align="center" gap={[0.5, 2]}>
        <Muted pushes>
          {toGo + finished === 0
            ? 'Nothing is booked for today.'
            : `${counted(toGo, 'visit')} to go, ${finished} finished`}
        </Muted>
        <Button component={RouterLink} to="/admin/dispatch" size="small">
          Open the board
        </Button>
      </Line>
    </>
  );
}

interface VisitListProps {
  heading: string;
  visits: readonly DispatchVisit[];
  crews: CrewNames;
}

function VisitList({ heading, visits, crews }: VisitListProps) {
  if (visits.length === 0) return null;
  return (
    <Box component="section" aria-label={heading} sx={{ marginBottom: 1.5 }}>
      <Text variant="smallStrong" component="h3" color="textSecondary">
        {heading}
      </Text>
      <PlainList>
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            visit={visit}
            crew={visit.crewId === null ? 'No crew' : crews.get(visit.crewId)}
          />
        ))}
      </PlainList>
    </Box>
  );
}

function VisitRow({ visit, crew }: { visit: DispatchVisit; crew: string | undefined }) {
  const { id, customerName, customerPhone, location, now } = visit;
  const name = customerName || `#${id}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Rest>
        <Line gap={[0, 1]} align="center">
          <Typography component="span" variant="smallStrong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {timeLabel(visit) ?? 'Any time'}
          </Typography>
          <Link component={RouterLink} to={`/admin/bookings/${id}/show`} variant="smallStrong">
            {name}
          </Link>
          <VisitStateChip now={now} />
        </Line>
        <Muted noWrap>{[crew, location].filter(Boolean).join(' · ')}</Muted>
      </Rest>
      <ContactButtons name={name} phone={customerPhone} address={location} />
    </Box>
  );
}
