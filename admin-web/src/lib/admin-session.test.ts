import { expect, it } from 'vitest';
import { forgetLogin, localSession, rememberLogin } from './admin-session';

it('is good for 24 hours and no longer', () => {
  const login = Date.UTC(2026, 10, 20);
  rememberLogin(login);
  expect(localSession(login + 24 * 3_600_000 - 1)).toBe('signed-in');
  expect(localSession(login + 24 * 3_600_000)).toBe('expired');
});

it('needs both the flag and the time stamp', () => {
  rememberLogin();
  localStorage.removeItem('adminSession');
  expect(localSession()).toBe('absent');
  rememberLogin();
  localStorage.removeItem('adminLoginTime');
  expect(localSession()).toBe('absent');
});

it('is gone once forgotten', () => {
  rememberLogin();
  forgetLogin();
  expect(localStorage).toHaveLength(0);
});
