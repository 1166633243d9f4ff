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

/** Of one session by its id, or without an id of all but this one. The list is read again whatever came of it. */
export function useEndOwnSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) => end(id ? `${PATH}/${id}` : PATH),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
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
