import { useMutation } from '@tanstack/react-query';
import { useInvalidateBookings } from '../../../booking/api/invalidate-bookings';
import { sentenceOf, write } from '../../../lib/api';
import { useToast } from '../../../ui/toast';

interface Assignment {
  bookingId: number;
  crewId: number | null;
  /** For the toast. */
  crewName: string;
}

/** `POST /api/admin/bookings/{id}/actions/assign`; if the crew is busy then, the server's message is shown. */
export function useAssignVisit() {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  return useMutation({
    mutationFn: ({ bookingId, crewId }: Assignment) =>
      write('POST', `/api/admin/bookings/${bookingId}/actions/assign`, { crewId }),
    onSuccess: async (_answer, { bookingId, crewName }) => {
      toast({ title: `Booking #${bookingId}`, text: `Now with ${crewName}` });
      await invalidateBookings();
    },
    onError: (error) =>
      toast({ title: 'Not assigned', text: sentenceOf(error, 'Please try again.'), tone: 'error' }),
  });
}
