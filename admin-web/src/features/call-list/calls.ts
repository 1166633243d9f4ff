import type { CallListEntry } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';

/** `GET /api/admin/call-list?date=`: the visits of that date whose customers are called the day before. */
export function useCallList(date: string) {
  return useQuery({
    queryKey: ['call-list', date],
    queryFn: ({ signal }) => read<CallListEntry[]>(`/api/admin/call-list?date=${date}`, signal),
    staleTime: 0,
  });
}

/** `POST /api/admin/call-list/{bookingId}`: checks or unchecks a call. */
export function useTickCall(bookingId: number) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    // Serialised, so that the last click wins.
    scope: { id: `call-${bookingId}` },
    mutationFn: (called: boolean) => write('POST', `/api/admin/call-list/${bookingId}`, { called }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['call-list'] }),
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'The call could not be saved'), tone: 'error' }),
  });
}
