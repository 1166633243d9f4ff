import { QueryCache, QueryClient } from '@tanstack/react-query';
import { retirePaid } from '../flow/retire-paid.js';

/**
 * A client whose data is never stale. It does not refetch on focus, poll, or retry unless a query says so
 * (docs/rules.md#data-loading).
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryKey }) => {
        if (queryKey[0] === '/api/bookings') retirePaid(data);
      },
    }),
    defaultOptions: {
      // 'always' sends a request even if the browser believes that it is offline: the page can show an error but not a
      // paused query.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
