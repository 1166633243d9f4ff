import type { BookingDetails } from '@homebright/contract';
import { Box, Card, Typography } from '@mui/material';
import { shortDate } from '../../lib/dates';

/** Customer Information: Name, Email, Service Type, Appointment (spec section 2.10). */
export function CustomerCard({ details }: { details: BookingDetails }) {
  const { booking, user } = details;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || booking.customerName;
  const when = `${shortDate(booking.appointmentDate)} at ${booking.customTime ?? booking.appointmentTime}`;
  const rows: [string, string][] = [
    ['Name', name || 'N/A'],
    ['Email', user.email ?? 'N/A'],
    ['Service Type', booking.service],
    ['Appointment', when],
  ];
  return (
    <Card sx={{ padding: 2, boxShadow: 'none' }}>
      <Typography variant="h3">Customer Information</Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5, margin: 0, marginTop: 1 }}
      >
        {rows.map(([term, value]) => (
          <div key={term}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {term}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}
