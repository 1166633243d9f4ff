import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetLogin } from '../../../lib/admin-session';
import { write } from '../../../lib/api';
import { leaveFor } from '../../../lib/leave';
import { carryToast } from '../../../ui/carry-toast';
import { useToast } from '../../../ui/toast';

/** `POST /api/admin/logout` with its toasts (docs/rules.md#office-access). */
export function useSignOut() {
  const toast = useToast();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => write('POST', '/api/admin/logout'),
    onSuccess: () => {
      forgetLogin();
      carryToast({ title: 'Logged Out', text: 'Admin session ended' });
      leaveFor('/');
    },
    onError: () => {
      forgetLogin();
      toast({ title: 'Logout Error', text: 'Failed to logout properly', tone: 'error' });
      void navigate('/admin-login');
    },
  });
}
