import { useQuery } from '@tanstack/react-query';
import { ApiError, read } from '@homebright/web-common/api/client.js';

/** Reads one item of a list whenever it is shown. An id that is not the customer's is not requested again. */
export const useOne = <One>(list: string, id: number) =>
  useQuery({
    queryKey: [list, id],
    queryFn: () => read<One>(`${list}/${id}`),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    retryDelay: 1000,
    refetchOnMount: 'always',
  });
