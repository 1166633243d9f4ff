import type { AdminPriceChange } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from './invalidate-bookings';
import { useIdempotencyKeys } from './idempotency-key';
import { staleFields } from './stale';

/** `PATCH /api/admin/bookings/{id}/price` with its toasts (docs/rules.md#office-dialogs). */
export function useChangePrice(id: number) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (change: AdminPriceChange) =>
      write('PATCH', `/api/admin/bookings/${id}/price`, change, keys.of(change)),
    onSuccess: async () => {
      keys.done();
      toast({ title: 'Success', text: 'Pricing updated successfully' });
      await invalidateBookings();
    },
    onError: async (error) => {
      toast({ title: 'Error', text: 'Failed to update pricing', tone: 'error' });
      if (staleFields(error)) await invalidateBookings();
    },
  });
}
