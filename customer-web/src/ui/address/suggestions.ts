import type { GeocodeResult } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '@homebright/web-common/api/client.js';

/**
 * Limits of the search: milliseconds after the last letter, characters, and suggestions
 * (docs/rules.md#address-suggestions).
 */
const SUGGESTION_DEBOUNCE = 300;
const SUGGESTION_MINIMUM = 3;
const SUGGESTION_LIMIT = 5;

/** The address as people write it, if the server sends that form. */
export const written = ({ label, display_name }: GeocodeResult): string => label ?? display_name;

const suggestionsQuery = (q: string) => ({
  queryKey: ['/api/geocode', q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<GeocodeResult[]>(
      `/api/geocode?q=${encodeURIComponent(q)}&limit=${SUGGESTION_LIMIT}&format=json`,
      signal,
    ),
});

const NONE: GeocodeResult[] = [];

/** Addresses similar to the typed text. A failure shows none (docs/rules.md#address-suggestions). */
export function useSuggestions(typed: string): GeocodeResult[] {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SUGGESTION_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = settled.trim().length >= SUGGESTION_MINIMUM;
  const { data } = useQuery({ ...suggestionsQuery(settled.trim()), enabled: isLongEnough });
  return isLongEnough && settled === typed ? (data?.slice(0, SUGGESTION_LIMIT) ?? NONE) : NONE;
}
