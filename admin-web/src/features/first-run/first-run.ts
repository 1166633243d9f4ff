import type { FirstRun, OpeningSummary } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, sentenceOf, write } from '../../lib/api';
import { siteQuery } from '../../lib/site';

const FIRST_RUN = '/api/admin/first-run';
const KEY = ['first-run'];
/** A webhook comes back, a link is opened on a phone: the page looks by itself. */
const LOOK_EVERY_MS = 3_000;

/** `GET /api/admin/first-run`; looked at again by itself while a proof is under way. */
export function useFirstRun() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<FirstRun>(FIRST_RUN, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.steps.some(({ waiting }) => waiting) ? LOOK_EVERY_MS : false,
  });
}

/** `GET /api/admin/first-run/opening`. */
export function useOpening() {
  return useQuery({
    queryKey: [...KEY, 'opening'],
    queryFn: ({ signal }) => read<OpeningSummary>(`${FIRST_RUN}/opening`, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** One of its writes; each answers with the whole checklist. */
export function useFirstRunWrite() {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // One after the other: an answer that was overtaken would show a later step as still to do.
    scope: { id: 'first-run' },
    mutationFn: async ({ path, body }: { path: string; body?: object }) =>
      (await (await write('POST', `${FIRST_RUN}/${path}`, body)).json()) as FirstRun,
    onSuccess: async (answer) => {
      client.setQueryData(KEY, answer);
      await client.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  return {
    send: (path: string, body?: object, onSuccess?: () => void) => mutate({ path, body }, { onSuccess }),
    isPending,
    refusal: error ? sentenceOf(error, 'That did not work. Please try again.') : undefined,
    reset,
  };
}
