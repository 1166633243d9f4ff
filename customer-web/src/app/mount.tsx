import type { CurrentUser } from '@homebright/contract';
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
import { App } from './app.js';

/** Mounts the app in `root`. `user`: the signed-in customer if known; undefined if not asked yet. */
export async function mountApp(root: HTMLElement, user?: CurrentUser | null): Promise<void> {
  await loadTexts();
  send({ type: 'pageLoaded' });
  watchModality();
  goWhenSignedOutElsewhere();
  const queries = newQueryClient();
  if (user !== undefined) queries.setQueryData(currentUserQuery.queryKey, user);
  createRoot(root).render(<App queries={queries} />);
}
