import type { Cents, OwnVisit, TipAnswer } from '@homebright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOffline, writeForJson } from '@homebright/web-common/api/client.js';
import { useRefreshBookings } from './bookings.js';

/** POST /api/bookings/{id}/tip. The answer is shown at once, then the page reads everything again. */
export function useGiveTip(id: number) {
  const queries = useQueryClient();
  const refresh = useRefreshBookings();
  return useMutation({
    mutationFn: (amount: Cents) => writeForJson<TipAnswer>('POST', `/api/bookings/${id}/tip`, { amount }),
    onSuccess: ({ tip }) =>
      queries.setQueryData<OwnVisit>(['/api/bookings', id], (visit) => visit && { ...visit, tip }),
    onSettled: (_, error) => {
      if (!isOffline(error)) refresh();
    },
  });
}
