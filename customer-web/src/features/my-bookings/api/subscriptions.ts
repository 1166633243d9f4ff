import type { SubscriptionEdit, SubscriptionVisitReschedule, Subscription } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read, writeForJson } from '@homebright/web-common/api/client.js';
import { useChange } from './bookings.js';

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
  | { do: 'skip'; bookingId?: number; date: string }
  | { do: 'unskip'; bookingId: number }
  | ({ do: 'move' } & SubscriptionVisitReschedule)
  | ({ do: 'change' } & SubscriptionEdit);

/** Every change that a customer can make to a subscription (docs/rules.md#plans). */
export function changeSubscription(id: number, { do: verb, ...body }: SubscriptionChange) {
  const path = `/api/subscriptions/${id}`;
  if (verb === 'keepCard') return writeForJson<Subscription>('DELETE', `${path}/later-card`);
  if (verb === 'change') return writeForJson<Subscription>('PATCH', path, body);
  return writeForJson<Subscription>(
    'POST',
    `${path}/${verb === 'undoCard' ? 'card/undo' : verb}`,
    Object.keys(body).length > 0 ? body : undefined,
  );
}

export const useChangeSubscription = (id: number) =>
  useChange((change: SubscriptionChange) => changeSubscription(id, change));
