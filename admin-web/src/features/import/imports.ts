import {
  grouped,
  type ImportCheck,
  type ImportConfirmation,
  type ImportKind,
  type ImportRowChoice,
  type ImportRows,
  type ImportRun,
} from '@homebright/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, read, sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';

const IMPORTS = '/api/admin/imports';
const isBusy = (run: ImportRun | undefined) => run?.state === 'checking' || run?.state === 'importing';

/** `GET /api/admin/imports/{id}`, polled while the worker is busy with it. */
export function useImport(id: number | undefined) {
  return useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => read<ImportRun>(`${IMPORTS}/${id}`, signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data) ? 1_000 : false),
  });
}

/** `GET /api/admin/imports`: the imports of the last week. */
export function useImports() {
  return useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => read<ImportRun[]>(IMPORTS, signal),
    staleTime: 0,
  });
}

/** The rows in these states, in pages of 200. */
export function useImportRows({ id, version }: ImportRun, states: string) {
  return useInfiniteQuery({
    queryKey: ['import-rows', id, version, states],
    queryFn: ({ signal, pageParam }) =>
      read<ImportRows>(`${IMPORTS}/${id}/rows?state=${states}&after=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

/** Uploads a file as form data. @throws ApiError */
export async function uploadFile(kind: ImportKind, file: File): Promise<ImportRun> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  const response = await fetch(IMPORTS, { method: 'POST', credentials: 'include', body });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (await response.json()) as ImportRun;
}

type Change =
  | { to: 'check'; body: ImportCheck }
  | { to: 'import'; body: ImportConfirmation }
  | { to: 'choose'; line: number; body: ImportRowChoice }
  | { to: 'discard'; version: number };

/** Sends a decision of the office; the import is reloaded, even if somebody else decided first. */
export function useImportChange(id: number, onDone?: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      if (change.to === 'discard') await write('DELETE', `${IMPORTS}/${id}?version=${change.version}`);
      else if (change.to === 'choose')
        await write('PATCH', `${IMPORTS}/${id}/rows/${change.line}`, change.body);
      else await write('POST', `${IMPORTS}/${id}/actions/${change.to}`, change.body);
    },
    onSuccess: () => onDone?.(),
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'That did not work'), tone: 'error' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['import', id] }),
        client.invalidateQueries({ queryKey: ['imports'] }),
      ]),
  });
}

export const KIND_NAMES: Record<ImportKind, string> = {
  customers: 'Customers',
  homes: 'Homes',
  bookings: 'Bookings',
  plans: 'Plans',
};

export const templateAt = (kind: ImportKind) => `${IMPORTS}/templates/${kind}.csv`;
export const correctedAt = (id: number) => `${IMPORTS}/${id}/corrected.csv`;

/** '1 customer', '12 plans'. */
export function rowsOf(kind: ImportKind, count: number): string {
  const name = KIND_NAMES[kind].toLowerCase();
  return `${grouped(count)} ${count === 1 ? name.slice(0, -1) : name}`;
}
