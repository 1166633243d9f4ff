import '../ui/sheets.js';
import type { CurrentUser } from '@homebright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '../lib/api/current-user.js';
import { newQueryClient } from '../lib/api/query-client.js';
import { watchModality } from '../lib/modality.js';
import { send } from '../lib/flow/store.js';
import { goWhenSignedOutElsewhere } from '../lib/signing-out.js';
import { loadTexts } from '../lib/texts/index.js';
import { App } from './app.js';
import { loadFirstPage } from './first-pages.js';

/**
 * Mounts the app in `root`.
 * @param user the signed-in customer if known; undefined if not asked yet
 * @param fill adds other answers that are already here
 */
export async function mountApp(
  root: HTMLElement,
  user?: CurrentUser | null,
  fill?: (queries: QueryClient) => void,
): Promise<void> {
  const queries = newQueryClient();
  if (user !== undefined) queries.setQueryData(currentUserQuery.queryKey, user);
  fill?.(queries);
  await Promise.all([
    loadTexts(),
    loadFirstPage(window.location.pathname, queries),
    queries.prefetchQuery(currentUserQuery),
  ]);
  send({ type: 'pageLoaded' });
  watchModality();
  goWhenSignedOutElsewhere();
  createRoot(root).render(<App queries={queries} />);
}

/** Mounts the app in a page that shows only 'Loading...' so far. */
export function mountHere(): void {
  const root = document.getElementById('root');
  if (root) void mountApp(root);
}
