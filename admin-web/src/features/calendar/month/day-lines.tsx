import { type CalendarBooking, clockOfMinutes } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../lib/site';
import { minutesIn, shortStart } from '../../../lib/time-of-day';
import { shortClock } from '../../../lib/format';
import { oneLine } from '../../../ui/one-line';
import { crewColor } from './crew-color';

interface DayLinesProps {
  closures: readonly string[] | undefined;
  visits: readonly CalendarBooking[];
}

/** A day's closures and visits that fit the cell; the rest wraps into a hidden column. */
export function DayLines({ closures = [], visits }: DayLinesProps) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: '1 1 0',
        minHeight: 0,
        overflow: 'hidden',
        display: { xs: 'none', sm: 'flex' },
        flexDirection: 'column',
        flexWrap: 'wrap',
        gap: '2px',
      }}
    >
      {closures.map((words) => (
        <Line key={words} color="text.secondary" ground="action.selected">
          <strong>{words}</strong>
        </Line>
      ))}
      {visits.map((visit) => (
        <VisitLine key={visit.id} visit={visit} />
      ))}
    </Box>
  );
}

function VisitLine({ visit }: { visit: CalendarBooking }) {
  const timeZone = useTimeZone();
  const { crewId, startsAt, status, customerName, userId } = visit;
  const color = crewId === null ? 'text.disabled' : crewColor(crewId);
  const start = startsAt ? shortClock(clockOfMinutes(minutesIn(timeZone, startsAt))) : shortStart(visit);
  return (
    <Line
      color={color}
      ground={crewId === null ? 'action.hover' : `color-mix(in srgb, ${color} 13%, transparent)`}
      through={status === 'cancelled'}
    >
      <Typography component="span" variant="inherit" color="textSecondary">
        {start}
      </Typography>{' '}
      {customerName || `User ID: ${userId}`}
    </Line>
  );
}

interface LineProps {
  color: string;
  ground: string;
  through?: boolean;
  children: ReactNode;
}

function Line({ color, ground, through, children }: LineProps) {
  return (
    <Box
      component="span"
      sx={{
        ...oneLine,
        width: 1,
        flexShrink: 0,
        paddingLeft: '5px',
        borderLeft: 3,
        borderColor: color,
        borderRadius: '3px',
        fontSize: '0.75rem',
        lineHeight: '17px',
        color: 'text.primary',
        backgroundColor: ground,
        textDecoration: through ? 'line-through' : 'none',
      }}
    >
      {children}
    </Box>
  );
}
