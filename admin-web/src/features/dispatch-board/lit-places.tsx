import { mayOverride } from '@homebright/contract';
import { Box } from '@mui/material';
import { spokenClock } from '../../lib/format';
import { minutesOfClock } from './timetable';
import type { Span } from './timetable';
import type { Hover } from './use-carried';

interface LaneOfHover {
  crewId: number;
  hover: Hover;
  hours: Span;
}

/** Highlights when the crew is free for the dragged visit, from the first start to the end of the last. */
export function LitPlaces({ crewId, hover: { places }, hours }: LaneOfHover) {
  const crew = places?.crews.find((one) => one.crewId === crewId);
  const freeStretches = crew?.starts.filter(({ problems }) => !problems.length) ?? [];
  return freeStretches.map(({ from, until }) => (
    <Box
      key={from}
      data-free={`${from}-${until}`}
      sx={{
        position: 'absolute',
        display: { xs: 'none', sm: 'block' },
        insetInline: 1,
        top: minutesOfClock(from) - hours.from,
        height: minutesOfClock(until) - minutesOfClock(from) + (places?.minutes ?? 0),
        borderRadius: '8px',
        border: '1px dashed',
        borderColor: 'success.main',
        backgroundColor: ({ palette }) => palette.tokens.success.ground,
      }}
    />
  ));
}

/** Shows where the dragged visit would be, and whether it may go there. */
export function Shadow({ crewId, hover, hours }: LaneOfHover) {
  const { place, problems, places } = hover;
  if (place?.crewId !== crewId) return null;
  const tone = toneOf(problems);
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        display: { xs: 'none', sm: 'block' },
        insetInline: 2,
        top: minutesOfClock(place.time) - hours.from,
        height: Math.max(places?.minutes ?? 60, 22),
        paddingInline: 0.5,
        borderRadius: '8px',
        border: '2px solid',
        borderColor: ({ palette }) => palette.tokens[tone].ink,
        backgroundColor: ({ palette }) => palette.tokens[tone].ground,
        color: ({ palette }) => palette.tokens[tone].ink,
        opacity: 0.92,
        fontSize: '0.75rem',
        fontWeight: 650,
      }}
    >
      {spokenClock(place.time)}
    </Box>
  );
}

function toneOf(problems: Hover['problems']): 'info' | 'success' | 'warning' | 'error' {
  if (!problems) return 'info';
  if (!problems.length) return 'success';
  return mayOverride(problems) ? 'warning' : 'error';
}
