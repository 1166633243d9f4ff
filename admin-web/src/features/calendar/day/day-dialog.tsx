import Add from '@mui/icons-material/Add';
import { Typography } from '@mui/material';
import { Link } from 'react-router';
import { longDate } from '../../../lib/dates';
import { Dialog } from '../../../ui/dialog';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { useBookingsBetween } from '../api/bookings-between';
import { useVisitsNow } from '../../../booking/visit-now';
import { useToday } from '../../../lib/site';
import type { Shown } from '../calendar-place';
import { BookingCard } from './booking-card';
import { shownBookings, summaryOf } from './shown-bookings';
import { Muted } from '../../../ui/text';
import { PlainList } from '../../../ui/arrangement';
import { Action } from '../../../ui/action';

interface DayDialogProps {
  date: string | undefined;
  shown: Shown;
  onClose: () => void;
}

/** 'Appointments for Friday, November 20, 2026' (docs/rules.md#office-calendar). */
export function DayDialog({ date, shown, onClose }: DayDialogProps) {
  return (
    <Dialog
      open={!!date}
      title={date ? `Appointments for ${longDate(date)}` : ''}
      width="md"
      hasClose
      onClose={onClose}
      besideTitle={
        date ? (
          <Action component={Link} to={`/admin/book?date=${date}`} startIcon={<Add />} above={1.5}>
            Book
          </Action>
        ) : null
      }
    >
      {date ? <DayBookings date={date} shown={shown} /> : null}
    </Dialog>
  );
}

export function DayBookings({ date, shown }: { date: string; shown: Shown }) {
  const day = useBookingsBetween(date, date);
  const now = useVisitsNow(date === useToday() ? date : undefined);
  if (day.isPending) return <Spinner label="Loading the day" height={160} />;
  if (day.isError) {
    return <LoadError onRetry={() => void day.refetch()}>The day could not be loaded.</LoadError>;
  }
  const bookings = shownBookings(day.data, shown);
  if (bookings.length === 0) {
    return (
      <Typography sx={{ paddingBlock: 5, textAlign: 'center', color: 'text.secondary' }}>
        No appointments scheduled for this day
      </Typography>
    );
  }
  return (
    <>
      <Muted below={1.5}>{summaryOf(bookings)}</Muted>
      <PlainList gap={1}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} now={now.get(booking.id)} />
          </li>
        ))}
      </PlainList>
    </>
  );
}
