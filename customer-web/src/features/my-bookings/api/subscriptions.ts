import type { PlanChange, PlanPreview, PlanVisitMove, Subscription } from '@homebright/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, read, writeForJson } from '../../../lib/api/client.js';

const subscriptionsQuery = queryOptions({
  queryKey: ['/api/subscriptions'],
  queryFn: () => read<Subscription[]>('/api/subscriptions'),
  refetchOnMount: 'always',
});

export const useSubscriptions = () => useQuery(subscriptionsQuery);

export type SubscriptionChange =
  | { do: 'resume' | 'end' | 'keepCard' | 'undoCard' }
  | { do: 'undo'; version?: number }
  | { do: 'pause'; until?: string }
  | { do: 'skip' | 'unskip'; bookingId: number }
  | { do: 'skip'; date: string }
  | ({ do: 'move' } & PlanVisitMove)
  | ({ do: 'change' } & PlanChange);

export const PLAN_PREVIEW = 'plan-preview';

/**
 * What the change would make of the coming visits; undefined: nothing is changed. An API of before, while the service is
 * updated, cannot say: null.
 */
export const usePlanPreview = (id: number, change?: PlanChange) =>
  useQuery({
    queryKey: [PLAN_PREVIEW, id, change],
    queryFn: () =>
      writeForJson<PlanPreview>('POST', `/api/subscriptions/${id}/preview`, change).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    enabled: change !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** Every change a customer can make to a subscription (design section 3). */
export const useChangeSubscription = (id: number) =>
  useMutation({
    mutationFn: ({ do: verb, ...body }: SubscriptionChange) =>
      verb === 'keepCard'
        ? writeForJson<Subscription>('DELETE', `/api/subscriptions/${id}/later-card`)
        : verb === 'change'
          ? writeForJson<Subscription>('PATCH', `/api/subscriptions/${id}`, body)
          : writeForJson<Subscription>(
              'POST',
              `/api/subscriptions/${id}/${verb === 'undoCard' ? 'card/undo' : verb}`,
              Object.keys(body).length > 0 ? body : undefined,
            ),
  });
