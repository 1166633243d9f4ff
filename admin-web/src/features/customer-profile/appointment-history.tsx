import { Box, Typography } from '@mui/material';
import { LoadError } from '../../ui/load-error';
import { Spinner } from '../../ui/spinner';
import { useCustomerBookings } from './api/customer';
import { Appointment } from './appointment';
import { ProfileCard } from './profile-card';

export function AppointmentHistory({ userId }: { userId: string }) {
  const bookings = useCustomerBookings(userId);
  return (
    <ProfileCard heading="Appointment History">
      {bookings.isPending ? (
        <Spinner label="Loading the appointments" height={200} />
      ) : bookings.isError ? (
        <LoadError onRetry={() => void bookings.refetch()}>The appointments could not be loaded.</LoadError>
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
