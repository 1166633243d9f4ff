import type { AdminBookingEdit, StaleField } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { useBookingsChanged } from './bookings-changed';

/** Fields that somebody else changed meanwhile; undefined for every other failure. */
export function staleFields(error: unknown): StaleField[] | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'STALE_VERSION') return undefined;
  return (error.body.details ?? []).filter(isStaleField);
}

function isStaleField(detail: unknown): detail is StaleField {
  return !!detail && typeof detail === 'object' && 'field' in detail;
}

/** `PATCH /api/admin/bookings/{id}` with the toasts of spec section 8. */
export function useEditBooking(id: number) {
  const toast = useToast();
  const bookingsChanged = useBookingsChanged();
  return useMutation({
    mutationFn: (edit: AdminBookingEdit) => write('PATCH', `/api/admin/bookings/${id}`, edit),
    onSuccess: async () => {
      toast({ title: 'Success', text: 'Appointment updated successfully' });
      await bookingsChanged();
    },
    onError: async (error) => {
      toast({ title: 'Error', text: 'Failed to update appointment', tone: 'error' });
      // The pages are stale: the next attempt must start from current data.
      if (staleFields(error)) await bookingsChanged();
    },
  });
}
