import { plainBook } from '@homebright/contract';
import type { OfficePriceBooks, PriceBook, PriceBookVersion } from '@homebright/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { ApiError, read, writeAndRead } from '../../lib/api';

const BASE = '/api/admin/price-books';

const booksQuery = queryOptions({
  queryKey: ['price-books', 'current'],
  queryFn: ({ signal }) => read<OfficePriceBooks>(`${BASE}/current`, signal),
  staleTime: 0,
  // A refetch would replace typed values; somebody else's changes are reported when saving.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** `GET /api/admin/price-books/current`. */
export function usePriceBooks() {
  return useQuery(booksQuery);
}

/** The newest versions, with what each changed. */
export function usePriceBookHistory(size: number) {
  return useGetList<PriceBookVersion>(
    'price-books',
    { pagination: { page: 1, perPage: size }, sort: { field: 'id', order: 'DESC' } },
    // The list stays while a longer one is loaded.
    { placeholderData: keepPreviousData },
  );
}

/** Whether somebody else has changed the draft since it was read. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.body.code === 'STALE_VERSION' || error.status === 404);

/** Changes of the draft; each answer contains the current books. */
export function usePriceBookChanges() {
  const client = useQueryClient();
  const onSuccess = (books: OfficePriceBooks) => {
    client.setQueryData(booksQuery.queryKey, books);
    return client.invalidateQueries({
      predicate: ({ queryKey: [name, kind] }) => LISTS.includes(name) && kind === 'getList',
    });
  };
  return {
    save: useMutation({ mutationFn: saveDraft, onSuccess }),
    discard: useMutation({ mutationFn: () => send('DELETE', '/draft'), onSuccess }),
    putInForce: useMutation({
      mutationFn: ({ inForce, draft }: OfficePriceBooks) =>
        send('POST', '/draft/actions/put-in-force', {
          revision: draft?.revision,
          replaces: inForce.version,
        }),
      onSuccess,
    }),
  };
}

/** Lists that show prices or their history. */
const LISTS: unknown[] = ['price-books', 'services'];

function send(method: string, path: string, body?: unknown): Promise<OfficePriceBooks> {
  return writeAndRead(method, `${BASE}${path}`, body);
}

/** @throws ApiError 409 if somebody else has a draft that was not read */
async function saveDraft({ read: known, book }: { read: OfficePriceBooks; book: PriceBook }) {
  const opened = known.draft ? known : await send('POST', '/draft');
  const begun = known.draft?.book ?? known.inForce;
  if (!opened.draft || !sameRules(begun, opened.draft.book)) {
    const words = { error: 'Somebody else has begun to change the prices.', code: 'STALE_VERSION' };
    throw new ApiError(409, JSON.stringify(words), 'Conflict');
  }
  return send('PATCH', '/draft', { ...book, revision: opened.draft.revision });
}

/** Compares two books without their version numbers. */
function sameRules(one: PriceBook, other: PriceBook): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Sorts the fields, because a stored book has them in a different order. */
const inOrder = (book: PriceBook) => sorted({ ...plainBook(0, []), ...book, version: 0 });

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)]);
}
