import type { MonthEnd, MonthFile, MonthRow } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, write } from '../../lib/api';
import { monthTitle } from '../../lib/dates';
import { useToast } from '../../ui/toast';

const PATH = '/api/admin/months';

/** `GET /api/admin/months`. */
export function useMonths() {
  return useQuery({
    queryKey: ['months'],
    queryFn: ({ signal }) => read<MonthRow[]>(PATH, signal),
    staleTime: 0,
  });
}

/** `GET /api/admin/months/{month}`. */
export function useMonth(month: string | undefined) {
  return useQuery({
    queryKey: ['months', month],
    queryFn: ({ signal }) => read<MonthEnd>(`${PATH}/${month}`, signal),
    staleTime: 0,
    enabled: month !== undefined,
  });
}

/** `POST /api/admin/months/{month}/close`, with the numbers that the page shows. */
export function useCloseMonth({ month, version }: MonthEnd, onDone: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['months'] });
  return useMutation({
    mutationFn: () => write('POST', `${PATH}/${month}/close`, { version }),
    onSuccess: async () => {
      toast({ title: 'Success', text: `${monthTitle(month)} is closed` });
      onDone();
      await refresh();
    },
    // The numbers have changed, or somebody else has closed the month: reads the current state.
    onError: refresh,
  });
}

export const fileAt = (month: string, file: MonthFile): string => `${PATH}/${month}/${file}.csv`;

/** The earliest month that is still open, otherwise the current one. */
export const monthToShow = (months: readonly MonthRow[]): string | undefined =>
  (months.findLast(({ state }) => state === 'open') ?? months[0])?.month;
