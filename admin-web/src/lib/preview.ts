import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { write } from './api';

/** `keepsLast`: keep showing the previous answer until the new one arrives. */
interface Options {
  enabled?: boolean;
  keepsLast?: boolean;
}

/**
 * POST to a path ending in `/preview`: how a request would turn out, without changing anything. The answer expires at
 * once, so it is requested every time, and is not among the lists that are refetched after a change.
 */
export function usePreview<Answer>(path: string, wish: unknown, { enabled, keepsLast }: Options = {}) {
  return useQuery({
    queryKey: ['preview', path, wish],
    queryFn: async ({ signal }) =>
      (await (await write('POST', path, wish, undefined, signal)).json()) as Answer,
    enabled,
    placeholderData: keepsLast ? keepPreviousData : undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
