import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { forgetLogin, localSession } from '../../lib/admin-session';
import { useToast } from '../../ui/toast';

/** Admits if the local flag is under 24 hours old; clears an expired one and says so (docs/rules.md#office-access). */
export function LocalSessionGuard({ children }: { children: ReactNode }) {
  // Checks on every navigation, not only on entering.
  useLocation();
  const session = localSession();
  const toast = useToast();
  useEffect(() => {
    if (session !== 'expired') return;
    forgetLogin();
    toast({ title: 'Session Expired', text: 'Please log in again', tone: 'error' });
  }, [session, toast]);
  return session === 'signed-in' ? children : <Navigate to="/admin-login" replace />;
}
