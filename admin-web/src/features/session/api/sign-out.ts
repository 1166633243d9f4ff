import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetLogin } from '../../../lib/admin-session';
import { write } from '../../../lib/api';
import { leaveFor } from '../../../lib/leave';
import { useToast } from '../../../ui/toast';

/** Long enough to read the toast before the page is left. */
const FAREWELL_MS = 1200;

/** `POST /api/admin/logout` with the toasts of spec section 2.8. */
export function useSignOut() {
  const toast = useToast();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => write('POST', '/api/admin/logout'),
    onSuccess: () => {
      forgetLogin();
      toast({ title: 'Logged Out', text: 'Admin session ended' });
      setTimeout(() => leaveFor('/'), FAREWELL_MS);
    },
    onError: () => {
      forgetLogin();
      toast({ title: 'Logout Error', text: 'Failed to logout properly', tone: 'error' });
      void navigate('/admin-login');
    },
  });
}
