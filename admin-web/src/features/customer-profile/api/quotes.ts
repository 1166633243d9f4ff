import type { WrittenQuoteRecord } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';

/** The most quotes that a profile shows. */
const NEWEST = 10;

/** `GET /api/admin/quotes` of one customer, the newest first. */
export function useCustomerQuotes(userId: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ userId }),
    sort: JSON.stringify(['id', 'DESC']),
    range: JSON.stringify([0, NEWEST - 1]),
  });
  return useQuery({
    queryKey: ['quotes', 'of', userId],
    queryFn: ({ signal }) => read<WrittenQuoteRecord[]>(`/api/admin/quotes?${query}`, signal),
    staleTime: 0,
  });
}
