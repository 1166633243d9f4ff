/** Full-page navigations, in one place because tests cannot leave their page. */
export const browser = {
  leaveFor(url: string): void {
    window.location.assign(url);
  },
  /** As above, but Back does not come here again. */
  leaveForGood(url: string): void {
    window.location.replace(url);
  },
  reload(): void {
    window.location.reload();
  },
};

export const SIGN_IN = '/api/login';
export const SIGN_OUT = '/api/logout';

/** Spec section 2.1: sign-in that comes back to a path of this site. */
export function signInAndReturn(returnTo: string): string {
  return `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
}
