import { expect, it } from 'vitest';
import { rememberLogin } from '../lib/admin-session';
import { authProvider } from './auth-provider';

it('lets in only with a fresh local session', async () => {
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/admin-login' });
  rememberLogin();
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
});

it.each([401, 403])('sends to the login on %i', async (status) => {
  await expect(authProvider.checkError({ status })).rejects.toMatchObject({ redirectTo: '/admin-login' });
});

it.each(['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_REQUIRED'])(
  'stays signed in and leads to what comes first on %s',
  async (code) => {
    const error = { status: 403, body: { code } };
    const refusal = { redirectTo: '/admin/set-up', logoutUser: false };
    await expect(authProvider.checkError(error)).rejects.toMatchObject(refusal);
  },
);

it.each([400, 404, 409, 500])('stays on %i', async (status) => {
  await expect(authProvider.checkError({ status })).resolves.toBeUndefined();
});

it('forgets the login on the way out', async () => {
  rememberLogin();
  await expect(authProvider.logout({})).resolves.toBe('/admin-login');
  expect(localStorage).toHaveLength(0);
});
