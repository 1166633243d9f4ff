import type { CallChange, CallListEntry } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { staleFields } from '../../booking/api/stale';
import { read, sentenceOf, writeAndRead } from '../../lib/api';
import { useToast } from '../../ui/toast';

/** `GET /api/admin/call-list?date=`: the visits of that date, whose customers are called the day before. */
export function useCallList(date: string) {
  return useQuery({
    queryKey: ['call-list', date],
    queryFn: ({ signal }) => read<CallListEntry[]>(`/api/admin/call-list?date=${date}`, signal),
    staleTime: 0,
  });
}

/** `POST /api/admin/call-list/{bookingId}`: a call's outcome and note; omitted fields stay unchanged. */
export function useNoteCall(date: string, bookingId: number) {
  const client = useQueryClient();
  const toast = useToast();
  const queryKey = ['call-list', date];
  const find = (list?: CallListEntry[]) => list?.find((entry) => entry.bookingId === bookingId);
  return useMutation({
    // Changes to a call run one at a time: each sends the version that the previous change returned, and the last
    // click wins.
    scope: { id: `call-${bookingId}` },
    mutationFn: (change: Partial<Pick<CallChange, 'outcome' | 'note'>>) => {
      const { outcome, appointment, version } = find(client.getQueryData(queryKey)) ?? {};
      const body = { outcome, appointment, version, ...change };
      return writeAndRead<CallListEntry>('POST', `/api/admin/call-list/${bookingId}`, body);
    },
    onSuccess: (noted) =>
      client.setQueryData<CallListEntry[]>(queryKey, (list) =>
        list?.map((entry) => (entry.bookingId === bookingId ? noted : entry)),
      ),
    onError: (error) => {
      if (staleFields(error)) return client.invalidateQueries({ queryKey });
      toast({ title: 'Error', text: sentenceOf(error, 'The call could not be saved'), tone: 'error' });
    },
  });
}
