import type { SubscriptionEdit, SubscriptionPreview } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, writeForJson } from '@homebright/web-common/api/client.js';

export const PLAN_PREVIEW = 'plan-preview';

/**
 * The effect of the change on the coming visits; undefined if nothing is changed. During a rollout, an older API
 * answers null, because it cannot say.
 */
export const usePlanPreview = (id: number, change?: SubscriptionEdit) =>
  useQuery({
    queryKey: [PLAN_PREVIEW, id, change],
    queryFn: () =>
      writeForJson<SubscriptionPreview>('POST', `/api/subscriptions/${id}/preview`, change).catch(
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
