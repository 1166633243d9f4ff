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
