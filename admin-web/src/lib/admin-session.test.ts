import { expect, it, vi } from 'vitest';
import { forgetLogin, leaveWhenSignedOutElsewhere, localSession, rememberLogin } from './admin-session';
import * as leaving from './leave';

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

it('ends in every tab at once, and in a page that comes back', () => {
  const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined);
  leaveWhenSignedOutElsewhere();
  rememberLogin();
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminSession', newValue: 'true' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: null }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(leave).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminSession', newValue: null }));
  expect(leave).toHaveBeenCalledTimes(1);
  forgetLogin();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(leave).toHaveBeenCalledTimes(2);
  expect(leave).toHaveBeenLastCalledWith('/admin-login');
});

it('ends when another tab clears its storage, and stays on a page that is freshly loaded', () => {
  const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined);
  leaveWhenSignedOutElsewhere();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(leave).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  expect(leave).toHaveBeenCalledWith('/admin-login');
});
