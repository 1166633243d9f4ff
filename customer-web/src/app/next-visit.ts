import type { NextVisit } from '@homebright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { unlessJustAsked } from '../lib/api/just-asked.js';
import { NEXT_VISIT } from '../lib/api/next-visit.js';
import { preloaded } from '../lib/preloaded.js';

export const nextVisit = preloaded(() => import('../features/my-bookings/next-visit.js'));

/** False where the server has just said that there is none: then its view is not loaded. */
export function mayHaveVisit(queries: QueryClient): boolean {
  const state = queries.getQueryState<NextVisit>(NEXT_VISIT);
  return state?.data?.visit !== null || unlessJustAsked({ state }) !== false;
}
