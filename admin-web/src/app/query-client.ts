import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { accountQuery } from '../lib/own-account';

/** Resources whose lists are refetched each time they open, because several people work on them. */
const SHARED = [
  'bookings',
  'users',
  'subscriptions',
  'payments',
  'refunds',
  'notifications',
  'audit-log',
  'cleaners',
  'crews',
  'closures',
  'services',
  'mails',
  'waitlist',
  'ratings',
  'administrators',
];

/** Never stale, no refetch on focus, no retries, unless a query says so (docs/rules.md#data-loading). */
export function makeQueryClient(): QueryClient {
  const readRole = (error: unknown): void => {
    if (isBeyondRole(error)) void readRoleAgain(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: readRole }),
    mutationCache: new MutationCache({ onError: readRole }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
  for (const resource of SHARED) client.setQueryDefaults([resource], { staleTime: 0 });
  return client;
}

/** Matches errors of our own calls and of react-admin's. */
function isBeyondRole(error: unknown): boolean {
  return (error as { body?: { code?: string } } | null)?.body?.code === 'ROLE_FORBIDS';
}

/** An owner has changed this user's role. Reads the account again, so that menus and buttons follow. */
async function readRoleAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: accountQuery.queryKey });
  await client.invalidateQueries({ queryKey: ['auth', 'canAccess'] });
}
