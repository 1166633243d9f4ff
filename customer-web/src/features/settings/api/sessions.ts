import type { OpenSession } from '@homebright/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, read, write } from '@homebright/web-common/api/client.js';

const PATH = '/api/account/sessions';

const sessionsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => read<OpenSession[]>(PATH),
  refetchOnMount: 'always',
});

export const useSessions = () => useQuery(sessionsQuery);

/** Ends a session; without an id, all sessions except this one. Then reads the list again, even after a failure. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => end(id ? `${PATH}/${id}` : PATH),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** A session that has already ended counts as success. */
async function end(path: string): Promise<void> {
  try {
    await write('DELETE', path);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
