import type { OpenSession } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, read, write } from '../../../lib/api';

const PATH = '/api/admin/account/sessions';
const KEY = ['own-sessions'];

export function useOwnSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => read<OpenSession[]>(PATH, signal),
    staleTime: 0,
  });
}

/** Ends one session by its id, or without an id all others. The list is reloaded even after a failure. */
export function useEndOwnSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => end(id ? `${PATH}/${id}` : PATH),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** A session that has already ended counts as a success. */
async function end(path: string): Promise<void> {
  try {
    await write('DELETE', path);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
