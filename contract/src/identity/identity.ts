/** A code from a message or an authenticator app. */
export const SIX_DIGITS = /^\d{6}$/;

/** `GET /api/auth/user`. */
export interface CurrentUser {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
}

/** Body of `POST /api/sign-in/code`, which emails a code. `POST /api/sign-in/session` with the `code` then signs in. */
export interface CodeAddress {
  email: string;
}

/** Answer of `POST /api/sign-in/code`. */
export interface CodeSent {
  /** Seconds until another code can be sent to the address. */
  wait: number;
  /** Many people are asking for codes, so that this one was sent only if the address is known. */
  onlyIfKnown: boolean;
}

/** A customer as an administrator sees it. */
export interface User extends CurrentUser {
  phone?: string | null;
  /** ISO instant. */
  createdAt: string;
}

/**
 * One of the devices where somebody is signed in, from `GET /api/account/sessions` and `/api/admin/account/sessions`.
 */
export interface OpenSession {
  /** Identifies the session for ending it; nobody can sign in with this id. */
  id: string;
  /** 'Firefox'; null if unknown. */
  browser: string | null;
  /** 'Android'; null if unknown. */
  system: string | null;
  /** ISO instant of the sign-in. */
  openedAt: string;
  /** ISO instant, to the hour. */
  lastUsedAt: string;
  /** The session of this request. */
  current: boolean;
}
