import { isOffline } from '@homebright/web-common/api/client.js';
import { fetchCurrentUser } from './api/current-user.js';
import { signInAndReturn } from './router/leave.js';
import { texts } from './texts/index.js';
import { tellAndLeave } from './toast/tell-and-leave.js';
import { showToast, type Toast } from './toast/toaster.js';

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
  const isError = problem === 'error' || problem === 'offline';
  const toast: Toast = { ...texts.session[problem], tone: isError ? 'error' : 'plain' };
  if (problem === 'offline') showToast(toast);
  else tellAndLeave(toast, signInAndReturn(returnTo));
}
