import { useMutation } from '@tanstack/react-query';
import { write } from '../../../lib/api';
import { useAccountChanged } from './account';

/** `POST /api/admin/account/name`: all sessions continue. */
export function useChangeOwnName() {
  const accountChanged = useAccountChanged();
  return useMutation({
    mutationFn: (change: { username: string; password: string }) =>
      write('POST', '/api/admin/account/name', change),
    onSuccess: accountChanged,
  });
}
