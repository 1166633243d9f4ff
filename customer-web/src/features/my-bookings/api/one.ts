import { useQuery } from '@tanstack/react-query';
import { ApiError, read } from '../../../lib/api/client.js';

/** One of a list, as it is now; a number that is not the customer's is not asked for again. */
export const useOne = <One>(list: string, id: number) =>
  useQuery({
    queryKey: [list, id],
    queryFn: () => read<One>(`${list}/${id}`),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    retryDelay: 1000,
    refetchOnMount: 'always',
  });
