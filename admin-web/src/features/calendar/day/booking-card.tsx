import type { BookingRecord } from '@homebright/contract';
import { Box, Card, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import { BookingButtons } from '../../../booking/actions/booking-buttons';
import { PaymentBadge } from '../../../booking/payment-badge';
import { RecurringBadge } from '../../../booking/recurring-badge';
import { StatusBadge } from '../../../booking/status-badge';
import { timeLabel } from '../../../lib/time-of-day';

/** A booking in the day's dialog (spec section 2.8); the whole card leads to the customer's profile. */
export function BookingCard({ booking }: { booking: BookingRecord }) {
  const { pathname, search } = useLocation();
  return (
    <Card
      sx={{ position: 'relative', padding: 2, boxShadow: 'none', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
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
        <PaymentBadge booking={booking} />
        <RecurringBadge booking={booking} />
        {booking.crewId === null && booking.status !== 'cancelled' ? <NoCrew /> : null}
      </Box>
      <Facts booking={booking} />
      <BookingButtons booking={booking} />
    </Card>
  );
}

function NoCrew() {
  return (
    <Typography component="span" variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
      No crew
    </Typography>
  );
}

function Facts({ booking }: { booking: BookingRecord }) {
  return (
    <Box sx={{ marginBlock: 1, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
      <Typography sx={{ fontWeight: 550 }}>{booking.service || 'Standard Clean'}</Typography>
      <Typography>{timeLabel(booking) ?? 'Not specified'}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        User ID: {booking.userId}
        {booking.customerName ? ` · ${booking.customerName}` : ''}
      </Typography>
      {booking.propertyId === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Property #{booking.propertyId}
        </Typography>
      )}
      {booking.specialInstructions ? (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', marginTop: 0.5, whiteSpace: 'pre-line' }}>
          {booking.specialInstructions}
        </Typography>
      ) : null}
    </Box>
  );
}
