import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { rememberLogin } from '../lib/admin-session';
import { authProvider as authProviderOf } from './auth-provider';

const client = new QueryClient();
const authProvider = authProviderOf(client);

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

it('stays where the role ends', async () => {
  const error = { status: 403, body: { code: 'ROLE_FORBIDS' } };
  await expect(authProvider.checkError(error)).resolves.toBeUndefined();
});

it('knows from the account what is open, until it signs out', async () => {
  client.setQueryData(['account'], { powers: { people: 'none' } });
  const asked = { resource: 'administrators', action: 'list' };
  expect(await authProvider.canAccess?.(asked)).toBe(false);
  await authProvider.logout({});
  expect(await authProvider.canAccess?.(asked)).toBe(true);
});

it('forgets the login on the way out', async () => {
  rememberLogin();
  await expect(authProvider.logout({})).resolves.toBe('/admin-login');
  expect(localStorage).toHaveLength(0);
});
