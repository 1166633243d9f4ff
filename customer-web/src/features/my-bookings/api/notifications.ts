import { type Notification, NOTICES_AT_ONCE } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read, write } from '@homebright/web-common/api/client.js';

/** Polled every 30 s (docs/rules.md#notices). */
const notificationsQuery = queryOptions({
  queryKey: ['/api/notifications'],
  queryFn: () => read<Notification[]>('/api/notifications'),
  refetchInterval: 30_000,
  retryOnMount: false,
});

/** The newest notifications, and the older ones that were loaded on request. */
export function useAllNotifications(newest: readonly Notification[]) {
  // Also keeps the notifications of the newest list, because the oldest of them leaves the list when a new one arrives.
  const [seen, setSeen] = useState<readonly Notification[]>([]);
  const [isAtEnd, setAtEnd] = useState(newest.length < NOTICES_AT_ONCE);
  const all = [...newest, ...seen.filter(({ id }) => !newest.some((one) => one.id === id))];
  const more = useMutation({
    mutationFn: () => read<Notification[]>(`/api/notifications?before=${all.at(-1)?.id}`),
    onSuccess: (page) => {
      setSeen([...all, ...page]);
      setAtEnd(page.length < NOTICES_AT_ONCE);
    },
  });
  return { all, isAtEnd, more };
}

export const useNotifications = () => useQuery(notificationsQuery);

/** Marks a notification as read; without an id, all of them. */
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
