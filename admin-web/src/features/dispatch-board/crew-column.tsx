import type { Crew, DispatchBoard } from '@homebright/contract';
import { Box } from '@mui/material';
import { useToday } from '../../lib/site';
import { useDropTarget } from '../../ui/drag-and-drop';
import { CrewHead } from './crew-head';
import { FreePlace } from './free-place';
import { laneOf } from './lanes';
import { LitPlaces, Shadow } from './lit-places';
import { isOutsideHours, spanOf, timeOff, visitsOf, waysBetween } from './timetable';
import type { Span, TimeOffSpan } from './timetable';
import type { Hover } from './use-carried';
import { VisitBlock } from './visit-block';
import type { VisitHandlers } from './visit-handlers';

interface CrewColumnProps extends VisitHandlers {
  crew: Crew;
  board: DispatchBoard;
  hours: Span;
  /** Minute of the day; undefined on any day but today. */
  now: number | undefined;
  hover: Hover | undefined;
  onOut: (crew: Crew) => void;
}

/** One crew's day by time: hatched time off, visits, and travel between them; a list on a phone. Accepts drops. */
export function CrewColumn({ crew, board, hours, now, hover, onOpen, onStep, onOut }: CrewColumnProps) {
  const { ref, isOver } = useDropTarget(crew.id, crew.name);
  const visits = visitsOf(board, crew.id);
  const today = useToday();
  return (
    <Box
      component="section"
      aria-label={crew.name}
      ref={ref}
      sx={{ flex: { xs: 'none', sm: '1 1 0' }, minWidth: { sm: 64, lg: 86 } }}
    >
      <CrewHead crew={crew} board={board} visits={visits.length} onOut={() => onOut(crew)} />
      <Box {...laneOf(crew.id)} sx={[laneStyle(hours), { borderColor: isOver ? 'primary.main' : 'divider' }]}>
        {timeOff(crew, board.date, board.closures, hours).map((off) => (
          <TimeOff key={`${off.reason}-${off.from}`} off={off} hours={hours} />
        ))}
        {!hover && board.date >= today ? <FreePlace crew={crew} date={board.date} hours={hours} /> : null}
        {hover ? <LitPlaces crewId={crew.id} hover={hover} hours={hours} /> : null}
        {waysBetween(visits, board.timeZone).map(({ id, from, minutes }) => (
          <Box key={id} sx={[travelStyle, { top: from - hours.from, height: { sm: minutes } }]}>
            {minutes} min
          </Box>
        ))}
        {visits.map((visit, index) => {
          const span = spanOf(visit, board.timeZone);
          return span ? (
            <Box key={visit.id} sx={blockStyle(span, hours)}>
              <VisitBlock visit={visit} span={span} stop={index + 1} onOpen={onOpen} onStep={onStep} />
            </Box>
          ) : null;
        })}
        {hover ? <Shadow crewId={crew.id} hover={hover} hours={hours} /> : null}
        {now !== undefined && hours.from <= now && now <= hours.until ? (
          <Box aria-hidden data-testid="now" sx={[nowStyle, { top: now - hours.from }]} />
        ) : null}
      </Box>
    </Box>
  );
}

const laneStyle = (hours: Span) =>
  ({
    position: 'relative',
    display: { xs: 'grid', sm: 'block' },
    gap: 0.5,
    height: { sm: hours.until - hours.from },
    minHeight: 44,
    padding: { xs: 0.5, sm: 0 },
    borderRadius: '12px',
    border: 1,
    overflow: 'hidden',
    backgroundColor: 'background.paper',
    backgroundImage: {
      xs: 'none',
      sm: 'repeating-linear-gradient(to bottom, var(--hour) 0 1px, transparent 1px 60px)',
    },
    '--hour': 'rgb(128 128 128 / .18)',
  }) as const;

const nowStyle = {
  display: { xs: 'none', sm: 'block' },
  position: 'absolute',
  insetInline: 0,
  height: 0,
  borderTop: '2px solid',
  borderColor: 'error.main',
  pointerEvents: 'none',
} as const;

/** A dotted line with the travel time to the next home. */
const travelStyle = {
  position: { sm: 'absolute' },
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  insetInline: 4,
  fontSize: '0.6875rem',
  lineHeight: 1,
  color: 'text.secondary',
  pointerEvents: 'none',
  borderLeft: '3px dotted',
  borderColor: 'divider',
} as const;

/** Positions a visit by its time; on a phone the visits are below each other. */
function blockStyle(span: Span, hours: Span) {
  return {
    position: { sm: 'absolute' },
    insetInline: 3,
    top: span.from - hours.from + 1,
    height: { sm: Math.max(span.until - span.from - 2, 22) },
  };
}

function TimeOff({ off, hours }: { off: TimeOffSpan; hours: Span }) {
  const height = off.until - off.from;
  return (
    <Box
      sx={(theme) => ({
        position: { sm: 'absolute' },
        display: { xs: isOutsideHours(off) ? 'none' : 'block', sm: 'block' },
        insetInline: 0,
        top: off.from - hours.from,
        height: { sm: height },
        padding: 0.75,
        fontSize: '0.75rem',
        color: theme.palette.text.secondary,
        background: `repeating-linear-gradient(135deg, ${theme.palette.tokens.raised} 0 8px, transparent 8px 16px)`,
      })}
    >
      {height >= 30 ? off.reason : null}
    </Box>
  );
}
