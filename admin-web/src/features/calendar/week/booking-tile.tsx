import PaidOutlined from '@mui/icons-material/PaidOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import type { BookingRecord } from '@homebright/contract';
import { Box, ButtonBase } from '@mui/material';
import { useTimeZone } from '../../../lib/site';
import { clockOfMinutes, minutesIn, timeLabel } from '../../../lib/time-of-day';
import { carries } from '../../../ui/drag';
import { oneLine } from '../../../ui/one-line';
import { stepKeys } from '../../../ui/step-keys';
import { isUnassigned, isUnpaid } from '../day/shown-bookings';
import { spokenClock } from '../../../lib/format';

interface BookingTileProps {
  booking: BookingRecord;
  onOpen: () => void;
  onStep: (step: 1 | -1) => void;
}

/**
 * A booking in the week view: time, customer, service, and what is missing. Kept small, because a day may have forty;
 * the full name is in the day's dialog.
 */
export function BookingTile({ booking, onOpen, onStep }: BookingTileProps) {
  const timeZone = useTimeZone();
  const start = booking.startsAt ? spokenClock(clockOfMinutes(minutesIn(timeZone, booking.startsAt))) : null;
  const cancelled = booking.status === 'cancelled';
  return (
    <ButtonBase
      component="div"
      {...carries(booking.id)}
      {...stepKeys(onStep)}
      onClick={onOpen}
      sx={{
        display: 'block',
        width: 1,
        padding: { xs: '3px 4px', lg: '3px 6px' },
        textAlign: 'left',
        borderRadius: '8px',
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        border: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: cancelled ? 'divider' : 'primary.main',
        backgroundColor: 'background.default',
        cursor: 'grab',
        textDecoration: cancelled ? 'line-through' : 'none',
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 0.5, fontWeight: 600 }}>
        <span style={start ? { whiteSpace: 'nowrap' } : undefined}>
          {start ?? timeLabel(booking) ?? 'Not specified'}
        </span>
        <Box component="span" sx={{ marginLeft: 'auto', display: 'inline-flex', gap: 0.25 }}>
          {isUnpaid(booking) ? (
            <PaidOutlined titleAccess="Unpaid" sx={{ fontSize: 16, color: 'warning.main' }} />
          ) : null}
          {isUnassigned(booking) ? (
            <PersonOffOutlined titleAccess="Without a crew" sx={{ fontSize: 16, color: 'error.main' }} />
          ) : null}
        </Box>
      </Box>
      <Box component="span" sx={oneLine}>
        {booking.customerName || `User ID: ${booking.userId}`}
      </Box>
      <Box component="span" sx={{ ...oneLine, color: 'text.secondary' }}>
        {booking.service}
      </Box>
    </ButtonBase>
  );
}
