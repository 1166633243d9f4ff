import { Box, Card, Link, Typography } from '@mui/material';
import type { BookingRecord } from '@homebright/contract';
import { Link as RouterLink } from 'react-router';
import { PaymentBadge } from '../../../booking/payment-badge';
import { RecurringBadge } from '../../../booking/recurring-badge';
import { StatusBadge } from '../../../booking/status-badge';
import { timeLabel } from '../../../lib/time-of-day';

/** A booking in the day's dialog (spec section 2.8); the whole card leads to the customer's profile. */
export function BookingCard({ booking }: { booking: BookingRecord }) {
  return (
    <Card
      sx={{ position: 'relative', padding: 2, boxShadow: 'none', '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link
          component={RouterLink}
          to={`/admin/customer-profile/${booking.userId}`}
          color="inherit"
          sx={{ fontWeight: 650, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          Booking #{booking.id}
        </Link>
        <StatusBadge status={booking.status} otherwise="Pending" />
        <PaymentBadge booking={booking} />
        <RecurringBadge booking={booking} />
      </Box>
      <Typography sx={{ marginTop: 1, fontWeight: 550 }}>{booking.service || 'Standard Clean'}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {timeLabel(booking) ?? 'Not specified'}
      </Typography>
    </Card>
  );
}
