import type { FirstRun, OpeningSummary } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read, sentenceOf, writeAndRead } from '../../lib/api';
import { siteQuery } from '../../lib/site';

const FIRST_RUN = '/api/admin/first-run';
const KEY = ['first-run'];
/** The poll interval: a step may be finished elsewhere, by a webhook or by a link that is opened on a phone. */
const POLL_MS = 3_000;

/** `GET /api/admin/first-run`, polled while a check is under way. */
export function useFirstRun() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<FirstRun>(FIRST_RUN, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.steps.some(({ waiting }) => waiting) ? POLL_MS : false),
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

/** Sends one step of the first run; each answer is the whole checklist. */
export function useFirstRunWrite() {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    // One at a time: an outdated answer would show a finished step as still to do.
    scope: { id: 'first-run' },
    mutationFn: ({ path, body }: { path: string; body?: object }) =>
      writeAndRead<FirstRun>('POST', `${FIRST_RUN}/${path}`, body),
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
