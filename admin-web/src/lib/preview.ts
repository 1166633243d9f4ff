import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { writeAndRead } from './api';

interface Options {
  enabled?: boolean;
  /** Keeps showing the previous answer until the new one arrives. */
  keepsLast?: boolean;
}

/**
 * POST to a path ending in `/preview`, which answers how a request would turn out and changes nothing. The answer
 * expires at once, so it is requested every time. A change does not refetch it along with the lists.
 */
export function usePreview<Answer>(path: string, wish: unknown, { enabled, keepsLast }: Options = {}) {
  return useQuery({
    queryKey: ['preview', path, wish],
    queryFn: ({ signal }) => writeAndRead<Answer>('POST', path, wish, undefined, signal),
    enabled,
    placeholderData: keepsLast ? keepPreviousData : undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
