import type { RatingDetails, ReCleanOrder, TicketAnswer, TicketCall } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { useInvalidateBookings } from '../../booking/api/invalidate-bookings';
import { staleFields } from '../../booking/api/stale';
import { read, sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';

export type RatingAction =
  | ({ action: 'call' } & TicketCall)
  | ({ action: 're-clean' } & ReCleanOrder)
  | ({ action: 'close' } & TicketAnswer)
  | { action: 'show' | 'hide' | 'withdraw-consent'; version: number };

const DONE: Record<RatingAction['action'], string> = {
  call: 'Call noted',
  're-clean': 'The crew comes back at no cost',
  close: 'Answered: the customer gets one message',
  show: 'On the landing page',
  hide: 'No longer on the landing page',
  'withdraw-consent': 'These words are no longer shown',
};

/** `GET /api/admin/ratings/{id}`. */
export function useRating(id: number) {
  return useQuery({
    queryKey: ['ratings', 'one', id],
    queryFn: ({ signal }) => read<RatingDetails>(`/api/admin/ratings/${id}`, signal),
    staleTime: 0,
  });
}

/** `POST /api/admin/ratings/{id}/actions/{action}`; errors show the server's message, and a stale rating is reloaded. */
export function useRatingAction(id: number) {
  const toast = useToast();
  const client = useQueryClient();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  const refresh = () => client.invalidateQueries({ queryKey: ['ratings'] });
  return useMutation({
    mutationFn: ({ action, ...body }: RatingAction) =>
      write('POST', `/api/admin/ratings/${id}/actions/${action}`, body, keys.of({ action, ...body })),
    onSuccess: async (_answer, { action }) => {
      keys.done();
      toast({ title: 'Success', text: DONE[action] });
      await refresh();
      if (action === 're-clean') await invalidateBookings();
    },
    onError: async (error) => {
      const text = sentenceOf(error, 'That didn’t work. Please try again.');
      toast({ title: 'Error', text, tone: 'error' });
      if (staleFields(error)) await refresh();
    },
  });
}
