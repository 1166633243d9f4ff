import type { AdminLogin } from '@homebright/contract';

/** Spec section 5: both fields are required. */
export function loginProblems(login: AdminLogin): Partial<Record<keyof AdminLogin, string>> {
  return {
    ...(login.username.trim() ? {} : { username: 'Username is required' }),
    ...(login.password ? {} : { password: 'Password is required' }),
  };
}
