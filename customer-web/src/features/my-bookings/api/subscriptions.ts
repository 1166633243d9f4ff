import type { AppointmentTime, Frequency, Subscription } from '@homebright/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { read, writeForJson } from '../../../lib/api/client.js';

const subscriptionsQuery = queryOptions({
  queryKey: ['/api/subscriptions'],
  queryFn: () => read<Subscription[]>('/api/subscriptions'),
  refetchOnMount: 'always',
});

export const useSubscriptions = () => useQuery(subscriptionsQuery);

export type SubscriptionChange =
  | { do: 'pause' | 'resume' | 'end' }
  | { do: 'skip'; bookingId: number }
  | { do: 'change'; frequency?: Frequency; appointmentTime?: AppointmentTime; customTime?: string };

/** Every change a customer can make to a subscription (design section 3). */
export const useChangeSubscription = (id: number) =>
  useMutation({
    mutationFn: ({ do: verb, ...body }: SubscriptionChange) =>
      verb === 'change'
        ? writeForJson<Subscription>('PATCH', `/api/subscriptions/${id}`, body)
        : writeForJson<Subscription>(
            'POST',
            `/api/subscriptions/${id}/${verb}`,
            verb === 'skip' ? body : undefined,
          ),
  });
