import type { GeocodeResult, SavedProperty } from '@homebright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keep, load, tabArea } from '@homebright/web-common/storage.js';
import { written } from './suggestions.js';

const ASKED = 'askedAddresses';

/** Whether the text is one of the suggestions shown. */
export function isSuggested(queries: QueryClient, text: string): boolean {
  const shown = queries.getQueriesData<GeocodeResult[]>({ queryKey: ['/api/geocode'] });
  return shown.some(([, results]) => results?.some((result) => written(result) === text));
}

/** Whether the text was suggested or is the address of a previously booked home. */
export const isKnown = (queries: QueryClient, text: string): boolean =>
  isSuggested(queries, text) ||
  !!queries.getQueryData<SavedProperty[]>(['/api/properties'])?.some(({ location }) => location === text);

const asked = new Set(load<string[]>(ASKED, tabArea()));

/** Each address is asked about once, even after a reload. */
export const wasAsked = (text: string): boolean => asked.has(text);

export function rememberAsked(text: string): void {
  asked.add(text);
  keep(ASKED, [...asked], tabArea());
}
