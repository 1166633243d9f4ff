import type { DispatchBoard, VisitChecklist } from '@homebright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';

/** `GET /api/admin/dispatch?date=`. */
export function useBoard(date: string, refetchInterval: number | false = false, enabled = true) {
  return useQuery({
    queryKey: ['dispatch', date],
    queryFn: ({ signal }) => read<DispatchBoard>(`/api/admin/dispatch?date=${date}`, signal),
    staleTime: 0,
    enabled,
    refetchInterval,
    placeholderData: keepPreviousData,
  });
}

export type VisitChecklists = ReadonlyMap<number, readonly string[]>;

/** `GET /api/admin/dispatch/checklists?date=`: the tasks of each visit of a day; undefined until they are known. */
export function useVisitChecklists(date: string): VisitChecklists | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['dispatch', 'checklists', date],
    queryFn: ({ signal }) => read<VisitChecklist[]>(`/api/admin/dispatch/checklists?date=${date}`, signal),
    staleTime: 0,
  });
  return isPending ? undefined : new Map(data?.map(({ bookingId, lines }) => [bookingId, lines]));
}
