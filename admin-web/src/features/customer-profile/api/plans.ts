import type { OfficeSubscription } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';

/** The customer's active and paused plans, newest first. */
export function usePlansOf(userId: string) {
  const filter = encodeURIComponent(JSON.stringify({ userId, status: ['active', 'paused'] }));
  return useQuery({
    queryKey: ['subscriptions', 'of', userId],
    queryFn: ({ signal }) =>
      read<OfficeSubscription[]>(
        `/api/admin/subscriptions?filter=${filter}&sort=["id","DESC"]&range=[0,9]`,
        signal,
      ),
    staleTime: 0,
  });
}
