import { clockOfMinutes } from '@homebright/contract';
import { Box } from '@mui/material';
import type { Span } from './timetable';
import { spokenClock } from '../../lib/format';

/** Height of a crew's head in pixels, with an extra line if any crew has people. */
export const headPx = (hasPeople: boolean): number => (hasPeople ? 84 : 66);

interface HourScaleProps {
  hours: Span;
  now: number | undefined;
  /** Height in pixels. */
  head: number;
}

/** The hours at the side, and the current time. */
export function HourScale({ hours, now, head }: HourScaleProps) {
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
        paddingTop: `${head}px`,
        height: hours.until - hours.from + head,
        fontSize: '0.75rem',
        color: 'text.secondary',
        backgroundColor: 'background.default',
      }}
    >
      {marks
        .filter((mark) => !isShown || Math.abs(mark - now) > 14)
        .map((mark) => (
          <Box key={mark} sx={placedAt(mark, hours, head)}>
            {spokenClock(clockOfMinutes(mark % 1440)).replace(':00', '')}
          </Box>
        ))}
      {isShown ? (
        <Box sx={{ ...placedAt(now, hours, head), color: 'error.main', fontWeight: 650 }}>
          {spokenClock(clockOfMinutes(now)).replace(/ [AP]M$/, '')}
        </Box>
      ) : null}
    </Box>
  );
}

const placedAt = (minute: number, hours: Span, head: number) =>
  ({
    position: 'absolute',
    top: minute - hours.from + head - 9,
    right: 4,
    whiteSpace: 'nowrap',
  }) as const;
