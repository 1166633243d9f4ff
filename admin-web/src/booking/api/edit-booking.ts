import type { AdminBookingEdit, BookingRecord, ServiceWish, VisitPreview } from '@homebright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from './invalidate-bookings';
import { useIdempotencyKeys } from './idempotency-key';
import { staleFields } from './stale';

/** `PATCH /api/admin/bookings/{id}` with the toasts of spec section 8. */
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
      // The pages are stale: the next attempt must start from current data.
      if (staleFields(error)) await invalidateBookings();
    },
  });
}

/** `POST …/service/preview`: what another service would make of the visit; nothing is asked for its own. */
export function useServicePreview(
  { id, serviceType, version }: Pick<BookingRecord, 'id' | 'serviceType' | 'version'>,
  service: string,
) {
  const wish: ServiceWish = { service, version };
  return useQuery({
    queryKey: ['service-preview', id, wish],
    queryFn: async () =>
      (await (await write('POST', `/api/admin/bookings/${id}/service/preview`, wish)).json()) as VisitPreview,
    enabled: service !== serviceType,
    staleTime: 0,
    gcTime: 0,
  });
}
