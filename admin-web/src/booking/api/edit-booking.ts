import type { AdminBookingEdit, EditWish, VisitPreview } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../lib/api';
import { usePreview } from '../../lib/preview';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from './invalidate-bookings';
import { useIdempotencyKeys } from './idempotency-key';
import { staleFields } from './stale';

/** `PATCH /api/admin/bookings/{id}` with its toasts (docs/rules.md#office-dialogs). */
export function useEditBooking(id: number) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (edit: AdminBookingEdit) => write('PATCH', `/api/admin/bookings/${id}`, edit, keys.of(edit)),
    onSuccess: async () => {
      keys.done();
      toast({ title: 'Success', text: 'Appointment updated successfully' });
      await invalidateBookings();
    },
    onError: async (error) => {
      toast({ title: 'Error', text: 'Failed to update appointment', tone: 'error' });
      // The loaded data is stale: the next attempt must start from current data.
      if (staleFields(error)) await invalidateBookings();
    },
  });
}

/** `POST …/service/preview`: how the edit would change price and payments. Not requested while the edit is empty. */
export function useEditPreview(id: number, wish: EditWish) {
  const { version: _version, ...changed } = wish;
  return usePreview<VisitPreview>(`/api/admin/bookings/${id}/service/preview`, wish, {
    enabled: Object.keys(changed).length > 0,
  });
}
