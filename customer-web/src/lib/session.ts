import { isOffline } from '@homebright/web-common/api/client.js';
import { fetchCurrentUser } from './api/current-user.js';
import { browser, signInAndReturn } from './router/leave.js';
import { texts } from './texts/index.js';
import { showToast } from './toast/toaster.js';

/** Milliseconds that a customer needs to read the toast's title before the page leaves (docs/rules.md#pages). */
export const LEAVE_AFTER = 500;

export type SessionProblem = 'required' | 'expired' | 'error' | 'offline';

/** The reason why this person cannot pay now; undefined if there is none. */
export async function sessionProblem(): Promise<SessionProblem | undefined> {
  try {
    const user = await fetchCurrentUser();
    if (!user) return 'required';
    return user.id ? undefined : 'expired';
  } catch (error) {
    return isOffline(error) ? 'offline' : 'error';
  }
}

/**
 * Shows the reason, then opens sign-in, which returns to `returnTo`. Offline it only shows the reason
 * (docs/rules.md#pages).
 */
export function askToSignIn(problem: SessionProblem, returnTo: string): void {
  const { title, text } = texts.session[problem];
  const isError = problem === 'error' || problem === 'offline';
  showToast({ title, text, tone: isError ? 'error' : 'plain' });
  if (problem === 'offline') return;
  setTimeout(() => browser.leaveFor(signInAndReturn(returnTo)), LEAVE_AFTER);
}
