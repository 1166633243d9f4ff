import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetLogin } from '../../../lib/admin-session';
import { write } from '../../../lib/api';

/** Two hours (docs/rules.md#office-access). */
const REFRESH_MS = 7_200_000;

/** `POST /api/admin/refresh-session` every two hours while the office is open; a failure leads to the login. */
export function useSessionRefresh(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setInterval(() => {
      write('POST', '/api/admin/refresh-session').catch(() => {
        forgetLogin();
        void navigate('/admin-login');
      });
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [navigate]);
}
