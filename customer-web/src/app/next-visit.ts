import type { NextVisit } from '@homebright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { unlessJustAsked } from '../lib/api/just-asked.js';
import { mayHaveVisit, NEXT_VISIT } from '../lib/api/next-visit.js';
import { preloaded } from '../lib/preloaded.js';

export const nextVisit = preloaded(() => import('../features/my-bookings/next-visit.js'));

/** Like `mayHaveVisit`, but uses the cached answer. Returns true for an older answer, which may be out of date. */
export function mayShowVisit(queries: QueryClient): boolean {
  const state = queries.getQueryState<NextVisit>(NEXT_VISIT);
  return !state || mayHaveVisit(state.data) || unlessJustAsked({ state }) !== false;
}
