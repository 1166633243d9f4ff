/** Full-page navigations, in one object that tests can replace. */
export const browser = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
  /** Replaces the history entry, so that Back does not return here. */
  leaveForGood(url: string): void {
    window.location.replace(url);
  },
  reload(): void {
    window.location.reload();
  },
};

export const SIGN_IN = '/api/login';
export const SIGN_OUT = '/api/logout';

/** The sign-in URL that returns to a path of this site (docs/rules.md#customer-sign-in). */
export function signInAndReturn(returnTo: string): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}
