import type { BookingDetails } from '@homebright/contract';
import { Typography } from '@mui/material';
import { shortDate } from '../../lib/dates';
import { FactList } from '../../ui/fact-list';
import { hoursLabel } from '../../lib/time-of-day';
import { Panel } from '../../ui/panel';

/** Customer Information: Name, Email, Service Type, Appointment. */
export function CustomerCard({ details }: { details: BookingDetails }) {
  const { booking, user } = details;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || booking.customerName;
  const when = `${shortDate(booking.appointmentDate)} at ${hoursLabel(booking) ?? 'a time to be agreed'}`;
  const facts: [string, string][] = [
    ['Name', name || 'N/A'],
    ['Email', user.email ?? 'N/A'],
    ['Service Type', booking.service],
    ['Appointment', when],
  ];
  return (
    <Panel flat>
      <Typography variant="h3">Customer Information</Typography>
      <FactList facts={facts} sx={{ gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5, marginTop: 1 }} />
    </Panel>
  );
}
