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

/** Spec section 2.1: the sign-in URL that returns to a path of this site. */
export function signInAndReturn(returnTo: string): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}
