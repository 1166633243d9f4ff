import type { AuthProvider } from 'react-admin';
import type { QueryClient } from '@tanstack/react-query';
import { isRequiredAction, write } from '../lib/api';
import { accountQuery } from '../lib/own-account';
import { mayUse } from '../lib/powers';
import { forgetLogin, localSession, rememberLogin } from '../lib/admin-session';

const LOGIN_PAGE = '/admin-login';
const SET_UP_PAGE = '/admin/set-up';

/** The server decides. The local 24-hour flag only saves a request (docs/rules.md#office-access). */
export const authProvider = (client: QueryClient): AuthProvider => ({
  login: async ({ username, password }: { username: string; password: string }) => {
    await write('POST', '/api/admin/login', { username, password });
    rememberLogin();
  },
  logout: () => {
    forgetLogin();
    client.removeQueries({ queryKey: accountQuery.queryKey });
    return Promise.resolve(LOGIN_PAGE);
  },
  checkAuth: () => {
    if (localSession() === 'signed-in') return Promise.resolve();
    return Promise.reject({ redirectTo: LOGIN_PAGE, message: false });
  },
  checkError: (error: { status?: number; body?: { code?: string } } | undefined) => {
    if (isRequiredAction(error?.body?.code))
      return Promise.reject({ redirectTo: SET_UP_PAGE, message: false, logoutUser: false });
    // If the role forbids the request, the user stays on the page and sees the server's message.
    if (error?.body?.code === 'ROLE_FORBIDS') return Promise.resolve();
    if (error?.status === 401 || error?.status === 403) {
      return Promise.reject({ redirectTo: LOGIN_PAGE, message: 'Please log in again' });
    }
    return Promise.resolve();
  },
  getPermissions: () => Promise.resolve(),
  canAccess: ({ resource, action }) =>
    Promise.resolve(mayUse(client.getQueryData(accountQuery.queryKey), resource, action)),
});
