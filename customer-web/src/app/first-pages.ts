import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../lib/api/current-user.js';
import { preloaded } from '../lib/preloaded.js';
import { belowHero } from './below-hero.js';
import { mayShowVisit, nextVisit } from './next-visit.js';

const home = preloaded(() => import('./home.js'));
const ownPages = preloaded(() => import('../features/my-bookings/own-pages.js'));

export const Home = home.Page;
export const OwnPages = ownPages.Page;

/** True for a customer's own pages, including the addresses of one visit or one plan. */
export const isOwnPage = (path: string) =>
  /^\/(bookings|notifications|(bookings|plans)\/[1-9]\d{0,15})$/.test(path);

/**
 * Loads the page that will probably be shown, before the app knows who is signed in. If that fails, the error shows
 * when the page is needed.
 */
export async function loadFirstPage(path: string, queries: QueryClient): Promise<void> {
  const user = queries.getQueryData(currentUserQuery.queryKey);
  if (path === '/')
    await Promise.allSettled([
      home.load(),
      user && belowHero.load(),
      user && mayShowVisit(queries) && nextVisit.load(),
    ]);
  else if (isOwnPage(path))
    await ownPages.load().then(
      ({ ask }) => ask(path, queries),
      () => undefined,
    );
}
