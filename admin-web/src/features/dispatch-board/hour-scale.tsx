import { Box } from '@mui/material';
import { clockOfMinutes } from '../../lib/time-of-day';
import type { Span } from './timetable';
import { spokenClock } from '../../lib/format';

export const HEAD_PX = 76;

export function HourScale({ hours }: { hours: Span }) {
  const marks = Array.from(
    { length: (hours.until - hours.from) / 60 + 1 },
    (_, hour) => hours.from + hour * 60,
  );
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'block' },
        position: 'relative',
        width: 52,
        flexShrink: 0,
        marginTop: `${HEAD_PX}px`,
        height: hours.until - hours.from,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {marks.map((mark) => (
        <Box
          key={mark}
          sx={{ position: 'absolute', top: mark - hours.from - 9, right: 4, whiteSpace: 'nowrap' }}
        >
          {spokenClock(clockOfMinutes(mark % 1440)).replace(':00', '')}
        </Box>
      ))}
    </Box>
  );
}
