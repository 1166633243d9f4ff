import type { OfficeAccount } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from './api';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => read<OfficeAccount>('/api/admin/account', signal),
  // Ten seconds, so that the office's frame and the page that opens with it share one answer.
  staleTime: 10_000,
});

/** `GET /api/admin/account`: the signed-in user's account. */
export function useAccount() {
  return useQuery(accountQuery);
}
