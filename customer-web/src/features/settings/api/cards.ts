import type { OwnCards } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { ownCardsQuery } from '../../../lib/api/own-cards.js';

export const useOwnCards = () => useQuery(ownCardsQuery);

export interface CardChange {
  do: 'make-default' | 'remove';
  /** The `OwnCard`'s. */
  id: string;
}

/** Changes a card and shows the answer. If the change failed, the list was out of date, and is read again. */
export function useChangeCards() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ do: change, id }: CardChange) =>
      change === 'remove'
        ? writeForJson<OwnCards>('DELETE', `/api/cards/${id}`)
        : writeForJson<OwnCards>('POST', `/api/cards/${id}/default`),
    onSuccess: (cards) => queries.setQueryData(ownCardsQuery.queryKey, cards),
    onError: () => queries.invalidateQueries({ queryKey: ownCardsQuery.queryKey }),
    // Visits and plans name the card that pays them.
    onSettled: () => {
      for (const path of ['/api/bookings', '/api/subscriptions'])
        void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}
