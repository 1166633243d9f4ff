import { MIN_SEARCH_LENGTH, MAX_SEARCH_LENGTH, type SearchHit } from '@homebright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from './api';
import { usePaused } from './use-paused';

/** Whether the text is too short to search for; numbers may be shorter than words. */
export function isTooShort(typed: string): boolean {
  const words = typed.trim();
  return words.length < MIN_SEARCH_LENGTH && !/^#?\s*\d+$/.test(words);
}

/** `GET /api/admin/search?q=` with the typed text, after a pause in typing. */
export function useSearch(typed: string) {
  const words = usePaused(typed.trim().slice(0, MAX_SEARCH_LENGTH));
  return useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) => read<SearchHit[]>(`/api/admin/search?q=${encodeURIComponent(words)}`, signal),
    enabled: !isTooShort(words),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}
