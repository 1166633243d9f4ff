import { QueryCache, QueryClient } from '@tanstack/react-query';
import { retirePaid } from '../flow/retire-paid.js';

/** Never stale, no refetch on focus, no polling, no retries, unless a query says so (docs/rules.md#data-loading). */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryKey }) => {
        if (queryKey[0] === '/api/bookings') retirePaid(data);
      },
    }),
    defaultOptions: {
      // 'always' requests even if the browser believes it is offline: an error can be shown, a paused query cannot.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
