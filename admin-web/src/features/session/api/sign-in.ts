import type { AdminLogin, AdminLoginAnswer } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, write } from '../../../lib/api';

export const DENIED = 'Invalid admin credentials';

/** `POST /api/admin/login`: a refusal is an answer here, only a breakdown throws. */
export async function signIn(login: AdminLogin): Promise<AdminLoginAnswer> {
  try {
    const response = await write('POST', '/api/admin/login', login);
    return (await response.json()) as AdminLoginAnswer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { success: false, error: error.sentence };
    throw error;
  }
}

export function useSignIn() {
  return useMutation({ mutationFn: signIn });
}
