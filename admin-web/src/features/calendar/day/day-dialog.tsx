import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { longDate } from '../../../lib/dates';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { useBookingsBetween } from '../api/bookings-between';
import { useVisitsNow } from '../../../booking/visit-now';
import { useToday } from '../../../lib/site';
import type { Shown } from '../calendar-place';
import { BookingCard } from './booking-card';
import { shownBookings, summaryOf } from './shown-bookings';
import { Muted } from '../../../ui/text';
import { Line, PlainList } from '../../../ui/arrangement';
import { Action } from '../../../ui/action';

interface DayDialogProps {
  date: string | undefined;
  shown: Shown;
  onClose: () => void;
}

/** 'Appointments for Friday, November 20, 2026' (docs/rules.md#office-calendar). */
export function DayDialog({ date, shown, onClose }: DayDialogProps) {
  const title = useId();
  return (
    <Dialog open={!!date} onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth scroll="paper">
      <Line gap={0} align="flex-start" nowrap>
        <DialogTitle id={title} variant="h2" component="h2" sx={{ flex: 1 }}>
          {date ? `Appointments for ${longDate(date)}` : ''}
        </DialogTitle>
        {date ? (
          <Action component={Link} to={`/admin/book?date=${date}`} startIcon={<Add />} above={1.5}>
            Book
          </Action>
        ) : null}
        <IconButton aria-label="Close" onClick={onClose} sx={{ margin: 1.5 }}>
          <Close />
        </IconButton>
      </Line>
      <DialogContent>{date ? <DayBookings date={date} shown={shown} /> : null}</DialogContent>
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
