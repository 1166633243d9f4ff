import { leaveFor } from './leave';

/** The local flag of a login; it is valid for 24 hours from the login's time (docs/rules.md#office-access). */
const FLAG = 'adminSession';
const LOGIN_TIME = 'adminLoginTime';
const LOCAL_SESSION_MS = 24 * 60 * 60 * 1000;

export type LocalSession = 'signed-in' | 'absent' | 'expired';

export function rememberLogin(now = Date.now()): void {
  localStorage.setItem(FLAG, 'true');
  localStorage.setItem(LOGIN_TIME, String(now));
}

export function forgetLogin(): void {
  localStorage.removeItem(FLAG);
  localStorage.removeItem(LOGIN_TIME);
}

export function localSession(now = Date.now()): LocalSession {
  const flag = localStorage.getItem(FLAG);
  const time = Number(localStorage.getItem(LOGIN_TIME));
  if (!flag || !time) return 'absent';
  return now - time < LOCAL_SESSION_MS ? 'signed-in' : 'expired';
}

/**
 * Leaves the page after another tab signed out, or if Back restores the page from the browser's cache after a
 * sign-out, so that customers' data disappears.
 */
export function leaveWhenSignedOutElsewhere(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if ((key === FLAG || key === null) && newValue === null) leaveFor('/admin-login');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localSession() === 'absent') leaveFor('/admin-login');
  });
}
