import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import type { CalendarPlace } from '../calendar-place';
import { DayBookings } from './day-dialog';
import { Action } from '../../../ui/action';
import { Spaced } from '../../../ui/arrangement';

/** One day's bookings in full. */
export function DayView({ place }: { place: CalendarPlace }) {
  return (
    <Spaced measure={920}>
      <DayBookings date={place.date} shown={place.shown} />
      <Action component={Link} to={`/admin/book?date=${place.date}`} startIcon={<Add />} above={1.5}>
        Book on this day
      </Action>
    </Spaced>
  );
}
