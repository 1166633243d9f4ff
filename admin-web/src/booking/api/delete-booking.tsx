import { Link } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { useBookingAction } from './booking-action';
import { useBookingsChanged } from './bookings-changed';

/** `DELETE /api/admin/bookings/{id}` with the toasts of spec section 8; the toast offers Undo. */
export function useDeleteBooking(id: number) {
  const toast = useToast();
  const bookingsChanged = useBookingsChanged();
  return useMutation({
    mutationFn: () => write('DELETE', `/api/admin/bookings/${id}`),
    onSuccess: async () => {
      toast({ title: 'Success', text: 'Appointment deleted successfully', action: <RestoreLink id={id} /> });
      await bookingsChanged();
    },
    onError: () => toast({ title: 'Error', text: 'Failed to delete appointment', tone: 'error' }),
  });
}

function RestoreLink({ id }: { id: number }) {
  const restore = useBookingAction(id);
  return (
    <Link
      component="button"
      color="inherit"
      underline="always"
      onClick={() => restore.mutate({ action: 'restore' })}
    >
      Restore booking #{id}
    </Link>
  );
}
