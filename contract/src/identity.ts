/** A code that was sent, or that an app makes. */
export const SIX_DIGITS = /^\d{6}$/;

/** `GET /api/auth/user`. */
export interface CurrentUser {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
}

/** A customer as an administrator reads it. */
export interface User extends CurrentUser {
  phone?: string | null;
  /** ISO instant. */
  createdAt: string;
}

/** One of the places where somebody is signed in, of `GET /api/account/sessions` and `/api/admin/account/sessions`. */
export interface OpenSession {
  /** For ending it; it opens nothing. */
  id: string;
  /** 'Firefox'; null for what is not known by name. */
  browser: string | null;
  /** 'Android'; null for what is not known by name. */
  system: string | null;
  /** ISO instant of the sign-in. */
  openedAt: string;
  /** ISO instant, to the hour. */
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
}
