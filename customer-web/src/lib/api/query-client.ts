import { QueryClient } from '@tanstack/react-query';

/** Spec section 7: never stale, no refetch on focus, no polling, no retries, unless a query says so. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Asking the network even when the browser thinks it is away gives an error that can be shown, not a silent pause.
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
