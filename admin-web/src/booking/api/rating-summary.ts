import type { RatingSummary } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import { useToday } from '../../lib/site';

/** `GET /api/admin/ratings/summary?from=&to=`. */
export function useRatingSummary({ from, to }: Pick<RatingSummary, 'from' | 'to'>) {
  return useQuery({
    queryKey: ['ratings', 'summary', from, to],
    queryFn: ({ signal }) => read<RatingSummary>(`/api/admin/ratings/summary?from=${from}&to=${to}`, signal),
    staleTime: 0,
  });
}

/** How many low ratings wait for an answer; undefined while loading. */
export function useOpenTickets(): { openTickets: number | undefined; isError: boolean } {
  const today = useToday();
  const { data, isError } = useRatingSummary({ from: today, to: today });
  return { openTickets: data?.openTickets, isError };
}
