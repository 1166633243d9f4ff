import { Box, Typography } from '@mui/material';
import { Failure } from '../../ui/failure';
import { Waiting } from '../../ui/waiting';
import { useCustomerBookings } from './api/customer';
import { Appointment } from './appointment';
import { ProfileCard } from './profile-card';

export function AppointmentHistory({ userId }: { userId: string }) {
  const bookings = useCustomerBookings(userId);
  return (
    <ProfileCard heading="Appointment History">
      {bookings.isPending ? (
        <Waiting label="Loading the appointments" height={200} />
      ) : bookings.isError ? (
        <Failure onRetry={() => void bookings.refetch()}>The appointments could not be loaded.</Failure>
      ) : bookings.data.length ? (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {bookings.data.map((booking) => (
            <Appointment key={booking.id} booking={booking} />
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>No appointments found</Typography>
      )}
    </ProfileCard>
  );
}
