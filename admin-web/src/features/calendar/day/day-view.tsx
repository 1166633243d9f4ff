import { Box } from '@mui/material';
import type { CalendarPlace } from '../calendar-place';
import { DayBookings } from './day-dialog';

/** One day's bookings in full. */
export function DayView({ place }: { place: CalendarPlace }) {
  return (
    <Box sx={{ maxWidth: 920 }}>
      <DayBookings date={place.date} shown={place.shown} />
    </Box>
  );
}
