import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../lib/api';
import { rememberLogin } from '../../../lib/admin-session';

export interface PasswordChange {
  password: string;
  newPassword: string;
}

/** `POST /api/admin/account/password`: this session continues, all others end. */
export function useChangeOwnPassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => write('POST', '/api/admin/account/password', change),
    onSuccess: () => {
      rememberLogin();
      return queries.invalidateQueries({ queryKey: ['account'] });
    },
  });
}
