import { type BookingRecord, clockOfMinutes, type VisitNow } from '@homebright/contract';
import { Box, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import { BookingButtons } from '../../../booking/actions/booking-buttons';
import { useCrews } from '../../../booking/api/crews';
import { PaymentBadge } from '../../../booking/payment-badge';
import { RecurringBadge } from '../../../booking/recurring-badge';
import { StatusBadge } from '../../../booking/status-badge';
import { VisitStateChip } from '../../../booking/visit-state-chip';
import { useTimeZone } from '../../../lib/site';
import { minutesIn, timeLabel } from '../../../lib/time-of-day';
import { isUnassigned } from './shown-bookings';
import { spokenClock } from '../../../lib/format';
import { Line, Spaced } from '../../../ui/arrangement';
import { Text } from '../../../ui/text';

/** A booking in the day's dialog. The whole card links to the customer's profile (docs/rules.md#office-calendar). */
export function BookingCard({ booking, now }: { booking: BookingRecord; now: VisitNow | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Card
      sx={{
        position: 'relative',
        padding: 1.5,
        paddingLeft: 2,
        boxShadow: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Line align="center">
        <Link
          component={RouterLink}
          to={`/admin/customer-profile/${booking.userId}`}
          state={{ calendar: pathname + search }}
          color="inherit"
          sx={{ fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          Booking #{booking.id}
        </Link>
        <StatusBadge status={booking.status} otherwise="Pending" />
        <VisitStateChip now={now} />
        <PaymentBadge booking={booking} />
        <RecurringBadge booking={booking} />
        {isUnassigned(booking) ? <NoCrew /> : null}
        <Spaced atEnd>
          <BookingButtons booking={booking} />
        </Spaced>
      </Line>
      <Facts booking={booking} />
    </Card>
  );
}

function NoCrew() {
  return (
    <Typography component="span" variant="smallStrong" color="error">
      No crew
    </Typography>
  );
}

function Facts({ booking }: { booking: BookingRecord }) {
  const quiet = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;
  return (
    <Box sx={{ marginTop: 0.5, display: 'grid', gridTemplateColumns: { sm: '5fr 6fr' }, columnGap: 2 }}>
      <Text weight={550}>{booking.service || 'Standard Clean'}</Text>
      <Typography>{booking.customerName}</Typography>
      <Typography variant="body2">
        {timeLabel(booking) ?? 'Not specified'}
        <Placed booking={booking} />
      </Typography>
      <Typography component="div" sx={{ ...quiet, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <span>User ID: {booking.userId}</span>{' '}
        {booking.propertyId === null ? null : <span>Property #{booking.propertyId}</span>}
      </Typography>
      {booking.specialInstructions ? (
        <Text variant="body2" above={0.5} wholeRow asTyped>
          {booking.specialInstructions}
        </Text>
      ) : null}
    </Box>
  );
}

/** The scheduled start and the crew, once assigned. */
function Placed({ booking }: { booking: BookingRecord }) {
  const timeZone = useTimeZone();
  const crew = useCrews().data?.find(({ id }) => id === booking.crewId);
  if (!crew || !booking.startsAt) return null;
  const start = spokenClock(clockOfMinutes(minutesIn(timeZone, booking.startsAt)));
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {' · '}
      {start}, {crew.name}
    </Typography>
  );
}
