import type { OwnPlan } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, read } from '../../../lib/api/client.js';

/** One plan with its visits to come; a number that is not the customer's is not asked for again. */
export const usePlan = (id: number) =>
  useQuery({
    queryKey: ['/api/subscriptions', id],
    queryFn: () => read<OwnPlan>(`/api/subscriptions/${id}`),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    retryDelay: 1000,
    refetchOnMount: 'always',
  });
