import type { OpenSession } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, read, write } from '../../../lib/api/client.js';

const PATH = '/api/account/sessions';

const sessionsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => read<OpenSession[]>(PATH),
  refetchOnMount: 'always',
});

export const useSessions = () => useQuery(sessionsQuery);

/** Of one session by its id, or without an id of all but this one. The list is read again whatever came of it. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => end(id ? `${PATH}/${id}` : PATH),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** One that is over already is what was wanted. */
async function end(path: string): Promise<void> {
  try {
    await write('DELETE', path);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
