import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { type BookingRecord, clockOfMinutes } from '@homebright/contract';
import { Box, ButtonBase } from '@mui/material';
import { PaymentMark } from '../../../booking/payment-mark';
import { spokenClock } from '../../../lib/format';
import { useTimeZone } from '../../../lib/site';
import { minutesIn, timeLabel } from '../../../lib/time-of-day';
import { useDraggableBooking } from '../../../ui/drag-and-drop';
import { oneLine } from '../../../ui/one-line';
import { isUnassigned } from '../day/shown-bookings';

interface BookingTileProps {
  booking: BookingRecord;
  onOpen: () => void;
  onStep: (step: 1 | -1) => void;
}

/** A booking in the week view that can be dragged, moved with Alt and an arrow key, and opened. */
export function BookingTile({ booking, onOpen, onStep }: BookingTileProps) {
  const draggable = useDraggableBooking(booking.id, `Booking of ${customerOf(booking)}`, onStep);
  return (
    <ButtonBase
      component="div"
      {...draggable}
      onClick={onOpen}
      sx={{
        display: 'block',
        width: 1,
        borderRadius: '8px',
        textAlign: 'left',
        cursor: 'grab',
        touchAction: 'manipulation',
      }}
    >
      <BookingSummary booking={booking} />
    </ButtonBase>
  );
}

/** Time, customer, service, and what is missing. Small, because a day may have forty; the day's dialog has the rest. */
export function BookingSummary({ booking }: { booking: BookingRecord }) {
  const timeZone = useTimeZone();
  const start = booking.startsAt ? spokenClock(clockOfMinutes(minutesIn(timeZone, booking.startsAt))) : null;
  const cancelled = booking.status === 'cancelled';
  return (
    <Box
      sx={{
        padding: { xs: '3px 6px', sm: '3px 4px', lg: '3px 6px' },
        borderRadius: '8px',
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        border: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: cancelled ? 'divider' : 'primary.main',
        backgroundColor: 'background.default',
        textDecoration: cancelled ? 'line-through' : 'none',
      }}
    >
      <Box component="span" sx={{ display: 'flex', gap: 0.5, fontWeight: 600 }}>
        <span style={start ? { whiteSpace: 'nowrap' } : undefined}>
          {start ?? timeLabel(booking) ?? 'Not specified'}
        </span>
        <Box component="span" sx={{ marginLeft: 'auto', display: 'inline-flex', gap: 0.25 }}>
          <PaymentMark booking={booking} />
          {isUnassigned(booking) ? (
            <PersonOffOutlined titleAccess="Without a crew" color="error" fontSize="tiny" />
          ) : null}
        </Box>
      </Box>
      <Box component="span" sx={oneLine}>
        {customerOf(booking)}
      </Box>
      <Box component="span" sx={{ ...oneLine, color: 'text.secondary' }}>
        {booking.service}
      </Box>
    </Box>
  );
}

function customerOf({ customerName, userId }: BookingRecord): string {
  return customerName || `User ID: ${userId}`;
}
