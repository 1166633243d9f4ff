import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { write } from './api';

/** `keepsLast`: the answer to the wish before is shown until this one's is there. */
interface Options {
  enabled?: boolean;
  keepsLast?: boolean;
}

/**
 * POST to a path ending in `/preview`: what the server would make of a wish, changing nothing. It is true for the moment only, so it is
 * asked for anew each time, and is not among the lists that are read again after a change.
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
