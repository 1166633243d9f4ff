import { Box } from '@mui/material';
import { clockOfMinutes } from '../../lib/time-of-day';
import type { Span } from './timetable';
import { spokenClock } from '../../lib/format';

export const HEAD_PX = 66;

/** The hours at the side, and the time it is. */
export function HourScale({ hours, now }: { hours: Span; now: number | undefined }) {
  const marks = Array.from(
    { length: (hours.until - hours.from) / 60 + 1 },
    (_, hour) => hours.from + hour * 60,
  );
  const isShown = now !== undefined && hours.from <= now && now <= hours.until;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'block' },
        position: 'sticky',
        left: 0,
        zIndex: 4,
        width: 48,
        flexShrink: 0,
        paddingTop: `${HEAD_PX}px`,
        height: hours.until - hours.from + HEAD_PX,
        fontSize: '0.75rem',
        color: 'text.secondary',
        backgroundColor: 'background.default',
      }}
    >
      {marks
        .filter((mark) => !isShown || Math.abs(mark - now) > 14)
        .map((mark) => (
          <Box key={mark} sx={placedAt(mark, hours)}>
            {spokenClock(clockOfMinutes(mark % 1440)).replace(':00', '')}
          </Box>
        ))}
      {isShown ? (
        <Box sx={{ ...placedAt(now, hours), color: 'error.main', fontWeight: 650 }}>
          {spokenClock(clockOfMinutes(now)).replace(/ [AP]M$/, '')}
        </Box>
      ) : null}
    </Box>
  );
}

const placedAt = (minute: number, hours: Span) =>
  ({
    position: 'absolute',
    top: minute - hours.from + HEAD_PX - 9,
    right: 4,
    whiteSpace: 'nowrap',
  }) as const;
