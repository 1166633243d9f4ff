import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localSession, rememberLogin } from '../../lib/admin-session';
import * as leaving from '../../lib/leave';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { useSessionRefresh } from './api/refresh-session';
import { LocalSessionGuard } from './local-session-guard';
import { LogoutButton } from './logout-button';
import { CARRIED_TOAST } from '@homebright/contract';

afterEach(() => {
  vi.useRealTimers();
});

const TWO_HOURS = 7_200_000;

describe('logging out', () => {
  it('ends the session and goes to the main site, which says so', async () => {
    const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined);
    const log = serve({ 'POST /api/admin/logout': { success: true } });
    rememberLogin();
    const person = renderScreen(<LogoutButton />);
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(JSON.parse(sessionStorage.getItem(CARRIED_TOAST) ?? '')).toEqual({
      title: 'Logged Out',
      text: 'Admin session ended',
    });
    expect(writes(log)).toHaveLength(1);
    expect(localSession()).toBe('absent');
  });

  it('says when it failed and goes to the login', async () => {
    serve({ 'POST /api/admin/logout': new Refusal(500) });
    const person = renderScreen(<LogoutButton />, { at: '/admin-dashboard' });
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('Logout Error');
    expect(screen.getByText('Failed to logout properly')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-login'));
  });
});

function Refreshing() {
  useSessionRefresh();
  return null;
}

describe('the session', () => {
  it('is refreshed every two hours', async () => {
    vi.useFakeTimers();
    const log = serve({ 'POST /api/admin/refresh-session': {} });
    renderScreen(<Refreshing />, { at: '/admin-dashboard' });
    await act(() => vi.advanceTimersByTimeAsync(TWO_HOURS - 1));
    expect(log).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(TWO_HOURS + 1));
    expect(log.map(({ path }) => path)).toEqual(Array(2).fill('/api/admin/refresh-session'));
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-dashboard');
  });

  it('leads to the login when it cannot be refreshed', async () => {
    vi.useFakeTimers();
    serve({ 'POST /api/admin/refresh-session': new Refusal(401) });
    renderScreen(<Refreshing />, { at: '/admin-dashboard' });
    await act(() => vi.advanceTimersByTimeAsync(TWO_HOURS));
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-login');
  });
});

describe('the local gate', () => {
  const room = <LocalSessionGuard>the room</LocalSessionGuard>;
  const entrance = { at: '/admin/bookings', path: '/admin/*' };

  it('lets in while the login is under 24 hours old', () => {
    vi.setSystemTime('2027-03-10T17:00:00Z');
    rememberLogin(Date.parse('2027-03-09T18:00:00Z'));
    renderScreen(room, entrance);
    expect(screen.getByText('the room')).toBeTruthy();
  });

  it('sends away without a login', () => {
    renderScreen(room, entrance);
    expect(screen.queryByText('the room')).toBeNull();
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-login');
  });

  it('clears an expired login, says so and sends away', async () => {
    vi.setSystemTime('2027-03-10T17:00:00Z');
    rememberLogin(Date.parse('2027-03-09T16:00:00Z'));
    renderScreen(room, entrance);
    await screen.findByText('Session Expired');
    expect(screen.getByText('Please log in again')).toBeTruthy();
    expect(localStorage.getItem('adminSession')).toBeNull();
    expect(localStorage.getItem('adminLoginTime')).toBeNull();
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-login');
  });
});
