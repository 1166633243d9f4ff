import type { BookingRecord } from '@homebright/contract';
import { Box } from '@mui/material';
import { useState } from 'react';
import { weekOf } from '../../../lib/dates';
import { LoadError } from '../../../ui/load-error';
import { Spinner } from '../../../ui/spinner';
import { VIEW_LIMIT, useBookingsBetween } from '../api/bookings-between';
import type { CalendarPlace } from '../calendar-place';
import { DayDialog } from '../day/day-dialog';
import { shownBookings } from '../day/shown-bookings';
import { DragAndDrop } from '../../../ui/drag-and-drop';
import { BookingSummary } from './booking-tile';
import { DayColumn } from './day-column';
import { MoveDialog } from './move-dialog';
import { Muted } from '../../../ui/text';

/** Seven days side by side; a booking moves to another day by dragging, or by Alt and an arrow key. */
export function WeekView({ place }: { place: CalendarPlace }) {
  const dates = weekOf(place.date);
  const week = useBookingsBetween(dates[0] ?? place.date, dates[6] ?? place.date);
  const [opened, setOpened] = useState<string>();
  const [move, setMove] = useState<{ booking: BookingRecord; date: string }>();
  if (week.isPending) return <Spinner label="Loading the week" />;
  if (week.isError)
    return <LoadError onRetry={() => void week.refetch()}>The week could not be loaded.</LoadError>;

  const bookings = shownBookings(week.data, place.shown);
  const bookingOf = (bookingId: number) => bookings.find(({ id }) => id === bookingId);

  function moveTo(bookingId: number, date: string) {
    const booking = bookingOf(bookingId);
    if (booking && booking.appointmentDate !== date) setMove({ booking, date });
  }

  function preview(bookingId: number) {
    const booking = bookingOf(bookingId);
    return booking ? <BookingSummary booking={booking} /> : null;
  }

  return (
    <DragAndDrop preview={preview} onDrop={(bookingId, date) => moveTo(bookingId, String(date))}>
      <Box sx={{ overflowX: { md: 'auto' }, paddingBottom: 1 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(94px, 1fr))' },
            gap: { xs: 0.75, lg: 1 },
          }}
        >
          {dates.map((date) => (
            <DayColumn
              key={date}
              date={date}
              bookings={bookings.filter((booking) => booking.appointmentDate === date)}
              onOpen={() => setOpened(date)}
              onMove={moveTo}
            />
          ))}
        </Box>
      </Box>
      <Muted above={0.5}>
        Drag a booking to another day, or press Alt with the left or right arrow key on it. On a touch screen,
        hold it first.
        {week.data.length === VIEW_LIMIT
          ? ` Only the first ${VIEW_LIMIT} bookings of the week are shown.`
          : ''}
      </Muted>
      <DayDialog date={opened} shown={place.shown} onClose={() => setOpened(undefined)} />
      {move ? <MoveDialog {...move} onClose={() => setMove(undefined)} /> : null}
    </DragAndDrop>
  );
}
