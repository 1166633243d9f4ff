import type { AuthProvider } from 'react-admin';
import { isRequiredAction, write } from '../lib/api';
import { forgetLogin, localSession, rememberLogin } from '../lib/admin-session';

const LOGIN_PAGE = '/admin-login';
const SET_UP_PAGE = '/admin/set-up';

/** The server decides; the local 24-hour flag only saves a request (spec section 6). */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    await write('POST', '/api/admin/login', { username, password });
    rememberLogin();
  },
  logout: () => {
    forgetLogin();
    return Promise.resolve(LOGIN_PAGE);
  },
  checkAuth: () => {
    if (localSession() === 'signed-in') return Promise.resolve();
    return Promise.reject({ redirectTo: LOGIN_PAGE, message: false });
  },
  checkError: (error: { status?: number; body?: { code?: string } } | undefined) => {
    if (isRequiredAction(error?.body?.code))
      return Promise.reject({ redirectTo: SET_UP_PAGE, message: false, logoutUser: false });
    if (error?.status === 401 || error?.status === 403) {
      return Promise.reject({ redirectTo: LOGIN_PAGE, message: 'Please log in again' });
    }
    return Promise.resolve();
  },
  getPermissions: () => Promise.resolve(),
};
