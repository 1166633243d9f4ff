import type { CurrentUser, NextVisit } from '@homebright/contract';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '../lib/api/current-user.js';
import { newQueryClient } from '../lib/api/query-client.js';
import { watchModality } from '../lib/modality.js';
import { send } from '../lib/flow/store.js';
import { goWhenSignedOutElsewhere } from '../lib/signing-out.js';
import { loadTexts } from '../lib/texts/index.js';
import '../ui/base.css';
import '../ui/button.css';
import '../ui/toast.css';
import { NEXT_VISIT } from '../lib/api/next-visit.js';
import { App } from './app.js';
import { loadFirstPage } from './first-pages.js';

/** Mounts the app in `root`. `user`: the signed-in customer if known; undefined if not asked yet. `next`: theirs, if asked. */
export async function mountApp(
  root: HTMLElement,
  user?: CurrentUser | null,
  next?: NextVisit,
): Promise<void> {
  const queries = newQueryClient();
  if (user !== undefined) queries.setQueryData(currentUserQuery.queryKey, user);
  await Promise.all([
    loadTexts(),
    loadFirstPage(window.location.pathname, queries, next),
    queries.prefetchQuery(currentUserQuery),
  ]);
  if (next) queries.setQueryData(NEXT_VISIT, next);
  send({ type: 'pageLoaded' });
  watchModality();
  goWhenSignedOutElsewhere();
  createRoot(root).render(<App queries={queries} />);
}

/** On a page that says nothing but 'Loading...' yet. */
export function mountHere(): void {
  const root = document.getElementById('root');
  if (root) void mountApp(root);
}
