import type { CurrentUser } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOrNull } from '@homebright/web-common/api/client.js';

export const fetchCurrentUser = () => readOrNull<CurrentUser>('/api/auth/user');

/** Fresh for 30 s, no retry, no refetch on focus (docs/rules.md#data-loading). */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: fetchCurrentUser,
  staleTime: 30_000,
  retry: false,
});

/** The signed-in customer. After a failure or an empty response, the person counts as a visitor. */
export function useCurrentUser() {
  const { data, isPending, isError } = useQuery(currentUserQuery);
  return { user: isError ? null : (data ?? null), isChecking: isPending };
}
