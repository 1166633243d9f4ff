import { WEEKDAYS } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import Add from '@mui/icons-material/Add';
import { Box, ButtonBase } from '@mui/material';
import { Link } from 'react-router';
import { addDays, longDate, weekdayOf } from '../../../lib/dates';
import { useToday } from '../../../lib/site';
import { useDropTarget } from '../../../ui/drag-and-drop';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { bookingsInWords } from '../month/day-words';
import { BookingTile } from './booking-tile';

interface DayColumnProps {
  date: string;
  bookings: readonly BookingRecord[];
  onOpen: () => void;
  onMove: (bookingId: number, date: string) => void;
}

export function DayColumn({ date, bookings, onOpen, onMove }: DayColumnProps) {
  const now = useToday();
  const today = now === date;
  const { ref, isOver } = useDropTarget(date, longDate(date));
  return (
    <Box
      component="section"
      aria-label={longDate(date)}
      ref={ref}
      sx={{
        minHeight: { xs: 0, md: 320 },
        padding: { xs: 0.5, lg: 0.75 },
        borderRadius: '12px',
        border: 1,
        borderColor: isOver ? 'primary.main' : 'divider',
        backgroundColor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      <ButtonBase
        onClick={onOpen}
        aria-current={today ? 'date' : undefined}
        sx={{ display: 'flex', width: 1, justifyContent: 'space-between', padding: 0.5, borderRadius: '8px' }}
      >
        <span style={visuallyHidden}>{`${longDate(date)}, ${bookingsInWords(bookings.length)}`}</span>
        <Box
          component="span"
          aria-hidden
          sx={{ fontWeight: 650, color: today ? 'primary.main' : 'text.primary' }}
        >
          {WEEKDAYS[weekdayOf(date)]} {Number(date.slice(8))}
        </Box>
        <Box component="span" aria-hidden sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {bookings.length}
        </Box>
      </ButtonBase>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.5,
          marginTop: 0.5,
        }}
      >
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingTile
              booking={booking}
              onOpen={onOpen}
              onStep={(step) => onMove(booking.id, addDays(date, step))}
            />
          </li>
        ))}
      </Box>
      {date >= now ? (
        <ButtonBase
          component={Link}
          to={`/admin/book?date=${date}`}
          aria-label={`Book on ${longDate(date)}`}
          sx={{ width: 1, minHeight: 32, marginTop: 0.5, borderRadius: '8px', color: 'text.secondary' }}
        >
          <Add fontSize="small" />
        </ButtonBase>
      ) : null}
    </Box>
  );
}
