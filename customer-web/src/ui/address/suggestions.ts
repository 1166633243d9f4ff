import type { GeocodeResult } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@homebright/web-common/api/client.js';

/**
 * The search's limits: the pause after the last letter in milliseconds, the least number of characters, and the most
 * suggestions (docs/rules.md#address-suggestions).
 */
const DEBOUNCE_MS = 300;
const MIN_CHARACTERS = 3;
const MAX_SUGGESTIONS = 5;

/** The address as people write it, if the server sends that form. */
export const written = ({ label, display_name }: GeocodeResult): string => label ?? display_name;

const suggestionsQuery = (q: string) => ({
  queryKey: ['/api/geocode', q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<GeocodeResult[]>(
      `/api/geocode?q=${encodeURIComponent(q)}&limit=${MAX_SUGGESTIONS}&format=json`,
      signal,
    ),
});

const NONE: GeocodeResult[] = [];

/** Returns addresses similar to the typed text; none after a failure (docs/rules.md#address-suggestions). */
export function useSuggestions(typed: string): GeocodeResult[] {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = settled.trim().length >= MIN_CHARACTERS;
  const { data } = useQuery({ ...suggestionsQuery(settled.trim()), enabled: isLongEnough });
  return isLongEnough && settled === typed ? (data?.slice(0, MAX_SUGGESTIONS) ?? NONE) : NONE;
}
