import type { AdminLogin, AdminLoginAnswer } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, writeAndRead } from '../../../lib/api';

export type SignInAnswer = AdminLoginAnswer & {
  /** True if the password is right but a code from the authenticator app is missing. */
  needsCode?: boolean;
};

/** `POST /api/admin/login`: a refused sign-in is a result; only other failures throw. */
async function signIn(login: AdminLogin): Promise<SignInAnswer> {
  try {
    return await writeAndRead<AdminLoginAnswer>('POST', '/api/admin/login', login);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      const needsCode = error.body.code === 'SECOND_FACTOR_NEEDED';
      return { success: false, error: error.sentence, needsCode };
    }
    throw error;
  }
}

export function useSignIn() {
  return useMutation({ mutationFn: signIn });
}
