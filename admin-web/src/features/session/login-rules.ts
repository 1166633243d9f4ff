import { SIGN_IN_NEEDS } from '@homebright/contract';
import type { AdminLogin } from '@homebright/contract';

/** Both fields are required, and so is the code once the server asks for it (docs/rules.md#office-access). */
export function loginProblems(
  login: AdminLogin,
  needsCode: boolean,
): Partial<Record<keyof AdminLogin, string>> {
  return {
    ...(login.username.trim() ? {} : { username: SIGN_IN_NEEDS.username }),
    ...(login.password ? {} : { password: SIGN_IN_NEEDS.password }),
    ...(!needsCode || login.code?.trim() ? {} : { code: SIGN_IN_NEEDS.code }),
  };
}
