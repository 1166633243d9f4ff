import { isFor } from '@homebright/contract';
import type { Extra, ExtrasChange, VisitPreview, PublicPriceBook } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, sentenceOf, write } from '../../lib/api';
import { usePreview } from '../../lib/preview';
import { useToast } from '../../ui/toast';
import { useIdempotencyKeys } from '../api/idempotency-key';
import { useInvalidateBookings } from '../api/invalidate-bookings';
import { staleFields } from '../api/stale';

const PUBLIC_BOOK = ['price-book', 'public'];

/** The price book in force, as customers get it. */
export const bookQuery = queryOptions({
  queryKey: PUBLIC_BOOK,
  queryFn: ({ signal }) => read<PublicPriceBook>('/api/price-book', signal),
  staleTime: 0,
});

/** Whether loading the extras failed. Does not start a request itself. */
export function useExtrasFailure() {
  const { isError, refetch } = useQuery({ ...bookQuery, enabled: false });
  return { failed: isError, retry: () => void refetch() };
}

/** The extras that the current price book offers for a service; empty while unknown. */
export function useExtrasFor(serviceType: string, enabled = true): readonly Extra[] {
  const { data } = useQuery({ ...bookQuery, enabled });
  return data?.extras.filter(({ services }) => isFor(services, serviceType)) ?? [];
}

const pathOf = (id: number) => `/api/admin/bookings/${id}/extras`;

/** `POST …/extras/preview`: how the change would affect the visit. */
export const useExtrasPreview = (id: number, change: ExtrasChange) =>
  usePreview<VisitPreview>(`${pathOf(id)}/preview`, change, { keepsLast: true });

/** `PATCH …/extras`; errors show the server's message. */
export function useChangeExtras(id: number) {
  const toast = useToast();
  const client = useQueryClient();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (change: ExtrasChange) => write('PATCH', pathOf(id), change, keys.of(change)),
    onSuccess: async () => {
      keys.done();
      toast({ title: 'Success', text: `Extras changed: #${id}` });
      await invalidateBookings();
    },
    onError: async (error) => {
      const text = sentenceOf(error, 'That didn’t work. Please try again.');
      toast({ title: 'Error', text, tone: 'error' });
      if (staleFields(error)) await invalidateBookings();
      // The prices of extras may have changed.
      else await client.invalidateQueries({ queryKey: PUBLIC_BOOK });
    },
  });
}
