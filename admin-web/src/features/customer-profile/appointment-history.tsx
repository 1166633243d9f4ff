import type { BookingRecord } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useToday } from '../../lib/site';
import { LoadError } from '../../ui/load-error';
import { Spinner } from '../../ui/spinner';
import { useCustomerBookings } from './api/customer';
import { Appointment } from './appointment';
import { byTime } from './customer-facts';
import { ProfileCard } from './profile-card';
import { Text } from '../../ui/text';
import { PlainList } from '../../ui/arrangement';

export function AppointmentHistory({ userId }: { userId: string }) {
  return (
    <ProfileCard heading="Appointment History">
      <History userId={userId} />
    </ProfileCard>
  );
}

function History({ userId }: { userId: string }) {
  const { data: bookings, isError, refetch } = useCustomerBookings(userId);
  if (isError)
    return <LoadError onRetry={() => void refetch()}>The appointments could not be loaded.</LoadError>;
  if (!bookings) return <Spinner label="Loading the appointments" height={200} />;
  if (!bookings.length) return <Typography color="textSecondary">No appointments found</Typography>;
  return <ByTime bookings={bookings} />;
}

function ByTime({ bookings }: { bookings: readonly BookingRecord[] }) {
  const { upcoming, past } = byTime(bookings, useToday());
  return (
    <>
      {upcoming.length ? <Appointments heading="Upcoming" bookings={upcoming} /> : null}
      {past.length ? <Appointments heading="Past" bookings={past} /> : null}
    </>
  );
}

function Appointments({ heading, bookings }: { heading: string; bookings: readonly BookingRecord[] }) {
  const id = useId();
  return (
    <Box sx={{ '& + &': { marginTop: 2, paddingTop: 2, borderTop: 1, borderColor: 'divider' } }}>
      <Text
        id={id}

        variant="smallStrong"
        color="textSecondary"
        below={1.5}
      >
        {heading}
      </Text>
      <PlainList aria-labelledby={id}>
        {bookings.map((booking) => (
          <Appointment key={booking.id} booking={booking} />
        ))}
      </PlainList>
    </Box>
  );
}
