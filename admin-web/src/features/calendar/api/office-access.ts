import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, isRequiredAction, read } from '../../../lib/api';

/** The admin bookings call decides who sees the calendar (docs/rules.md#office-access). One row is enough. */
const accessQuery = queryOptions({
  queryKey: ['office-access'],
  queryFn: ({ signal }) => read<unknown>('/api/admin/bookings?range=[0,0]', signal),
  staleTime: 0,
  gcTime: 0,
});

export type Access = 'unchecked' | 'authorized' | 'refused' | 'not-set-up';

export function useOfficeAccess(): Access {
  const { isPending, isError, error } = useQuery(accessQuery);
  if (isPending) return 'unchecked';
  if (error instanceof ApiError && isRequiredAction(error.body.code)) return 'not-set-up';
  return isError ? 'refused' : 'authorized';
}
