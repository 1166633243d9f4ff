import type { NextVisit } from '@homebright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { unlessJustAsked } from '../lib/api/just-asked.js';
import { mayHaveVisit, NEXT_VISIT } from '../lib/api/next-visit.js';
import { preloaded } from '../lib/preloaded.js';

export const nextVisit = preloaded(() => import('../features/my-bookings/next-visit.js'));

/** The same of what is known: an older answer may be another by now. */
export function mayShowVisit(queries: QueryClient): boolean {
  const state = queries.getQueryState<NextVisit>(NEXT_VISIT);
  return !state || mayHaveVisit(state.data) || unlessJustAsked({ state }) !== false;
}
