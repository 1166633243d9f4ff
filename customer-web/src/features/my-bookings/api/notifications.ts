import type { Notification } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, write } from '../../../lib/api/client.js';

/** Spec section 7: polled every 30 s. */
const notificationsQuery = queryOptions({
  queryKey: ['/api/notifications'],
  queryFn: () => read<Notification[]>('/api/notifications'),
  refetchInterval: 30_000,
});

export const useNotifications = () => useQuery(notificationsQuery);

/** Marks one read, or all of them when no id is given. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: number) =>
      write('POST', id === undefined ? '/api/notifications/mark-all-read' : `/api/notifications/${id}/read`),
    onSuccess: (_, id) => {
      queries.setQueryData(notificationsQuery.queryKey, (all) =>
        all?.map((one) => (id === undefined || one.id === id ? { ...one, read: true } : one)),
      );
    },
  });
}
