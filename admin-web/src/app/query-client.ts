import { QueryClient } from '@tanstack/react-query';

/** Resources whose lists are read anew on each visit: the office works on them from several desks. */
const SHARED = [
  'bookings',
  'users',
  'subscriptions',
  'payments',
  'refunds',
  'notifications',
  'audit-log',
  'crews',
  'closures',
  'services',
  'mails',
  'administrators',
];

/** Defaults of spec section 7: never stale, no refetch on focus, no retries unless a query says so. */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
  for (const resource of SHARED) client.setQueryDefaults([resource], { staleTime: 0 });
  return client;
}
