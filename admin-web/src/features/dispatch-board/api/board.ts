import type { DispatchBoard } from '@homebright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';

/** `GET /api/admin/dispatch?date=`. */
export function useBoard(date: string, refetchInterval: number | false = false) {
  return useQuery({
    queryKey: ['dispatch', date],
    queryFn: ({ signal }) => read<DispatchBoard>(`/api/admin/dispatch?date=${date}`, signal),
    staleTime: 0,
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}
