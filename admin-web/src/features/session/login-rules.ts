import type { AdminLogin } from '@homebright/contract';

/** Spec section 5: both fields are required; the code once it is asked for. */
export function loginProblems(
  login: AdminLogin,
  needsCode: boolean,
): Partial<Record<keyof AdminLogin, string>> {
  return {
    ...(login.username.trim() ? {} : { username: 'Username is required' }),
    ...(login.password ? {} : { password: 'Password is required' }),
    ...(!needsCode || login.code?.trim() ? {} : { code: 'Code is required' }),
  };
}
