import { QueryClient } from '@tanstack/react-query';

/** Resources whose lists are refetched on each visit, because several people work on them. */
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
  'waitlist',
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
