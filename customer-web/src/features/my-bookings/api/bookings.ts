import type { OwnBooking } from '@homebright/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../../lib/api/client.js';
import { PRICE_BOOK } from '../../../ui/prices/use-prices.js';

/** Spec section 7: two retries, a second apart. */
const bookingsQuery = queryOptions({
  queryKey: ['/api/bookings'],
  queryFn: () => read<OwnBooking[]>('/api/bookings'),
  retry: 2,
  retryDelay: 1000,
  refetchOnMount: 'always',
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
