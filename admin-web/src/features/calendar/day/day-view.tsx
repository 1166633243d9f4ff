import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import type { CalendarPlace } from '../calendar-place';
import { DayBookings } from './day-dialog';

/** One day's bookings in full. */
export function DayView({ place }: { place: CalendarPlace }) {
  return (
    <Box sx={{ maxWidth: 920 }}>
      <DayBookings date={place.date} shown={place.shown} />
      <Button
        component={Link}
        to={`/admin/book?date=${place.date}`}
        startIcon={<Add />}
        sx={{ marginTop: 1.5 }}
      >
        Book on this day
      </Button>
    </Box>
  );
}
