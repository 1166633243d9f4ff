import type { OwnBooking } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isOffline, read } from '@homebright/web-common/api/client.js';
import { unlessJustAsked } from '../../../lib/api/just-asked.js';
import { PRICE_BOOK } from '../../../ui/prices/price-book.js';

export const bookingsKey = ['/api/bookings'] as const;
/** Two retries, a second apart (docs/rules.md#data-loading). */
export const bookingsQuery = queryOptions({
  queryKey: bookingsKey,
  queryFn: () => read<OwnBooking[]>('/api/bookings'),
  retry: 2,
  retryDelay: 1000,
  refetchOnMount: unlessJustAsked,
});

export const useBookings = () => useQuery(bookingsQuery);

/** Invalidates the queries that a change may affect. */
export function useRefreshBookings() {
  const queries = useQueryClient();
  return () => {
    for (const path of ['/api/bookings', '/api/subscriptions', '/api/availability', PRICE_BOOK]) {
      void queries.invalidateQueries({ queryKey: [path] });
    }
  };
}

/**
 * After the change, the page reads everything again. It does so even if the server refused the change, because then the
 * page was out of date.
 */
export function useChange<Answer, Change>(mutationFn: (change: Change) => Promise<Answer>) {
  const refresh = useRefreshBookings();
  return useMutation({
    mutationFn,
    // Runs even if the component is gone, unlike callbacks passed to `mutate`.
    onSettled: (_, error) => {
      if (!isOffline(error)) refresh();
    },
  });
}
